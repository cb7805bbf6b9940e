import { positions } from './count.ts'
import { int, isConnector, type Draft, type PackageText, type Reader } from './draft.ts'
import { mountMark } from './marks.ts'
import type { Family, Mount } from './types.ts'

const two = (rule: string, name: string, family: Family, mount: Mount): Draft => ({ rule, name, family, pins: 2, mount })

const COAX = /AMPHENOL|JOHNSON|MOLEX|WURTH|EDGE|JACK|FEMALE|MALE|RECEPT|COAX|KWE|KHD|-KE|-JE|SMA-[KJ]|CONN|座|头/

/** SMA, SMB, SMC and their flat forms are DO-214 diodes, unless the designator or the words say coaxial connector. */
export const readSmaDiode: Reader = (t, start, end) => {
  const word = t.s.slice(start, end)
  if (isConnector(t.prefix) || COAX.test(t.s)) return coax(word)
  const next = t.s[end]
  if (next !== undefined && /[A-Z\d]/.test(next)) return null
  return two('do-214', word, 'diode', 'smt')
}

/** Coaxial sockets: centre and shield, the shield on three posts more. */
export function coax(name: string): Draft {
  return { rule: 'coax', name, family: 'rf', pins: 2, ep: 3, mount: 'tht' }
}

const DO_CODE = /[-_ ]?(\d{1,3})([A-Z]{0,2})/y
/** DO-213 (MELF), DO-214, DO-215, DO-216, DO-219 … DO-221 lie on the board; the other DO outlines have wires. */
const DO_SURFACE = /^2(?:1[345679]|2\d)$/

/** DO-41, DO-201AD, DO-214AC: always two leads. */
export const readDo: Reader = (t, _start, end) => {
  DO_CODE.lastIndex = end
  const m = DO_CODE.exec(t.s)
  if (m?.[1] === undefined) return null
  return two('do', `DO-${m[1]}${m[2] ?? ''}`, 'diode', DO_SURFACE.test(m[1]) ? 'smt' : 'tht')
}

const SOD_CODE = /[-_ ]?(\d{2,4})([A-Z]{0,3})/y

/** SOD-123, SOD-323F: two pads; the glass ones (SOD-27, -57, -61, -64, -66, -68, -70, -81, -83, -91) have wires. */
export const readSod: Reader = (t, _start, end) => {
  SOD_CODE.lastIndex = end
  const m = SOD_CODE.exec(t.s)
  if (m?.[1] === undefined) return null
  const wired = int(m[1]) < 100 && m[1] !== '80' && m[1] !== '87'
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

const SURFACE_BRIDGE = /^(?:MBS|MBF|ABS|DBS|DBF|DFS|LBS|TBS|MBLS|UMSB|MSB|MBM|ABF|TTF|YBS|JBS|HDS)$/

/** Bridge rectifiers: four leads, on the surface (MBS, ABS, DBS) or with wires (KBP, GBU, KBPC, WOB). */
export const readBridge: Reader = (t, start, end) => {
  const word = t.s.slice(start, end)
  const mount = SURFACE_BRIDGE.test(word) ? 'smt' : (mountMark(t.s) ?? 'tht')
  return { rule: 'bridge', name: word, family: 'bridge', pins: positions(t.s) ?? 4, mount }
}

const LED_SIZE = /^LED[-_ ]?(\d{4})/
const ROUND = /(?:^|[-_ ])(?:D|BD|F)\d{1,2}(?:\.\d)?(?:MM)?(?=[-_ ]|$)|OVAL|RECTANGULAR|SIDEEMITTER/
const LAST_COUNT = /MM-(\d)(?![\d.])/
const SMART = /WS28\d\d|SK68\d\d|APA10\d|RGB|SJ-?68|XL-?\d{4}RGB/

/** LEDs by their word: chip sizes, PLCC-n, round with wires, colour and addressable ones with four pads. */
export const readLed: Reader = (t, _start, end) => {
  if (t.s.startsWith('-SEG', end)) return segments(t)
  const plcc = /PLCC-?(\d)/.exec(t.s)
  const told = positions(t.s) ?? (plcc === null ? null : int(plcc[1]))
  const round = ROUND.test(t.s)
  const mount = mountMark(t.s) ?? (round ? 'tht' : 'smt')
  if (told !== null) return ledDraft(`LED-${told}P`, told, mount)
  const last = LAST_COUNT.exec(t.s)
  if (last !== null) return ledDraft(`LED-${last[1]}P`, int(last[1]), mount)
  if (SMART.test(t.s)) return { ...ledDraft('LED-RGB', 4, mount), guess: !/WS28|SK68/.test(t.s) }
  if (/CREE-X[A-Z]/.test(t.s)) return { ...ledDraft('LED-CREE', 2, 'smt'), ep: 1 }
  if (/1W|3W/.test(t.s)) return { ...ledDraft('LED-POWER', 2, 'smt'), ep: 1 }
  if (/(?:^|_)PLCC_?\d{4}|2835|3014|5730|6\.35/.test(t.s)) return ledDraft('LED', 2, t.s.includes('6.35') ? 'tht' : mount)
  if (t.free) return null
  return { ...ledDraft('LED', 2, mount), guess: !round && !LED_SIZE.test(t.s) }
}

const ledDraft = (name: string, pins: number, mount: Mount): Draft => ({ rule: 'led', name, family: 'led', pins, mount })

/** Seven-segment displays: eight segments and the commons; how many stand there depends on the maker, so it is a guess. */
export function segments(t: PackageText): Draft {
  const told = positions(t.s)
  const digits = told !== null && told <= 8 ? told : int(/(\d)X7/.exec(t.s)?.[1])
  const pins = told !== null && told > 8 ? told : digits >= 3 ? 8 + digits : 10
  return {
    rule: 'segments',
    name: 'SEGMENT',
    family: 'display',
    pins,
    mount: mountMark(t.s) ?? 'tht',
    guess: told === null || told <= 8,
  }
}

/** WS2812B-2020, SK6812: addressable LEDs named without the word LED. */
export const readAddressable: Reader = (t, start, end) =>
  /^\d{4}/.test(t.s.slice(end))
    ? ledDraft(`${t.s.slice(start, end)}${t.s.slice(end, end + 4)}`, positions(t.s) ?? 4, 'smt')
    : null
