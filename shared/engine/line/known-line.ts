import type { BomLine } from '../bom/types.ts'
import { joinKeys, lineKeys } from '../knowledge/keys.ts'
import type { LineKeys } from '../knowledge/keys.ts'
import { askKnowledge } from '../knowledge/lookup.ts'
import type { KnownLine } from '../knowledge/lookup.ts'
import type { KnowledgeKeys, KnownPart, PartKnowledge } from '../knowledge/types.ts'
import type { PackageReading } from '../package/types.ts'
import { readValue } from '../value/read.ts'
import type { PartValue } from '../value/types.ts'
import type { LineEdit } from './edit.ts'

type AskedLine = { line: BomLine; edit: LineEdit | null }

/** What knowledge says of a line; null where a person has answered already. `valueRead` is the line's value, where it was read. */
export function knownOf({ line, edit }: AskedLine, parts: PartKnowledge, valueRead?: PartValue | null): KnownLine | null {
  if (edit !== null && isAnswered(edit)) return null
  const keys = keysOfLine(line, valueRead)
  return askKnowledge(edit?.footprint === undefined ? keys : { ...keys, parts: [] }, line.footprint, parts)
}

/** A line object never changes, and is asked about again with every answer that comes in. */
const known = new WeakMap<BomLine, LineKeys>()

function keysOfLine(line: BomLine, valueRead = readValue(line.value, line.designators[0])): LineKeys {
  const keys = known.get(line) ?? lineKeys(line, valueRead)
  known.set(line, keys)
  return keys
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
  const answer = parts && knownOf(one, parts)
  const binds = (answer?.part?.materialCode ?? null) !== null
  if (one.package?.by === undefined) return !answer?.reading && !binds
  return JSON.stringify(withMaterial(answer?.reading ?? null, answer?.part ?? null)) === JSON.stringify(one.package)
}

/** All that lines ask for; those with a person's answer ask as well, for it may be taken back. */
export const keysOfLines = (lines: readonly BomLine[]): KnowledgeKeys => joinKeys(lines.map((line) => keysOfLine(line)))
