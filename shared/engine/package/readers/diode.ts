import { positions } from '../text/count.ts'
import { int, isConnector, type PackageMatch, type PackageText, type Reader } from '../text/package-match.ts'
import { mountMark } from '../text/marks.ts'
import { coax } from './socket.ts'
import type { Family, Mount } from '../types.ts'

const two = (rule: string, name: string, family: Family, mount: Mount): PackageMatch => ({ rule, name, family, pins: 2, mount })

const COAX = /AMPHENOL|JOHNSON|MOLEX|WURTH|EDGE|JACK|FEMALE|MALE|RECEPT|COAX|KWE|KHD|-KE|-JE|SMA-[KJ]|CONN|座|头/

/** What an SMA plug is on, and no diode. */
const CABLED = /ANTENNA|CABLE|PIGTAIL|ADAPT[EO]R|GLAND|CELLULAR|天线|线缆/

/** SMA, SMB, SMC and their flat forms are DO-214 diodes, unless the designator or the words say coaxial connector. */
export const readSmaDiode: Reader = (t, start, end) => {
  const word = t.s.slice(start, end)
  if (isConnector(t.prefix) || COAX.test(t.s)) return coax(word, t.s)
  const next = t.s[end]
  if (t.prefix !== 'D' && CABLED.test(t.s)) return null
  if (next !== undefined && /[A-Z\d]/.test(next)) return null
  return two('do-214', word, 'diode', 'smt')
}

/** Diodes in bodies of chips, where no designator tells: they have a direction. */
const DIODE = /(?<![A-Z])(?:DIODES?|SCHOTTKY|ZENER|TVS|RECTIFIER)(?![A-Z])|二极管/
export const asDiode = (match: PackageMatch, words: string): PackageMatch =>
  match.family === 'chip' && DIODE.test(words) && !/(?<![A-Z])(?:RES|CAP|IND|FERRITE|BEAD|FOR)(?![A-Z])/.test(words)
    ? { ...match, family: 'diode' }
    : match

const DO_CODE = /[-_ ]?(\d{1,3})([A-Z]{0,2})/y
/** DO-213 (MELF), DO-214, DO-215, DO-216, DO-219 … DO-221 lie on the board; the other DO outlines have wires. */
const DO_SURFACE = /^2(?:1[345679]|2\d)$/

/** JEDEC's DO outlines in use: in running text "Do12" is a diameter. */
const DO_CASES = new Set('4 5 7 13 14 15 16 26 27 34 35 41 201 203 204 205 207 213 214 215 216 218 219 220 221 222'.split(' '))

/** DO-41, DO-201AD, DO-214AC: always two leads. */
export const readDo: Reader = (t, _start, end) => {
  DO_CODE.lastIndex = end
  const m = DO_CODE.exec(t.s)
  if (m?.[1] === undefined || (t.free && !DO_CASES.has(m[1]))) return null
  return two('do', `DO-${m[1]}${m[2] ?? ''}`, 'diode', DO_SURFACE.test(m[1]) ? 'smt' : 'tht')
}

const SOD_WIRED = new Set(['27', '57', '61', '64', '66', '68', '70', '81', '83', '91'])
const SOD_CODE = /[-_ ]?(\d{2,4})([A-Z]{0,3})/y

/** SOD-123, SOD-323F: two pads; the glass ones (SOD-27, -57, -61, -64, -66, -68, -70, -81, -83, -91) have wires. */
export const readSod: Reader = (t, _start, end) => {
  SOD_CODE.lastIndex = end
  const m = SOD_CODE.exec(t.s)
  if (m?.[1] === undefined) return null
  const wired = SOD_WIRED.has(m[1])
  if (!wired && int(m[1]) < 100 && m[1] !== '80' && m[1] !== '87') return null
  return two('sod', `SOD-${m[1]}${m[2] ?? ''}`, 'diode', wired ? 'tht' : 'smt')
}

/** MELF, MiniMELF, MicroMELF and the LL-34, LL-41 glass cylinders. */
export const readMelf: Reader = (t, start, end) => ({
  ...two('melf', t.s.slice(start, end), 'melf', 'smt'),
  mount: t.s.includes('RM10') ? 'tht' : 'smt',
})

const LL_CODE = /[-_ ]?(34|35|41)(?!\d)/y
export const readLl: Reader = (t, _start, end) => {
  LL_CODE.lastIndex = end
  const m = LL_CODE.exec(t.s)
  return m?.[1] === undefined ? null : two('melf', `LL-${m[1]}`, 'melf', 'smt')
}

const SURFACE_BRIDGE =
  /(?<![A-Z])(?:MBL?S|MBF|AB[SF]|D[BF]S|DBF|DF4|LBS|TBS|UM?SB|MSB|TTF|YBS|JBS|HDS|MICRODIL|MB(?:\d{1,2}|-)[SFM])(?![A-Z])/
const BRIDGE_PART = /^(?:\d{1,2}|-)[SFM](?![A-Z\d])/

/** Bridge rectifiers: four leads, on the surface (MBS, ABS, DBS) or with wires (KBP, GBU, KBPC, WOB). */
export const readBridge: Reader = (t, start, end) => {
  const word = t.s.slice(start, end)
  if (t.free && !/^(?:D|DB|BR|BD|B|V)$/.test(t.prefix)) return null
  // ABS06 and ABS07 are crystals of Abracon.
  if (word === 'ABS' && /^-?0[5-9](?!\d)/.test(t.s.slice(end))) return null
  if (word === 'MB' && !BRIDGE_PART.test(t.s.slice(end))) return null
  const mount = mountMark(t.s) ?? (SURFACE_BRIDGE.test(t.s) ? 'smt' : 'tht')
  return { rule: 'bridge', name: word, family: 'bridge', pins: positions(t.s) ?? 4, mount }
}

const DB_PART = /^-?10[1-7](S?)(?![A-Z\d])/

/** DB101 … DB107 are bridges (with S on the surface), not D-subs. */
export const readDbBridge: Reader = (t, _start, end) => {
  const m = DB_PART.exec(t.s.slice(end))
  return m === null ? null : { rule: 'bridge', name: 'DB', family: 'bridge', pins: 4, mount: m[1] === 'S' ? 'smt' : 'tht' }
}

const POWERDI = /^[-_ ]?(123|323|5)(?!\d)/

/** Diodes Incorporated PowerDI-123, -323 and -5: two-lead diodes; the larger numbers are MOSFET bodies. */
export const readPowerDi: Reader = (t, _start, end) => {
  const size = POWERDI.exec(t.s.slice(end))?.[1]
  if (size === undefined) return null
  const diode = two('powerdi', `PowerDI-${size}`, 'diode', 'smt')
  // The fifth has two leads for the anode and the tab.
  return size === '5' ? { ...diode, ep: 1 } : diode
}

const WIRED_CASE = /^(?:R-?[136]|A-?405|P-?600)(?![A-Z\d])/

/** P600: wired diode cases that are no DO number. */
export function readWiredCase(t: PackageText): PackageMatch | null {
  const name = t.free ? undefined : WIRED_CASE.exec(t.s)?.[0]
  return name === undefined || (name.length < 4 && t.prefix !== 'D' && !name.includes('-'))
    ? null
    : two('diode-case', name, 'diode', 'tht')
}
