import { positions } from '../text/count.ts'
import { int, packageMatch, type PackageMatch, type PackageText, type Reader } from '../text/package-match.ts'
import { mountMark } from '../text/marks.ts'
import type { Mount } from '../types.ts'

/** Positions in the numbers of DIP-switch makers: KiCad SPSTx08, KingTek DSHP08, Copal CHS-08, Omron A6H-8101, CTS 194-8, DSWB08. */
const DIP_COUNT = /SPSTX(\d{2})|DSHP(\d{2})|CHS-(\d{2})|A6[HS]-(\d{1,2})10|SERIES19\d-(\d{1,2})|DSW?B?-?(\d{1,2})(?!\d)/
/** The DIP row distance is 7.62 mm; another one with a body told is a gull-wing or J-lead land pattern. */
const SMT_DIP = /JPIN|A6[HS]|CHS|CVS|_W(?!7\.62)\d/

/** DIP switches have two leads a position (8位, 8P, "SPSTx08", "SWITCH TAPE SEAL 4 POS SMD" at Digi-Key); Copal's CVS series has one common pad more. */
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
/** Bodies by which the terminals of a tact switch are settled: the square ones have four, the slim ones (3 x 6 mm) two. */
const SQUARE = /(?<![\d.])(\d{1,2}(?:\.\d)?)X\1(?!\d)|(?<![\d.HLPX])(?:6|12)(?:\.0)?MM(?![A-Z\d])/
const SLIM = /(?<![\d.])(?:3(?:\.\d)?X6(?:\.0)?|6(?:\.0)?X3(?:\.\d)?)(?!\d)/
/** EasyEDA writes length and width: slim ones as well. */
const SLIM_LW = /_L6\.\d-W3\.\d(?!\d)/
const TURNED = /ANGLE|SIDE|HORIZ|LED|LIGHT|LATCH|LOCK/

/** Four terminals are two contacts: a lone footprint name may number either, a line of a bill means the part. */
const settled = (t: PackageText): boolean => t.free || t.prefix !== ''

/** A push button without a told count: by its body, else four as usual. */
function tact(t: PackageText, mount: Mount): PackageMatch {
  if (TURNED.test(t.s)) return packageMatch('button', 'TACT', 'button', 4, mount, true)
  if (SLIM.test(t.s) || SLIM_LW.test(t.s)) return packageMatch('button', 'TACT-2P', 'button', 2, mount)
  const square = SQUARE.test(t.s) && settled(t)
  return packageMatch('button', square ? 'TACT-4P' : 'TACT', 'button', 4, mount, !square)
}
const FLAT = /1P1T|SW_SPST_(?!REED)|SKRP|TS-1187/
const KEYS = /CHERRY|MATIAS|KAILH|REED/

/** Switches: told ways first; then poles and throws; push buttons have four legs in two pairs. The last two are only usual. */
export const readSwitch: Reader = (t, start, end) => {
  if (t.s.includes('DIP') || t.s.includes('DSWB') || t.s.includes('TAPE SEAL')) return readDipSwitch(t, start, end)
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
  return PUSHED.test(t.s) ? tact(t, mount) : null
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

/** Sticks count the ways they are pushed, not their leads. */
const DIRECTED = /JOY ?STICK|NAVIGATION|(?<!\d)[458][- ]WAY|五向|多向|摇杆/

/** "2PinTactileButton", 轻触开关 6*6*5: a push button. */
export const readButton: Reader = (t) => {
  const joined = /(\d)PINTACT/.exec(t.s)
  const told = joined === null ? positions(t.s) : int(joined[1])
  const mount = mountMark(t.s) ?? 'tht'
  if (DIRECTED.test(t.s)) return packageMatch('button', 'TACT', 'button', told ?? 6, mount, true)
  if (told !== null && told <= 8) return packageMatch('button', `TACT-${told}P`, 'button', told, mount)
  return t.free && !SWITCH_PREFIX.test(t.prefix) ? null : tact(t, mount)
}

const TACT_NUMBER = /^-?1\d{2,3}[A-Z]?(?!\d)/

/** TS-1187A, TS-1145: the surface push buttons of the Chinese numbering. */
export const readTactNumber: Reader = (t, start, end) =>
  start > 0 || t.free || !TACT_NUMBER.test(t.s.slice(end)) ? null : packageMatch('button', 'TACT', 'button', 4, 'smt', true)

/** Rotary encoders: three contacts, two more with the push switch, which the text must name. */
export const readEncoder: Reader = (t) => {
  const told = positions(t.s)
  const pushed = t.s.includes('SWITCH')
  const pins = told ?? (pushed || /^EC11|ENCODER/.test(t.s) ? 5 : 3)
  const match = packageMatch(
    'encoder',
    'ENCODER',
    'switch',
    pins,
    mountMark(t.s) ?? 'tht',
    told === null && !(pushed && settled(t)),
  )
  // The housing stands on two lugs.
  return told === null && pushed ? { ...match, ep: 2 } : match
}

const ENCODER_SERIES = /^1[12](?!\d)/
/** EC11 and EC12, Alps' series and what follows them. */
export const readEncoderSeries: Reader = (t, start, end) =>
  start === 0 && ENCODER_SERIES.test(t.s.slice(end)) ? readEncoder(t, start, end) : null
