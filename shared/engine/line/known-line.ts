import type { BomLine } from '../bom/types.ts'
import { joinKeys, lineKeys } from '../knowledge/keys.ts'
import { askKnowledge } from '../knowledge/lookup.ts'
import type { KnownLine } from '../knowledge/lookup.ts'
import type { KnowledgeKeys, KnownPart, PartKnowledge } from '../knowledge/types.ts'
import type { PackageReading } from '../package/types.ts'
import { readValue } from '../value/read.ts'
import type { PartValue } from '../value/types.ts'
import type { LineEdit } from './edit.ts'

type AskedLine = { line: BomLine; edit: LineEdit | null }

/** What knowledge says of a line; null where a person has answered already. */
export function knownOf({ line, edit }: AskedLine, valueRead: PartValue | null, parts: PartKnowledge): KnownLine | null {
  if (edit !== null && isAnswered(edit)) return null
  const keys = lineKeys(line, valueRead)
  return askKnowledge(edit?.footprint === undefined ? keys : { ...keys, parts: [] }, line.footprint, parts)
}

/** A guess that was confirmed, and joints, mount, points or material set by hand, settle what the package is: no row overrules a person. */
const isAnswered = ({ confirmed, pins, exposedPads, mount, pointsMilli, materialCode }: LineEdit): boolean =>
  confirmed?.includes('package-guess') === true ||
  [pins, exposedPads, mount, pointsMilli, materialCode].some((set) => set !== undefined)

/** The package with the material that the part number is bound to. What the product read by itself then names that row. */
export function withMaterial(read: PackageReading | null, part: KnownPart | null): PackageReading | null {
  if (read === null || part === null || part.materialCode === null) return read
  return { ...read, by: read.by ?? part.by, materialCode: part.materialCode }
}

/** Whether a line stays what it was recognised as under this knowledge. What only a part number's material was added to is not looked into. */
export function isAnswerSame(one: AskedLine & { package: PackageReading | null }, parts: PartKnowledge | undefined): boolean {
  const known = parts && knownOf(one, readValue(one.line.value, one.line.designators[0]), parts)
  const binds = (known?.part?.materialCode ?? null) !== null
  if (one.package?.by === undefined) return !known?.reading && !binds
  return JSON.stringify(withMaterial(known?.reading ?? null, known?.part ?? null)) === JSON.stringify(one.package)
}

/** All that lines ask for; those with a person's answer ask as well, for it may be taken back. */
export const keysOfLines = (lines: readonly BomLine[]): KnowledgeKeys =>
  joinKeys(lines.map((line) => lineKeys(line, readValue(line.value, line.designators[0]))))
