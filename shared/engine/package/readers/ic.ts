import { countAfter, countBefore, type Count } from '../text/count.ts'
import { int, type PackageMatch, type PackageText } from '../text/package-match.ts'
import { exposedMark, isStructured, leadsOutside, mountMark } from '../text/marks.ts'
import type { Family } from '../types.ts'

/** What the leaded and leadless IC families differ in. */
type IcFamily = {
  rule: string
  family: Family
  min: number
  max: number
  /** Exposed pads when a plain name says nothing; structured names (KiCad, EasyEDA) always say. */
  exposed: (word: string, n: number) => number
}

const never = (): number => 0
const powerPad = (word: string): number => (/^(?:H|E(?!IAJ)|POWER|PSO)/.test(word) ? 1 : 0)

const SOP: IcFamily = { rule: 'sop', family: 'sop', min: 3, max: 100, exposed: powerPad }
const QFP: IcFamily = { rule: 'qfp', family: 'qfp', min: 16, max: 400, exposed: powerPad }
const QFN: IcFamily = { rule: 'qfn', family: 'qfn', min: 2, max: 220, exposed: (_, n) => (n >= 8 ? 1 : 0) }
const DFN: IcFamily = { rule: 'dfn', family: 'qfn', min: 2, max: 60, exposed: (_, n) => (n >= 6 ? 1 : 0) }
const BGA: IcFamily = { rule: 'bga', family: 'bga', min: 2, max: 3000, exposed: never }
const LGA: IcFamily = { rule: 'lga', family: 'lga', min: 2, max: 6096, exposed: never }
const PLCC: IcFamily = { rule: 'plcc', family: 'plcc', min: 2, max: 124, exposed: never }

const EXACT: ReadonlyMap<string, IcFamily> = new Map([
  ...['SO', 'SOL', 'SOJ', 'DSO', 'PDSO', 'SSO', 'TSSO', 'VSO', 'MSO', 'HSO', 'PSO', 'SOW', 'UMAX', 'POWERSO', 'MINISO'].map(
    (w) => [w, SOP] as const,
  ),
  ...['TSOC', 'SMT', 'MICRO', 'POWERSSO', 'SOIL', 'SSOPW', 'SOICW', 'SOPW', 'SOPA', 'TSOPI', 'TSOPII', 'VCT'].map(
    (w) => [w, SOP] as const,
  ),
  ...['MLP', 'MLPQ', 'MLF', 'QFNW', 'LLP'].map((w) => [w, QFN] as const),
  ...['MLPD', 'DFNW', 'MICROSIP', 'MOF', 'PRPAK'].map((w) => [w, DFN] as const),
  ...['WLP', 'UCSP', 'FBG', 'FTG', 'FFG', 'FGG', 'FHG', 'RFG', 'SBG', 'CSG', 'CPG', 'CLG'].map((w) => [w, BGA] as const),
  ...['LCC', 'CLCC', 'JLCC', 'LDCC', 'PLCC'].map((w) => [w, PLCC] as const),
])

const SUFFIX: readonly (readonly [string, IcFamily])[] = [
  ['FCSP', QFN],
  ['QFPN', QFN],
  ['FDFPN', DFN],
  ['QFN', QFN],
  ['DFN', DFN],
  ['SON', DFN],
  ['SONP', DFN],
  ['QFP', QFP],
  ['SOIC', SOP],
  ['SOP', SOP],
  ['SOF', SOP],
  ['BGA', BGA],
  ['CSP', BGA],
  ['LGA', LGA],
]

/** The IC family of a word such as TSSOP, WQFN, UFBGA; null for every other word. */
export function icFamily(word: string): IcFamily | null {
  const exact = EXACT.get(word)
  if (exact !== undefined) return exact
  if (word.length < 3 || word.length > 9 || word === 'EPSON') return null
  const last = word.charCodeAt(word.length - 1)
  // N, P, C, A, F: no other letter ends a family name, and most words stop here.
  if (last !== 78 && last !== 80 && last !== 67 && last !== 65 && last !== 70) return null
  for (const [suffix, family] of SUFFIX) if (word.endsWith(suffix)) return family
  return null
}

const BODY_CODE = /[-_ ]?(\d{4}(?:MD)?)([A-Z]?)(?:[-_ ](\d{1,2})(?!\d|\.\d|X))?/y
const GRID = /(?:LAYOUT|GRID|ARRAY)?[-_ ]?(\d{1,2})X(\d{1,2})(?![\d.]|MM|X)/

/** Reads a leaded, leadless or ball-grid package from its family word; null without a believable count. */
export function readIc(ic: IcFamily, t: PackageText, start: number, end: number): PackageMatch | null {
  const word = t.s.slice(start, end)
  if (isNumberEnd(word, t, start, end)) return null
  if (ic.family === 'plcc') return readPlcc(ic, t, start, end)
  if (ic.family === 'qfn') {
    if (leadsOutside(t.s)) return asGullWing(readIc(SOP, t, start, end))
    const coded = bodyCoded(ic, word, t, end)
    if (coded !== undefined) return coded
  }
  const count = believable(ic, countAfter(t.s, end)) ?? believable(ic, countBefore(t.s, start))
  if (count !== null && PAD_COUNTED.test(t.s)) return icDraft(ic, word, count.n - 1, 1)
  if (count !== null) return icDraft(ic, word, count.n, exposedPads(ic, word, count.n, t))
  if (ic.family === 'bga' && t.s.includes('LAYOUT')) return gridOnly(word, t.s)
  const last = t.free ? null : believable(ic, lastNumber(t.s, end))
  return last === null ? null : icDraft(ic, word, last.n, exposedPads(ic, word, last.n, t))
}

/** Lamps of up to eight ends come in PLCC; a socket for one goes through the board or lies on it. */
function readPlcc(ic: IcFamily, t: PackageText, start: number, end: number): PackageMatch | null {
  const count = believable(ic, countAfter(t.s, end)) ?? believable(ic, countBefore(t.s, start))
  if (count === null) return null
  const match = icDraft(ic, t.s.slice(start, end), count.n, 0)
  if (count.n <= 8 && /^(?:D|LED|LD|DS)$/.test(t.prefix)) return { ...match, rule: 'led', family: 'led' }
  const mount = mountMark(t.s)
  return t.s.includes('SOCKET') ? { ...match, mount: mount ?? 'smt', guess: mount === null } : match
}

/** Called a body without leads, and drawn with leads that span more than it: the thin shrink one of the same pins. */
const asGullWing = (match: PackageMatch | null): PackageMatch | null =>
  match && { ...match, name: match.name.replace(/(?:SON|[QD]FN)(?=-)/, 'SSOP') }

/**
 * Reels behind a part number ("…6SO-7" of Diodes Incorporated), receivers of remote controls ("TSOP48xx"), the taps of a winding ("18VCT"),
 * what is said of any part ("SMT 10uF").
 */
function isNumberEnd(word: string, t: PackageText, start: number, end: number): boolean {
  if (word === 'SO') return /\d$/.test(t.s.slice(0, start)) && /^-(?:7|13)(?!\d)/.test(t.s.slice(end))
  if (word === 'TSOP') return /^\d\dXX/.test(t.s.slice(end))
  return (word === 'VCT' || word === 'SMT' || word === 'MICRO') && t.free
}

/** Land patterns that DipTrace draws count the pad beneath among the leads ("QFN17P50_300X300X80L40X24T160N", T its size). */
const PAD_COUNTED = /^[A-Z]*(?:QFN|QFP|SON|DFN)\d*[13579]P\d+_\d+X\d+X\d+L.*T\d{2,}/

const LAST = /_(\d{1,4})$/

/** Library paths put the count last: "LFCSP_4MM_16", "BGA_10X10_P8_144". A small number there is a variant. */
function lastNumber(s: string, end: number): Count | null {
  const n = int(LAST.exec(s.slice(end))?.[1])
  return n >= 6 ? { n, end: s.length } : null
}

function believable(ic: IcFamily, count: Count | null): Count | null {
  return count !== null && count.n >= ic.min && count.n <= ic.max ? count : null
}

/** The extremely thin ones have leads only (NXP SOT902 and SOT1160, Texas Instruments RUG). */
const NO_PAD = /(?<![A-Z])X[12]?QFN/

/** "SO-8EP" has one pad beneath eight leads: a number that is the leads counts no pads. */
function exposedOf(s: string, leads: number): number | null {
  const told = exposedMark(s)
  return told === leads && leads > 2 ? 1 : told
}

/** Arrays that protect lines are flat and without a pad. */
const PROTECTS = /^(?:D|ZD|TVS|ESD)$/

function exposedPads(ic: IcFamily, word: string, n: number, { s, prefix }: PackageText): number {
  if (ic.family === 'bga' || s.includes('SLUGUP') || s.includes('TOPEP')) return 0
  const told = exposedOf(s, n)
  if (told !== null) return told
  if (NO_PAD.test(s)) return 0
  // Power DFNs and the heat-sink kinds (HVQFN, HSON) are all pad underneath, whoever drew them.
  if (word === 'PDFN' || (ic.family === 'qfn' && word.startsWith('H'))) return 1
  return isStructured(s) || PROTECTS.test(prefix) ? 0 : ic.exposed(word, n)
}

function icDraft(ic: IcFamily, word: string, n: number, ep: number): PackageMatch {
  return { rule: ic.rule, name: `${word}-${n}${ep > 0 ? '+EP' : ''}`, family: ic.family, pins: n, ep, mount: 'smt' }
}

/** DFN1006-2, UDFN2020-6, PDFN5060: four digits are the body in 0.1 mm, the leads stand after it. */
function bodyCoded(ic: IcFamily, word: string, t: PackageText, end: number): PackageMatch | null | undefined {
  BODY_CODE.lastIndex = end
  const m = BODY_CODE.exec(t.s)
  const body = m?.[1]
  if (m === null || body === undefined) return undefined
  const name = `${word}${body}`
  const n = int(m[3])
  if (n >= 2) return { ...icDraft(ic, name, n, exposedOf(t.s, n) ?? (word.startsWith('PDFN') && n >= 8 ? 1 : 0)) }
  if (t.free) return null
  // Our decision: bodies up to 1.6 mm without a count are two-pad diodes; 3.3 mm and 5 x 6 mm are eight-lead MOSFETs.
  const size = int(body.slice(0, 2))
  if (size <= 16) return { ...icDraft(ic, name, 2, 0), guess: true }
  return size >= 30 && word.endsWith('DFN') ? { ...icDraft(ic, name, 8, 1), guess: true } : null
}

function gridOnly(word: string, s: string): PackageMatch | null {
  const m = GRID.exec(s.slice(s.indexOf('LAYOUT')))
  const n = int(m?.[1]) * int(m?.[2])
  // The grid may have holes, so its product is only a guess.
  return n === 0 ? null : { ...icDraft(BGA, word, n, 0), rule: 'bga-grid', guess: true }
}
