import { positions } from '../text/count.ts'
import { int, packageMatch, type Reader } from '../text/package-match.ts'
import { mountMark } from '../text/marks.ts'

/** Positions in the numbers of DIP-switch makers: KiCad SPSTx08, KingTek DSHP08, Copal CHS-08, Omron A6H-8101, CTS 194-8, DSWB08. */
const DIP_COUNT = /SPSTX(\d{2})|DSHP(\d{2})|CHS-(\d{2})|A6[HS]-(\d{1,2})10|SERIES19\d-(\d{1,2})|DSW?B?-?(\d{1,2})(?!\d)/
/** The DIP row distance is 7.62 mm; another one with a body told is a gull-wing or J-lead land pattern. */
const SMT_DIP = /JPIN|A6[HS]|CHS|CVS|_W(?!7\.62)\d/

/** DIP switches have two leads a position (8位, 8P, "SPSTx08"); Copal's CVS series has one common pad more. */
export const readDipSwitch: Reader = (t, _start, end) => {
  const m = DIP_COUNT.exec(t.s)
  const told = m === null ? positions(t.s) : int(m.slice(1).find((group) => group !== undefined))
  const n = told ?? int(/^[-_ ]{0,2}(?:DIP)?[-_ ]{0,2}(\d{1,2})(?![\d.]|X)/.exec(t.s.slice(end))?.[1])
  if (n < 1 || n > 16) return null
  const mount = mountMark(t.s.replace('DIP', '')) ?? (SMT_DIP.test(t.s) ? 'smt' : 'tht')
  const pins = 2 * n + (/CVS-\d/.test(t.s) ? 1 : 0)
  // A bare "SW-DIP-8" may count positions or leads.
  return packageMatch('dip-switch', `DIPSW-${n}`, 'switch', pins, mount, told === null)
}

/** Poles times throws and the commons. */
const POLES: readonly (readonly [RegExp, number])[] = [
  [/DPDT|2P2T/, 6],
  [/SPDT|1P2T/, 3],
  [/DPST|2P1T/, 4],
]
const PUSHED = /PUSH|TACT|_L\d|BUTTON|SKHH|\dX\d|TS-?\d{3,4}|KEY|B3[FSU]|PTS6|EVQ|KMR|SKQG|SKRK/
const FLAT = /1P1T|SW_SPST_(?!REED)|SKRP|TS-1187/
const KEYS = /CHERRY|MATIAS|KAILH|REED/

/** Switches: told ways first; then poles and throws; push buttons have four legs in two pairs. The last two are only usual. */
export const readSwitch: Reader = (t, start, end) => {
  if (t.s.includes('DIP') || t.s.includes('DSWB')) return readDipSwitch(t, start, end)
  const told = positions(t.s)
  const mount = mountMark(t.s) ?? (FLAT.test(t.s) ? 'smt' : 'tht')
  // "2way" may be two positions or two legs.
  if (told !== null)
    return packageMatch('switch', `SW-${told}P`, told === 4 ? 'button' : 'switch', told, mount, t.s.includes('WAY'))
  if (t.free) return null
  const slide = slideLegs(t.s)
  // Slide switches have frame posts beside the legs, the PBS latches have not.
  if (slide > 0) return packageMatch('slide-switch', `SW-${slide}P`, 'switch', slide, mount, !t.s.includes('PBS-'))
  if (KEYS.test(t.s)) return packageMatch('key-switch', 'KEY', 'switch', 2, mount, true)
  return PUSHED.test(t.s) ? packageMatch('button', 'TACT', 'button', 4, mount, true) : null
}

const SLIDE = /(?<![A-Z])(?:M?SK|SS)-?(\d)(\d)[CDEFGH]\d/
const LATCH = /PBS-(\d)\dD/

/** Legs by the series number: SK-12D07 is one pole, two throws (3 legs); PBS-42D two throws of four poles (12 legs). */
function slideLegs(s: string): number {
  const slide = SLIDE.exec(s)
  if (slide !== null) return int(slide[1]) * (int(slide[2]) + 1)
  const latch = LATCH.exec(s)
  return latch === null ? (POLES.find(([pattern]) => pattern.test(s))?.[1] ?? 0) : 3 * int(latch[1])
}

/** SK-12D07, MSK-12C02, SS-12D00: slide switches named by their series alone. */
export const readSlide: Reader = (t, start) => {
  const legs = start > 0 || t.free ? 0 : slideLegs(t.s)
  if (legs === 0) return null
  const mount = mountMark(t.s) ?? (t.s.startsWith('MSK') ? 'smt' : 'tht')
  return packageMatch('slide-switch', `SW-${legs}P`, 'switch', legs, mount, true)
}

const SWITCH_PREFIX = /^(?:SW|S|K|KEY|BTN|B|PB)$/

/** "2PinTactileButton", 轻触开关 6*6*5: a push button. */
export const readButton: Reader = (t) => {
  const joined = /(\d)PINTACT/.exec(t.s)
  const told = joined === null ? positions(t.s) : int(joined[1])
  const mount = mountMark(t.s) ?? 'tht'
  if (told !== null && told <= 8) return packageMatch('button', `TACT-${told}P`, 'button', told, mount)
  return t.free && !SWITCH_PREFIX.test(t.prefix) ? null : packageMatch('button', 'TACT', 'button', 4, mount, true)
}

const TACT_NUMBER = /^-?1\d{2,3}[A-Z]?(?!\d)/

/** TS-1187A, TS-1145: the surface push buttons of the Chinese numbering. */
export const readTactNumber: Reader = (t, start, end) =>
  start > 0 || t.free || !TACT_NUMBER.test(t.s.slice(end)) ? null : packageMatch('button', 'TACT', 'button', 4, 'smt', true)

/** Rotary encoders: three contacts, two more with the push switch. */
export const readEncoder: Reader = (t) => {
  const told = positions(t.s)
  const pins = told ?? (/SWITCH|^EC11|ENCODER/.test(t.s) ? 5 : 3)
  return packageMatch('encoder', 'ENCODER', 'switch', pins, mountMark(t.s) ?? 'tht', told === null)
}

const ENCODER_SERIES = /^1[12](?!\d)/
/** EC11 and EC12, Alps' series and what follows them. */
export const readEncoderSeries: Reader = (t, start, end) =>
  start === 0 && ENCODER_SERIES.test(t.s.slice(end)) ? readEncoder(t, start, end) : null
