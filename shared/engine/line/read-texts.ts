import type { BomLine } from '../bom/types.ts'
import { doubtOf } from '../package/evidence.ts'
import { recognisePackage } from '../package/recognise.ts'
import { prefixOf } from '../package/text/prefix.ts'
import type { PackageReading } from '../package/types.ts'
import type { Conflict } from '../value/conflict.ts'
import { readValue } from '../value/read.ts'
import type { PartValue } from '../value/types.ts'
import { checkWitnesses } from '../value/witness.ts'

/** The value that the cell of values names, and the one that the line has by this or another text. */
type Values = { ofCell: PartValue | null; value: PartValue | null }

/** What is read of a line's texts; the package, its agreement with them and the group of equal parts only once they are asked for. */
export type Told = {
  values: Values
  read?: PackageReading | null
  weighed?: PackageReading | null
  agrees?: boolean
  group?: string | null
}

/** Reads the texts of lines. In a bill many lines say the same of other designators: what was read of one is told of all. */
export type TextReader = (line: BomLine) => Told

type Kept = { letters: string; line: BomLine; told: Told }

/** Lines of one number that are kept: others have it by chance or by somebody's will, and looking through them takes time. */
const MOST_ALIKE = 8

/** Found by a number made of the texts, then by the texts themselves: joining them into one took as long as to understand them. */
export function textReader(): TextReader {
  const kept = new Map<number, Kept[]>()
  return (line) => {
    const letters = lettersOf(line.designators[0] ?? '')
    const hash = hashOf(letters, line)
    const alike = kept.get(hash)
    const known = alike?.find((one) => one.letters === letters && saysSame(one.line, line))
    if (known) return known.told
    const made = { letters, line, told: { values: readValues(line) } }
    if (!alike) kept.set(hash, [made])
    else if (alike.length < MOST_ALIKE) alike.push(made)
    return made.told
  }
}

/** The package that the texts tell. `isNamed`: a person named it, which needs no second text. */
export function packageOf(told: Told, line: BomLine, isNamed: boolean): PackageReading | null {
  if (told.read === undefined) told.read = readPackage(line, told.values.value)
  if (isNamed) return told.read
  if (told.weighed === undefined) told.weighed = weighed(told.read, line)
  return told.weighed
}

/**
 * Where the texts contradict each other or the package that was found. Nobody solders a line that is not fitted, whatever it says. What
 * contradicts may name the designator: only agreement is told again.
 */
export function conflictsOf(told: Told, line: BomLine, found: PackageReading | null): Conflict[] {
  const isOwn = found === told.weighed
  if (line.dnp || (isOwn && told.agrees)) return []
  const conflicts = readConflicts(line, found, told.values.ofCell)
  if (isOwn) told.agrees = conflicts.length === 0
  return conflicts
}

/** All that is read of a line, beside the letters of its designator. */
const saysSame = (a: BomLine, b: BomLine): boolean =>
  a.value === b.value &&
  a.footprint === b.footprint &&
  a.mpn === b.mpn &&
  a.description === b.description &&
  (a.mpn !== '' || a.supplierPart === b.supplierPart)

const hashOf = (letters: string, { value, footprint, mpn, description }: BomLine): number =>
  hashed(hashed(hashed(hashed(hashed(0, letters), value), footprint), mpn), description)

/** A small number of some sixteen signs of a text: more tell no two lines apart that these do not. */
function hashed(from: number, text: string): number {
  const { length } = text
  let hash = from + length
  for (let at = 0; at < length; at += 1 + (length >> 4)) hash = (Math.imul(hash, 31) + text.charCodeAt(at)) & 0x3fff_ffff
  return hash
}

/** Of a name of letters and a number the letters, which tell what it stands for. */
function lettersOf(name: string): string {
  let end = name.length
  while (end > 0 && isDigit(name.charCodeAt(end - 1))) end--
  if (end === name.length || end === 0 || end > 4) return name
  for (let at = 0; at < end; at++) if (!isCapital(name.charCodeAt(at))) return name
  return `${name.slice(0, end)}#`
}

const isDigit = (code: number): boolean => code >= 48 && code <= 57
const isCapital = (code: number): boolean => code >= 65 && code <= 90

function readValues({ designators: [designator], value, mpn, description }: BomLine): Values {
  const ofCell = readValue(value, designator)
  return { ofCell, value: ofCell ?? readValue(mpn, designator) ?? readValue(description, designator) }
}

/** The footprint cell first, then value and description, then the size that a part number tells. */
function readPackage(line: BomLine, value: PartValue | null): PackageReading | null {
  const designator = line.designators[0]
  const hints = {
    ...(designator === undefined ? {} : { designator }),
    words: `${line.value} ${line.description}`.trim(),
    class: value?.class ?? null,
    mpn: numberOf(line),
  }
  const read = recognisePackage(line.footprint, hints)
  if (!('unknown' in read)) return read
  const size = isOscillating(line, value) ? null : (value?.size ?? readValue(line.mpn, designator)?.size)
  const bySize = size == null ? null : recognisePackage(size, { ...hints, words: '', mpn: '' })
  return bySize === null || 'unknown' in bySize ? null : { ...bySize, text: line.footprint, rule: `words:${bySize.rule}` }
}

/** A package that the line's texts do not earn is an estimate. */
function weighed(read: PackageReading | null, line: BomLine): PackageReading | null {
  if (read === null || read.guess) return read
  const { footprint, value, description, designators } = line
  const words = `${value} ${description}`.trim()
  const doubt = doubtOf(read, { prefix: prefixOf(designators[0] ?? ''), footprint, words, mpn: numberOf(line) })
  return doubt === null ? read : { ...read, guess: true, doubt }
}

/** Mouser's numbers are the maker's behind a number for him, and so are Digi-Key's of Keystone ("595-TPS40211DGQR", "36-5121-ND"). */
const OF_SHOP = /^(?:\d{2,3}-(?!.*-ND$)|36-(?=\d{4}(?:CT|TR|DKR)?-ND$))([A-Z\d][A-Z\d/.+-]{3,})$/i

/** The maker's number, where its column is empty that within the shop's. */
const numberOf = ({ mpn, supplierPart }: BomLine): string =>
  mpn === '' && supplierPart !== '' ? (OF_SHOP.exec(supplierPart.trim())?.[1] ?? '') : mpn

/** The digits of a crystal are its can's, not a chip's. */
const isOscillating = ({ value, description, designators }: BomLine, read: PartValue | null): boolean =>
  read?.class === 'XTAL' ||
  (!/^(?:R|C|L|FB)\d/.test(designators[0] ?? '') &&
    /crystal|oscillator|resonator|xtal|晶振|晶体|谐振/i.test(`${value} ${description}`))

/** A package known by the part number is no witness for the footprint cell: what is written there is held against the other texts. */
function readConflicts(line: BomLine, read: PackageReading | null, valued: PartValue | null): Conflict[] {
  const { value, mpn, footprint, description, designators } = line
  const witnesses = { value, mpn, footprint, description, designator: designators[0] ?? '', valued }
  return checkWitnesses(read === null || read.rule === 'part' ? witnesses : { ...witnesses, package: read.name })
}
