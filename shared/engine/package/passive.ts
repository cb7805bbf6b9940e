import { positions } from './count.ts'
import { int, type Draft, type PackageText, type Reader } from './draft.ts'
import { mountMark } from './marks.ts'
import type { Family, Mount } from './types.ts'
import { arrayDraft } from './chip.ts'

const two = (rule: string, name: string, family: Family, mount: Mount): Draft => ({ rule, name, family, pins: 2, mount })

const MORE_THAN_TWO = /ARRAY|COMMON|CHOKE|-4P|SHUNT_L|_MOUNT_|CAT16|DUAL|COUPLED|WE-DD|WE-SL|TRANSF/
const WIRED = /AXIAL|RADIAL|DISC|RECT_|TOROID|PLUGIN|-TH|SNAPIN|_BOX|LDR|BARE_|POWER_|SCREW|[-_ ,]BD\d.*-P\d/

/** What the class letter in front of a name stands for. */
const HEADS: ReadonlyMap<string, Family> = new Map<string, Family>([
  ['R', 'chip'],
  ['RES', 'chip'],
  ['RT', 'chip'],
  ['RV', 'chip'],
  ['C', 'chip'],
  ['CP', 'can-cap'],
  ['CAP', 'can-cap'],
  ['L', 'inductor'],
  ['IND', 'inductor'],
  ['D', 'diode'],
  ['DIO', 'diode'],
  ['F', 'fuse'],
  ['FUSE', 'fuse'],
  ['FB', 'chip'],
])

/** A name that starts with its class ("R_Axial…", "L_Toroid…", "CAP-SMD_…", "D_5KP…"): two leads, unless it names an array or choke. */
export function readHead(t: PackageText, word: string): Draft | null {
  const family = HEADS.get(word)
  const next = t.s[word.length]
  if (family === undefined || (next !== '_' && next !== '-' && next !== ' ') || t.s.length < word.length + 3) return null
  if (MORE_THAN_TWO.test(t.s)) return null
  const told = positions(t.s)
  if (told !== null)
    return { ...two('head-count', `${word}-${told}P`, told > 2 ? 'other' : family, mountMark(t.s) ?? 'smt'), pins: told }
  const mount = headMount(t.s, word)
  return two('head', word, headFamily(t.s, family, mount), mount)
}

function headMount(s: string, word: string): Mount {
  const mark = mountMark(s)
  if (mark !== null) return mark
  if (WIRED.test(s)) return 'tht'
  if (word === 'RV') return 'tht'
  return word === 'D' && /_P\d/.test(s) ? 'tht' : 'smt'
}

function headFamily(s: string, family: Family, mount: Mount): Family {
  if (s.includes('AXIAL')) return 'axial'
  if (family === 'can-cap' || family === 'chip') {
    if (mount === 'tht') return s.includes('RECT') || s.includes('MKT') || s.includes('CBB') ? 'film-cap' : 'radial'
    if (s.startsWith('R')) return 'chip'
    return 'can-cap'
  }
  return family
}

const CAN = /(?<![\d.A-Z])(\d{1,2}(?:\.\d)?)X(\d{1,2}(?:\.\d{1,2})?)(?![\d.]|X\d)/
const D_BY_L = /(?<![A-Z])D=?(\d{1,2}(?:\.\d)?)(?:MM)?[X*-]L?H?(\d{1,2}(?:\.\d{1,2})?)/

/** Electrolytic cans: "CP_Elec_6.3x5.4", 插件电解 8*12, "D8xL12", and with a capacitor's designator a bare "6.3*5.4". */
export function readCan(t: PackageText): Draft | null {
  const dl = D_BY_L.exec(t.s)
  const size = dl ?? CAN.exec(t.s)
  if (size === null) return null
  const told = t.s.includes('ELEC') || dl !== null
  if (!told && (t.free || !/^(?:C|EC|CE|CD|E)$/.test(t.prefix))) return null
  const mark = mountMark(t.s)
  const d = Number.parseFloat(size[1] ?? '')
  const h = Number.parseFloat(size[2] ?? '')
  if (d < 3 || d > 40 || h < 3 || h > 80) return null
  // Surface cans are about as high as wide (up to 18 x 22); a designator and a size alone do not tell, the shape does.
  const smt = mark === null ? t.s.includes('_ELEC') || (dl === null && h < d * 1.3) : mark === 'smt'
  const draft = two('can', `D${d}x${h}`, smt ? 'can-cap' : 'radial', smt ? 'smt' : 'tht')
  return { ...draft, guess: mark === null && !t.s.includes('_ELEC') && dl === null }
}

/** AXIAL-0.4, RAD-0.2, RB.2/.4, RADIAL, DIODE-0.4: the old through-hole names, two wires. */
export const readWired: Reader = (t, start, end) => {
  const word = t.s.slice(start, end)
  if (t.free) return null
  if (word === 'AXIAL') return two('axial', 'AXIAL', 'axial', 'tht')
  return /^[-_ ]?\d*\.\d/.test(t.s.slice(end)) ? two('radial', word, 'radial', 'tht') : null
}

const TANTALUM_SIZE = /(?:3216|3528|6032|7343|7360|7361|7260|2012|1608|7132|5846|2924)-?(\d\d)?/
const CASE_LETTER = /(?:CASE|SIZE|TAN|TANTALUM|TYPE)[-_ ]{0,2}([ABCDEPRSTUVWXY])(?![A-Z])/

/** Tantalum cases: CASE-A-3216-18, "CP_EIA-7343-31", TAN-B, 3528-21. */
export const readTantalum: Reader = (t, _start, _end) => {
  const size = TANTALUM_SIZE.exec(t.s)
  const letter = CASE_LETTER.exec(t.s)
  if (size === null && letter === null) return null
  return two('tantalum', `CASE-${letter?.[1] ?? size?.[0]}`, 'tantalum', 'smt')
}

/** Chip arrays by series: 4D03 (4 x 0603), 8D…, YC124, YC164 (4), YC248 (8), MNR14 (4), EXB, CAT16-J4. */
export function readArray(t: PackageText): Draft | null {
  const d = /(?<![A-Z\d])([248])D0([23])(?!\d)/.exec(t.s)
  if (d !== null) return arrayDraft(d[2] === '3' ? '0603' : '0402', int(d[1]))
  const pr = /(?<![\d.])(\d{1,2})P([2-8])R/.exec(t.s)
  if (pr !== null)
    return { rule: 'array', name: `${pr[1]}P${pr[2]}R`, family: 'array', pins: int(pr[1]), mount: mountMark(t.s) ?? 'smt' }
  const yc = /(?<![A-Z])(?:YC|TC)(1[0246][24]|248|358)(?!\d)/.exec(t.s)
  if (yc?.[1] !== undefined) return arrayDraft('YC', yc[1] === '248' ? 8 : int(yc[1][2]))
  const mnr = /(?<![A-Z])(?:MNR|CAY|CN)\d([2348])(?!\d)/.exec(t.s)
  if (mnr !== null && t.s.includes('MNR')) return arrayDraft('MNR', int(mnr[1]))
  const cat = /CAT16-(?:\d{3,4}J)?(\d)/.exec(t.s)
  if (cat !== null) return arrayDraft('CAT16', int(cat[1]))
  const named = /(?:CONVEX|CONCAVE|ARRAY|RARRAY|RN|RA)[-_ ]+(\d)X(0\d{3}|1\d{3})/.exec(t.s)
  if (named?.[2] !== undefined) return arrayDraft(named[2], int(named[1]))
  const after = /(?:RARRAY|ARRAY).*?(0[246]\d{2})X([248])(?!\d)/.exec(t.s)
  return after?.[1] === undefined ? null : arrayDraft(after[1], int(after[2]))
}

/** Power inductor series whose numbers are the body: CD43, CDRH104R, SWPA4030, NR, SRN3015 … two pads. */
export const readInductorSeries: Reader = (t, start, end) => {
  if (!/^[-_ ]?\d{2,5}/.test(t.s.slice(end))) return null
  return two('inductor-series', t.s.slice(start, end), 'inductor', 'smt')
}

/** A case told only by its size: the class decides ("SMD,4x4mm" at L1 is an inductor), without a class it stays unknown. */
export function readBySize(t: PackageText): Draft | null {
  if (t.free || !/^(?:L|C|R|D|F|FB|EC|TVS|RV|RT|LED)$/.test(t.prefix)) return null
  if (!/SMD|PLUGIN|_L\d|D=|P=|\dX\d/.test(t.s) || /\d[-_ ]?(?:IC|OPTO)/.test(t.s)) return null
  const told = positions(t.s)
  const mount = mountMark(t.s)
  if (mount === null) return null
  const family: Family = t.prefix === 'L' ? 'inductor' : t.prefix === 'LED' ? 'led' : t.prefix.startsWith('D') ? 'diode' : 'other'
  return { ...two('size-by-class', 'SIZE', family, mount), pins: told ?? 2 }
}
