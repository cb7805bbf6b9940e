import { positions } from '../text/count.ts'
import { spokenCrystal } from './crystal.ts'
import { isCrystal, type PackageMatch, type PackageText, type Reader } from '../text/package-match.ts'
import { mountMark } from '../text/marks.ts'
import type { Family, Mount } from '../types.ts'

const two = (rule: string, name: string, family: Family, mount: Mount): PackageMatch => ({ rule, name, family, pins: 2, mount })

const MORE_THAN_TWO =
  /ARRAY|COMMON|CHOKE|SHUNT_L|_MOUNT_|CAT16|DUAL|COUPLED|WE-DD|WE-SL|WSK|LVK\d|KELVIN|TRANSF|TAPPED|_CT(?![A-Z])/
const WIRED = /VERTICAL|AXIAL|RADIAL|DISC|RECT_|TOROID|PLUGIN|-TH|SNAPIN|_BOX|LDR|BARE_|POWER_|SCREW|[-_ ,]BD\d.*-P\d|\dX[PF]\d/
/** Resettable fuses with wires (Bourns MF-R, Bel 0ZR, Littelfuse RXEF and 372), blade fuses, glass tubes of 5 x 20 mm, leads 5 mm apart. */
const WIRED_FUSE = /MF-R|0ZR|RXEF|RUEF|RGEF|BLADE|_D\d|X20MM|_5MM/

/** Names of these end in series numbers that look like a count ("Fastron_07P"). */
const COILED = /AXIAL|RADIAL|DISC|TOROID|RECT_/

/** Names of a class and no more or a can's width alone, and trimmers, which come with two leads or three. */
const NOTHING_MORE =
  /^[A-Z]+[-_ ](?:SM[DT]|TH|PLUGIN)$|^CAP?P?[-_ ]POL\w*[-_ ]\d{1,2}MM$|^C_TRIMMER_(?!MURATA|SPRAGUE|VOLTRONICS)/

/** What the class letters in front of a name stand for. */
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
  ['TVS', 'diode'],
  ['ESD', 'diode'],
])

/** The size of a chip bead in its number: "FB_LI0805H151R-10". */
const BEAD_SIZE = /(?<!\d)(0201|0402|0603|0805|1206|1210|1806|1812)(?!\d)/
/** A chip's size among what else a name tells: "C_22uF_16V_X7R_1210_10". */
const SIZE_AMONG = /[-_ ](01005|0201|0402|0603|0805|1206|1210|1812|2010|2220|2512)(?=[-_ ]|$)/
const CHIP_HEADS: ReadonlySet<string> = new Set(['R', 'RES', 'C', 'CAP'])
/** Ceramic by its dielectric, or by the series of Murata, Samsung, Yageo and TDK: a chip, where nothing is wired. */
const CERAMIC =
  /(?<![A-Z])(?:X[5678][RSTUV]|C0G|COG|NP0|NPO|Y5V|MLCC|CERAMIC)(?![A-Z\d])|(?<![A-Z\d])(?:G[RCJQ][MJTDGQ]\d{2}|CL(?:03|05|10|21|31|32)[ABCFXY]\d|CC(?:0[246]0[235]|1206|1210)[A-Z]|CGA\d[A-Z]|C(?:1005|1608|2012|3216|3225)[A-Z])/
/** A capacitor that lies on the board, of which the other texts say that it is ceramic: no can. */
export const asCeramic = (match: PackageMatch, texts: string): PackageMatch =>
  CERAMIC.test(texts) ? { ...match, family: 'chip' } : match

/** A name that starts with its class ("R_Axial…", "L_Toroid…", "CAP-SMD_…", "D_5KP…"): two leads, unless it names an array or choke. */
export function readHead(t: PackageText): PackageMatch | null {
  const word = t.free ? undefined : /^(?:[A-Z]{2,4}(?=[-_ ]..)|[A-Z](?=_.))/.exec(t.s)?.[0]
  const family = word === undefined ? undefined : HEADS.get(word)
  if (word === undefined || family === undefined || MORE_THAN_TWO.test(t.s)) return null
  const mount = headMount(t.s, word)
  const told = COILED.test(t.s) ? null : positions(t.s)
  const size = chipSize(t.s, word, mount)
  if (size !== undefined) return { ...two('head', size, 'chip', 'smt'), chip: size }
  // "RT_SMD" names nothing but a class.
  if (told === null) return { ...two('head', word, headFamily(t.s, family, mount), mount), guess: NOTHING_MORE.test(t.s) }
  return { ...two('head-count', `${word}-${told}P`, told > 2 ? 'other' : family, mount), pins: told }
}

function chipSize(s: string, word: string, mount: Mount): string | undefined {
  if (word === 'FB') return BEAD_SIZE.exec(s)?.[1]
  return CHIP_HEADS.has(word) && mount === 'smt' && !/ELEC|TANT/.test(s) ? SIZE_AMONG.exec(s)?.[1] : undefined
}

function headMount(s: string, word: string): Mount {
  const mark = mountMark(s)
  if (mark !== null) return mark
  if (WIRED.test(s) || word === 'RV' || (word === 'FUSE' && WIRED_FUSE.test(s))) return 'tht'
  return word === 'D' && /_P\d[\d.]*MM_[HV]/.test(s) ? 'tht' : 'smt'
}

/** EasyEDA's resistors along their wires: the diameter and the length of the body. */
const LYING = /^R(?:ES)?-TH_BD[\d.]+-L/

function headFamily(s: string, family: Family, mount: Mount): Family {
  if (s.includes('AXIAL')) return 'axial'
  if (family !== 'can-cap' && family !== 'chip') return family
  if (mount === 'tht' && LYING.test(s)) return 'axial'
  if (mount === 'tht') return /RECT|MKT|CBB/.test(s) ? 'film-cap' : 'radial'
  return /^(?:R|FB)/.test(s) || CERAMIC.test(s) ? 'chip' : 'can-cap'
}

/** AXIAL-0.4, RAD-0.2, RB.2/.4, DIODE-0.4: the old through-hole names, two wires. */
export const readWired: Reader = (t, start, end) => {
  if (t.free || t.s.includes('SHUNT_L')) return null
  const word = t.s.slice(start, end)
  if (word === 'AXIAL') return two('axial', 'AXIAL', 'axial', 'tht')
  return /^[-_ ]?\d*\.\d/.test(t.s.slice(end)) ? two('radial', word, word === 'DIODE' ? 'diode' : 'radial', 'tht') : null
}

const TANTALUM_SIZE = /(?<!\d)(?:3216|3528|6032|7343|7360|7361|7260|2012|1608|7132|5846|2924)(?!\d{2})/
const CASE_LETTER = /(?:CASE|SIZE|TAN|TANTALUM)[-_ ]{0,2}([ABCDEPRSTUVWXY])(?![A-Z])|(?<![A-Z])([A-E])型/

/** Tantalum cases: CASE-A-3216-18, "CP_EIA-7343-31", TAN-B, A型. */
export const readTantalum: Reader = (t) => {
  const letter = CASE_LETTER.exec(t.s)
  const name = letter?.[1] ?? letter?.[2] ?? TANTALUM_SIZE.exec(t.s)?.[0]
  return name === undefined ? null : two('tantalum', `CASE-${name}`, 'tantalum', 'smt')
}

const BARE_TANTALUM =
  /^T?C[-_ ]?(3528|6032|7343|7360)(?!\d{2})|^(3528|6032|7343)-?\d{2}(?!\d)|^[A-E]\/(3216|3528|6032|7343)-?\d{2}(?!\d)/

/** C3528, TC7343, "7343-31": metric cases that only tantalum capacitors have. */
export function readBareTantalum(t: PackageText): PackageMatch | null {
  if (t.free) return null
  const m = BARE_TANTALUM.exec(t.s)
  const size = m?.[1] ?? m?.[2] ?? m?.[3] ?? (t.prefix.startsWith('C') ? /^(3528|6032|7343)$/.exec(t.s)?.[1] : undefined)
  return size === undefined ? null : two('tantalum', `CASE-${size}`, 'tantalum', 'smt')
}

/** Power inductor series whose numbers are the body: CD43, CDRH104R, SWPA4030, NR, SRN3015 … two pads. */
export const readInductorSeries: Reader = (t, start, end) => {
  const inductor = t.prefix === 'L' || /^(?:L|IND)[-_ ]/.test(t.s)
  if (!inductor && (start > 0 || t.free || t.prefix !== '')) return null
  const number = /^[-_ ]?(\d{2,5})(?!\d)/.exec(t.s.slice(end))?.[1]
  // CD4051 is a logic chip; the inductors have two or three digits.
  if (number === undefined || (t.s.startsWith('CD', start) && end === start + 2 && number.length > 3)) return null
  return two('inductor-series', t.s.slice(start, end) + number, 'inductor', 'smt')
}

const BY_CLASS = /^(?:L|C|R|D|F|FB|EC|TVS|RV|RT|LED|Y|X)$/
const CRYSTAL = /^(?:XTAL|XT|CRY|CY)$/
const CASE_SIZE = /(\d{1,2}(?:\.\d{1,2})?)X(\d{1,2}(?:\.\d{1,2})?)|_L\d|D=|P=/

/** A case told only by its size: the class decides ("SMD,4x4mm" at L1 is an inductor); without a class it stays unknown. */
export function readBySize(t: PackageText): PackageMatch | null {
  if (t.free || !(BY_CLASS.test(t.prefix) || CRYSTAL.test(t.prefix))) return null
  const size = CASE_SIZE.exec(t.s)
  if (size === null) return null
  const mark = mountMark(t.s)
  const wired = t.s.includes('P=') || t.s.includes('D=')
  const mount = mark ?? (wired ? 'tht' : 'smt')
  if (isCrystal(t.prefix)) return crystalByBody(size, mount)
  const family = classFamily(t.prefix, mount)
  return { ...two('size-by-class', plainName(family, mount, size), family, mount), guess: mark === null }
}

/** What a two-ended part is called whose package has no name: its kind and its size where told, "IND-4x4", "RADIAL", "2-SMD". */
function plainName(family: Family, mount: Mount, size: RegExpExecArray | null): string {
  const stems: Partial<Record<Family, string>> = {
    inductor: 'IND',
    'can-cap': 'CAN',
    radial: 'RADIAL',
    axial: 'AXIAL',
    chip: 'CHIP',
  }
  const stem = stems[family] ?? (family === 'other' ? `2-${mount.toUpperCase()}` : family.toUpperCase())
  return size?.[1] === undefined || size[2] === undefined ? stem : `${stem}-${size[1]}x${size[2]}`
}

function classFamily(prefix: string, mount: Mount): Family {
  if (prefix === 'L') return 'inductor'
  if (prefix === 'LED') return 'led'
  if (prefix === 'F') return 'fuse'
  if (prefix === 'D' || prefix === 'TVS') return 'diode'
  return mount === 'tht' ? 'radial' : 'other'
}

/** Crystal bodies of 7 mm and less have four pads but for the slim 32 kHz ones, half as wide as long. */
function crystalByBody(size: RegExpExecArray, mount: Mount): PackageMatch | null {
  const sides = [Number.parseFloat(size[1] ?? ''), Number.parseFloat(size[2] ?? '')]
  const [l, w] = [Math.max(...sides), Math.min(...sides)]
  if (!(l > 1 && l <= 14)) return null
  const slim = w < l * 0.6 || l > 7
  return { ...two('crystal-body', 'CRYSTAL', 'crystal', mount), pins: slim ? 2 : 4, guess: true }
}

/** "4X6" under an X is a plug of four rows, or a crystal of 4 x 6 mm where the words speak of one. */
export function asCrystal(match: PackageMatch | null, cell: PackageText, words: string): PackageMatch | null {
  const isSize = match?.rule === 'rows' && isCrystal(cell.prefix) && BARE_SIZE.test(cell.s)
  return isSize && spokenCrystal(words) ? readBySize(cell) : match
}
const BARE_SIZE = /^\d{1,2}X\d{1,2} ?(?:MM)?$/

const TWO_ENDED = /_L[\d.]+-W[\d.]+(?:-P[\d.]+)?(?:-LS[\d.]+)?(?:-[A-Z])?-(?:RD|FD|BI|LD)(?![A-Z])/

/** EasyEDA marks parts of two ends with RD, LD, FD or BI; parts with numbered corners end in BL, TL, BR. */
export function readTwoEnded(t: PackageText): PackageMatch | null {
  if (!TWO_ENDED.test(t.s)) return null
  const family: Family = t.s.startsWith('LED')
    ? 'led'
    : t.s.startsWith('CAP')
      ? 'can-cap'
      : t.s.startsWith('SMD')
        ? 'other'
        : 'diode'
  return two('two-ended', t.s.slice(0, t.s.indexOf('_')), family, mountMark(t.s) ?? 'smt')
}

const CLASS_WORD = /(?<![A-Z])(?:CAP|RES|IND|ELEC|CAPACITOR|RESISTOR|INDUCTOR)(?![A-Z])/
const NOT_TWO = /ARRAY|NETWORK|CHOKE|POTENTIO|TRIM|SHUNT|锰铜/
/** Resistors have their wires in line, but for those that are discs. */
const DISC = /DISC|NTC|PTC|THERM|VARIST|MOV|LDR|PHOTO|热敏|压敏|光敏/
const PASSIVE_PREFIX = /^(?:R|C|L|E|EC|CE|CX|CY|RV|RT|NTC|PTC)$/

/** Running text that names class and mount and no case ("220uF/50V 贴片铝电解"): two leads, the size stays open. */
export function readClassAndMount(t: PackageText): PackageMatch | null {
  if (!t.free || !PASSIVE_PREFIX.test(t.prefix) || !CLASS_WORD.test(t.s) || NOT_TWO.test(t.s)) return null
  const mount = mountMark(t.s)
  if (mount === null) return null
  const can = t.s.includes('ELEC')
  const alongWires = t.prefix === 'R' && !DISC.test(t.s)
  const wired: Family = t.prefix === 'L' ? 'inductor' : alongWires ? 'axial' : 'radial'
  const flat: Family = t.prefix === 'L' ? 'inductor' : can ? 'can-cap' : 'chip'
  const family = mount === 'tht' ? wired : flat
  return two('class-and-mount', plainName(family, mount, null), family, mount)
}
