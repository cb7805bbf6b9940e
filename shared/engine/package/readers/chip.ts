import { CRYSTAL_PADS, EIA_OF, IMPERIAL_OF, METRIC_OF } from '../text/chip-size.ts'
import { positions } from '../text/count.ts'
import { int, isCrystal, type PackageMatch, type PackageText } from '../text/package-match.ts'
import type { Family } from '../types.ts'

const HEADED =
  /^(?:SM[DT][-_ ,]{1,2})?(?:(LED|LD|RES|CAP|IND|FUSE|SMD|SMT|CHIP|F?BEAD|RT|RC|RS|FB|FU|CR|CC|TVS|ESD|DIODE|PTC|NTC|MLCC|XTAL|OSC|[RCLDFVBZXY])[-_ ,]{0,2})?(?:S(?:M[DT]?)?[-_ ,]{0,2})?(\d{3,6})(?!\d|\.\d|MM|MIL)/
const WORDED =
  /(?<![A-Z\d.-])(?:(LED|SMD|[RCLDF])[-_ ]?)?(01005|0201|0402|0603|0805|1206|1210|1808|1812|2010|2220|2512)(?![\dA-Z.%]|-\d|MM)/
/** Sizes that few write, only with the mark of mounting before them: "SMD0806". */
const MARKED = /(?<![A-Z])(SM[DT])[-_ ]?(0508|0612|0806|1008|1218|1812)(?![\dA-Z.%]|-\d|MM)/
/** Metric sizes behind the kind of part, in running text: "Generic resistor 2012". */
const METRIC_WORDED = /(?<![A-Z])(?:RES(?:ISTORS?)?|CAP(?:ACITORS?)?|IND(?:UCTORS?)?|MLCC),? ?(1005|1608|2012|3216)(?![\dX.,])/
const TAIL = /^(?:[LMNRCDHSFB](?![A-Z\d])|LED|RES|CAP)?(?:[^A-Z\d.].*)?$/
const ARRAY = /^[ _]?(?:X([2348])R?|-([2348])R)(?![\d.A-Z])/

const NETWORK = /ARRAY|NETWORK/

/** A chip size standing at the start ("R0603", "C_0402_1005Metric", "0805", "贴片0402") or, in running text, as a word of its own. */
export function readChip(t: PackageText): PackageMatch | null {
  const m = t.free ? (WORDED.exec(t.s) ?? MARKED.exec(t.s)) : HEADED.exec(t.s)
  if (t.free && NETWORK.test(t.s)) return null
  if (m?.[2] === undefined) return t.free ? metricWorded(t) : null
  const rest = t.s.slice(m.index + m[0].length)
  const code = m[2].length === 3 ? lostZero(t, m[2], rest) : m[2]
  return code === null ? null : chipDraft(t, m[1] ?? '', code, rest)
}

function metricWorded({ s, prefix }: PackageText): PackageMatch | null {
  const size = EIA_OF.get(METRIC_WORDED.exec(s)?.[1] ?? '')
  if (size === undefined || !/^(?:R|C|L|FB)?$/.test(prefix)) return null
  return { rule: 'chip-word', name: size, family: 'chip', pins: 2, mount: 'smt', chip: size }
}

/** A spreadsheet turns 0402 and 0603 into the numbers 402 and 603. */
function lostZero(t: PackageText, digits: string, rest: string): string | null {
  return rest === '' && isPassive('', t.prefix) && METRIC_OF.has(`0${digits}`) ? `0${digits}` : null
}

function chipDraft(t: PackageText, head: string, code: string, rest: string): PackageMatch | null {
  if (isCrystal(t.prefix) || isCrystal(head) || /CRYSTAL|XTAL|OSCIL/.test(t.s)) return crystalBySize(t, code)
  const array = ARRAY.exec(rest)
  if (array !== null) return arrayDraft(code, int(array[1] ?? array[2]))
  if (!t.free && !TAIL.test(rest)) return null
  const size = chipSize(t, head, code, rest)
  if (size === null) return t.free ? null : caseBySize(t, head, code)
  const told = t.free ? null : positions(rest)
  if (told !== null && told !== 2) return bySizeAndCount(code, told, t)
  return {
    rule: t.free ? 'chip-word' : 'chip',
    name: size,
    family: chipFamily(rest.includes('LED') ? 'LED' : head, t.prefix),
    pins: 2,
    mount: 'smt',
    chip: size,
  }
}

function chipSize(t: PackageText, head: string, code: string, rest: string): string | null {
  if (/^[-_ ]?METRIC/.test(rest)) return EIA_OF.get(code) ?? null
  if (code === '3225' && !isPassive(head, t.prefix)) return null
  if (METRIC_OF.has(code)) return code
  const imperial = IMPERIAL_OF.get(code)
  if (imperial === undefined || head === 'SMD') return null
  return imperial
}

const PASSIVE = /^(?:R|C|L|FB|RES|CAP|IND|BEAD|MLCC)/
const isPassive = (head: string, prefix: string): boolean => PASSIVE.test(head) || PASSIVE.test(prefix)

/** Resistors, capacitors and beads stay these, though the line says what they are for: "R9 | 330R for the LED". */
const NO_LAMP = /^(?:R|C|FB)$/

function chipFamily(head: string, prefix: string): Family {
  if (NO_LAMP.test(prefix)) return 'chip'
  if (head === 'LED' || head === 'LD' || /^(?:LED|DS)/.test(prefix)) return 'led'
  if (/^(?:D|Z|TVS|ESD|DIODE)$/.test(head) || /^(?:D|ZD|TVS|ESD|VD)$/.test(prefix)) return 'diode'
  return head === 'FUSE' || head === 'F' || head === 'FU' || prefix === 'F' || prefix === 'FU' ? 'fuse' : 'chip'
}

function crystalBySize(t: PackageText, code: string): PackageMatch | null {
  const usual = CRYSTAL_PADS.get(code)
  const told = positions(t.s)
  const pins = told ?? usual
  if (pins === undefined || pins > 12) return null
  const guess = told === null && (code === '5032' || code === '6035')
  return { rule: 'crystal-size', name: `SMD${code}-${pins}P`, family: 'crystal', pins, mount: 'smt', guess }
}

/** "SMD5032-4P", "SMD3225-4P", "0402-8P": a size with its own count. */
function bySizeAndCount(code: string, n: number, t: PackageText): PackageMatch {
  const isCan = CRYSTAL_PADS.has(code) && !METRIC_OF.has(code) && !t.prefix.startsWith('L')
  const usual: Family = n > 4 || isPassive('', t.prefix) ? 'array' : 'other'
  return { rule: 'size-count', name: `${code}-${n}P`, family: isCan ? 'crystal' : usual, pins: n, mount: 'smt' }
}

/** Metric cases that are neither chips nor told by a count: LED 3528 and 2835, crystal cases as "SMD5032", power inductors. */
function caseBySize(t: PackageText, head: string, code: string): PackageMatch | null {
  const told = positions(t.s)
  if (told !== null && (CRYSTAL_PADS.has(code) || head === 'SMD')) return bySizeAndCount(code, told, t)
  const led = head === 'LED' || /^(?:LED|DS)/.test(t.prefix)
  if (led) return ledBySize(code)
  // A width of zero is none: "6000" is a maker's series.
  if ((/^L[A-Z]?$/.test(t.prefix) || head === 'IND' || head === 'L') && !code.endsWith('00')) {
    return { rule: 'inductor-size', name: code, family: 'inductor', pins: 2, mount: 'smt' }
  }
  const crystal = CRYSTAL_PADS.get(code)
  if (head === 'SMD' && crystal !== undefined) {
    return { rule: 'crystal-size', name: `SMD${code}`, family: 'crystal', pins: crystal, mount: 'smt', guess: true }
  }
  return null
}

/** LED cases in 0.1 mm: 3528, 2835, 3014, 5730 … have two pads; 5050 has four or six. */
function ledBySize(code: string): PackageMatch | null {
  if (code === '5050') return { rule: 'led-size', name: 'LED5050', family: 'led', pins: 6, mount: 'smt', guess: true }
  return { rule: 'led-size', name: `LED${code}`, family: 'led', pins: 2, mount: 'smt', guess: code === '3528' || code === '3535' }
}

/** An array of k chips of one size has 2k pads. */
export function arrayDraft(code: string, elements: number): PackageMatch {
  return { rule: 'array', name: `${code}x${elements}`, family: 'array', pins: elements * 2, mount: 'smt' }
}
