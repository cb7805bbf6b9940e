import type { BomLine } from '../bom/types.ts'
import { onceForKey } from '../once-for.ts'
import { doubtOf } from '../package/evidence.ts'
import { prefixOf, recognisePackage } from '../package/recognise.ts'
import type { PackageReading } from '../package/types.ts'
import type { Conflict } from '../value/conflict.ts'
import { readValue } from '../value/read.ts'
import type { PartValue } from '../value/types.ts'
import { checkWitnesses } from '../value/witness.ts'

/** The value that the cell of values names, and the one that the line has by this or another text. */
type Values = { ofCell: PartValue | null; value: PartValue | null }

/** What is read of a line's texts; the package and its agreement with them only once they are asked for. */
export type Told = { values: Values; read?: PackageReading | null; weighed?: PackageReading | null; agrees?: boolean }

/** Reads the texts of lines. In a bill many lines say the same of other designators: what was read of one is told of all. */
export type TextReader = (line: BomLine) => Told
export const textReader = (): TextReader => onceForKey(textsOf, (line) => ({ values: readValues(line) }))

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

/** All that is read of a line: its texts, and of its designator the letters, which tell what it stands for. */
function textsOf({ designators: [designator = ''], value, mpn, description, footprint }: BomLine): string {
  const letters = PLAIN_NAME.test(designator) ? designator.replace(/\d+$/, '#') : designator
  const lengths = `${letters.length}:${value.length}:${mpn.length}:${description.length}:`
  return `${lengths}${letters}${value}${mpn}${description}${footprint}`
}

const PLAIN_NAME = /^[A-Z]{1,4}\d+$/

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
    mpn: line.mpn,
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
  const { footprint, value, description, mpn, designators } = line
  const words = `${value} ${description}`.trim()
  const doubt = doubtOf(read, { prefix: prefixOf(designators[0] ?? ''), footprint, words, mpn })
  return doubt === null ? read : { ...read, guess: true, doubt }
}

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
