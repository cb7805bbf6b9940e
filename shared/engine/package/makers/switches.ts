import { int, type PackageMatch, type PackageText } from '../text/package-match.ts'
import { bySeries, type Series } from './series.ts'

/** Slide switches and encoders by series, the posts of the frame as `ep` (drawings of C&K, E-Switch, Bourns, Alps; KiCad's Button_Switch and Rotary_Encoder). */
const SWITCHES: readonly Series[] = [
  [/(?<![A-Z\d])JS1020(?:11|00)[SJ][AC]QN/, 'SW-3P', 'switch', 3, 'smt'],
  [/(?<![A-Z\d])JS1020(?:11|00)[AC]QN/, 'SW-3P', 'switch', 3, 'tht'],
  [/(?<![A-Z\d])JS2020(?:11|00)[SJ][AC]QN/, 'SW-6P', 'switch', 6, 'smt'],
  [/(?<![A-Z\d])JS2020(?:11|00)[AC]QN/, 'SW-6P', 'switch', 6, 'tht'],
  [/(?<![A-Z\d])PCM12(?:SMTR)?(?!\d)/, 'SW-3P', 'switch', 3, 'smt', 4],
  [/(?<![A-Z\d])EG1218(?!\d)/, 'SW-3P', 'switch', 3, 'tht'],
  [/(?<![A-Z\d])EG1224(?!\d)/, 'SW-3P', 'switch', 3, 'tht', 4],
  [/(?<![A-Z\d])EG1271(?!\d)/, 'SW-6P', 'switch', 6, 'tht'],
  [/(?<![A-Z\d])EG2219(?!\d)/, 'SW-6P', 'switch', 6, 'tht', 4],
  [/(?<![A-Z\d])OS102011M[SA]\d/, 'SW-3P', 'switch', 3, 'tht', 2],
  [/(?<![A-Z\d])MSK-?12C0?2(?!\d)/, 'SW-3P', 'switch', 3, 'smt', 4],
  [/(?<![A-Z\d])PEC1[126][RL][-_]\d[\dX]{3}[FKTP][-_]S/, 'ENCODER', 'switch', 5, 'tht', 2],
  [/(?<![A-Z\d])PEC12R-3X17F-S/, 'ENCODER', 'switch', 5, 'tht', 2],
  [/(?<![A-Z\d])PEC1[126][RL]-\d[\dX]{3}[FKTP]-N|(?<![A-Z\d])EC12E(?!.*SWITCH)/, 'ENCODER', 'switch', 3, 'tht', 2],
]

const series = bySeries('switch-series', SWITCHES)

/** C&K's of more throws and poles, on which no drawing was looked at for the legs of the frame. */
const UNSEEN = bySeries('switch-series', [
  [/(?<![A-Z\d])OS103011M[SA]\d/, 'SW-4P', 'switch', 4, 'tht', 2],
  [/(?<![A-Z\d])OS20\d{4}M[SAU]\d/, 'SW-6P', 'switch', 6, 'tht', 2],
])

export function readSwitchSeries(t: PackageText): PackageMatch | null {
  const unseen = t.s.includes('OS') ? UNSEEN(t) : null
  return unseen === null ? series(t) : { ...unseen, guess: true }
}

/** DIP switches by series, with the positions in the number: CTS 219 and 218 lie on the surface, 206, 208, 210 and Dailywell DS go through the board. */
const DIP_FLAT = /(?<!\d)(?:219|218)-(\d{1,2})[A-Z]{2,4}|(?<![A-Z])A6[HS]-(\d{1,2})10/
const DIP_WIRED = /(?<!\d)(?:206|208|210)-(\d{1,2})[A-Z]{0,3}(?![A-Z\d])|(?<![A-Z])DS-(\d\d)R?P(?![A-Z\d])/

/** A DIP switch by its number; two leads a position. */
export function readDipSeries({ s, prefix }: PackageText): PackageMatch | null {
  if (!/^(?:SW|S|DIP|DS|K|DSW)?$/.test(prefix)) return null
  const flat = DIP_FLAT.exec(s)
  const m = flat ?? DIP_WIRED.exec(s)
  const n = int(m?.[1] ?? m?.[2])
  if (n < 1 || n > 12) return null
  return { rule: 'dip-series', name: `DIPSW-${n}`, family: 'switch', pins: 2 * n, mount: flat === null ? 'tht' : 'smt' }
}
