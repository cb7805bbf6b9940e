import { int, type PackageMatch, type PackageText } from '../text/package-match.ts'
import type { Family } from '../types.ts'

type Outline = readonly [leads: number, tab?: number]

/** NXP/JEITA SOT numbers: leads and, where the outline has one, the tab as a further joint. */
const SOT: ReadonlyMap<string, Outline> = new Map<string, Outline>([
  ['23', [3]],
  ['23F', [3]],
  ['23W', [3]],
  ['25', [5]],
  ['26', [6]],
  ['28', [8]],
  ['89', [3, 1]],
  ['143', [4]],
  ['143B', [4]],
  ['143R', [4]],
  ['223', [3, 1]],
  ['227', [4]],
  ['323', [3]],
  ['323F', [3]],
  ['343', [4]],
  ['343F', [4]],
  ['343R', [4]],
  ['346', [3]],
  ['353', [5]],
  ['363', [6]],
  ['404', [2, 1]],
  ['416', [3]],
  ['428', [2, 1]],
  ['457', [6]],
  ['490', [3]],
  ['523', [3]],
  ['523F', [3]],
  ['543', [4]],
  ['553', [5]],
  ['563', [6]],
  ['563F', [6]],
  ['583', [8]],
  ['663', [3]],
  ['665', [5]],
  ['666', [6]],
  ['669', [4, 1]],
  ['723', [3]],
  ['753', [5]],
  ['883', [3]],
  ['886', [6]],
  ['891', [6]],
  ['953', [5]],
  ['963', [6]],
  ['1123', [3]],
])

/** JEITA SC numbers and the outline each equals. */
const SC: ReadonlyMap<string, Outline> = new Map<string, Outline>([
  ['59', [3]],
  ['59A', [3]],
  ['61', [4]],
  ['61AA', [4]],
  ['62', [3, 1]],
  ['63', [2, 1]],
  ['70', [3]],
  ['73', [3, 1]],
  ['74', [6]],
  ['74A', [5]],
  ['75', [3]],
  ['75A', [3]],
  ['76', [2]],
  ['77', [2]],
  ['79', [2]],
  ['80', [2]],
  ['81', [3]],
  ['82', [4]],
  ['82A', [4]],
  ['82AA', [4]],
  ['82AB', [4]],
  ['83', [2, 1]],
  ['88', [6]],
  ['88A', [5]],
  ['89', [3]],
  ['90', [2]],
  ['101', [3]],
])

const CODE = /[-_ ]?(\d{2,4})([A-Z]{0,2})(?:THIN|FL)?(?:[-_ (]{1,2}(\d)(?![\d.]|X\d))?/y

/** SOT-23-5, SOT23, TSOT-23-6, SOT-363, SOT-223-4, SOT-143: the suffix counts when it is 3 to 8, else the outline's own leads. */
export function readSot(t: PackageText, start: number, end: number): PackageMatch | null {
  CODE.lastIndex = end
  const m = CODE.exec(t.s)
  const code = m?.[1]
  if (m === null || code === undefined) return pinned(t.s, end)
  const outline = SOT.get(code + (m[2] ?? '')) ?? SOT.get(code)
  const told = int(m[3])
  const word = t.s.slice(start, end)
  const name = `${word === 'TSOT' ? 'TSOT' : 'SOT'}-${code}`
  if (told >= 3) return counted('sot', name, outline, told)
  return outline === undefined ? null : plain('sot', name, outline)
}

const PINNED = /^[-_ ]?([3-8])[-_ ]?P(?:IN)?(?![A-Z])/

/** "SOT_5PIN" says the leads and leaves the outline open. */
function pinned(s: string, end: number): PackageMatch | null {
  const n = int(PINNED.exec(s.slice(end))?.[1])
  return n === 0 ? null : plain('sot', `SOT-${n}P`, [n])
}

/** SC-70-5, SC-88, SC-82AB: as SOT. SC-76 and SC-79 are two-lead diodes. */
export function readSc(t: PackageText, _start: number, end: number): PackageMatch | null {
  CODE.lastIndex = end
  const m = CODE.exec(t.s)
  const code = m?.[1]
  if (m === null || code === undefined) return null
  const outline = SC.get(code + (m[2] ?? '')) ?? SC.get(code)
  if (outline === undefined) return null
  const told = int(m[3])
  return told >= 3 ? counted('sc', `SC-${code}`, outline, told) : plain('sc', `SC-${code}`, outline)
}

function counted(rule: string, name: string, outline: Outline | undefined, told: number): PackageMatch {
  const [leads, tab = 0]: Outline = outline ?? [told]
  // SOT-223-4 and SOT-89-4 count the tab; SOT-223-3 and SOT-89-3 do not; further leads come without a tab of their own.
  const pins = tab === 1 && told === leads + 1 ? leads : told
  return { ...plain(rule, name, [pins]), name: `${name}-${told}`, ep: tab === 1 && pins === leads ? 1 : 0 }
}

function plain(rule: string, name: string, [pins, ep = 0]: Outline): PackageMatch {
  const family: Family = pins === 2 ? 'diode' : 'sot'
  return { rule, name, family, pins, ep, mount: 'smt' }
}

const DIGIT = /[-_ ]?(\d)(?!\d|\.\d)/y

/** ROHM, Toshiba and ON names that end in their leads: SMT3, UMT6, EMT5, TUMT6, TSMT8, VMT3, ES6, US8, SuperSOT-6. */
export function readLeadNamed(t: PackageText, start: number, end: number): PackageMatch | null {
  DIGIT.lastIndex = end
  const n = int(DIGIT.exec(t.s)?.[1])
  // ES3J and US1M are diodes: two letters need five leads or more and nothing behind them.
  const short = end - start === 2 && (n < 5 || /[A-Z]/.test(t.s[end + 1] ?? ''))
  if (t.free || short || n < 3 || n > 8) return null
  return { rule: 'sot-lead-named', name: `${t.s.slice(start, end)}${n}`, family: 'sot', pins: n, mount: 'smt' }
}
