import type { BomLine } from '../bom/types.ts'
import { joinKeys, lineKeys } from '../knowledge/keys.ts'
import { askKnowledge } from '../knowledge/lookup.ts'
import type { LineKeys } from '../knowledge/keys.ts'
import type { KnownLine } from '../knowledge/lookup.ts'
import type { BoundMaterial, KnowledgeKeys, PartKnowledge } from '../knowledge/types.ts'
import type { PackageReading } from '../package/types.ts'
import { readValue } from '../value/read.ts'
import type { PartValue } from '../value/types.ts'
import { askedLine } from './asked-line.ts'
import type { LineEdit } from './edit.ts'
import { keptOf } from './kept-reading.ts'

type AskedLine = { line: BomLine; edit: LineEdit | null }

/**
 * What knowledge says of a line, or said when a person answered on it; null where he has confirmed what the product guessed. A footprint
 * or package set by hand is asked about, the part number beside it is not: it is the answer that was corrected. `valueRead` is the line's value,
 * where it was read.
 */
export function knownOf(
  { line: edited, edit }: AskedLine,
  parts: PartKnowledge | undefined,
  valueRead?: PartValue | null,
): KnownLine | null {
  const line = askedLine(edited, edit)
  const answered = keptOf(edit, line)
  if (answered !== null || parts === undefined) return answered
  if (edit?.confirmed?.includes('package-guess')) return null
  const keys = keysOfLine(line, valueRead)
  const isNamed = edit?.footprint !== undefined || edit?.package !== undefined
  return askKnowledge(isNamed ? { ...keys, parts: [] } : keys, line.footprint, parts)
}

/** Keys that were told: their lines are asked about again with every answer that comes in. A line object never changes. */
const kept = new WeakMap<BomLine, LineKeys>()

const keysOfLine = (line: BomLine, valueRead: PartValue | null | undefined): LineKeys =>
  kept.get(line) ?? lineKeys(line, valueRead === undefined ? readValue(line.value, line.designators[0]) : valueRead)

/** Whether a line stays what it was recognised as under this knowledge. */
export function isAnswerSame(
  one: AskedLine & { package: PackageReading | null; bound?: BoundMaterial },
  parts: PartKnowledge | undefined,
): boolean {
  const { reading = null, bound = null } = knownOf(one, parts) ?? {}
  const known = one.package?.by === undefined ? null : one.package
  return isAlike(reading, known) && isAlike(bound, one.bound ?? null)
}

const isAlike = (a: object | null, b: object | null): boolean => a === b || JSON.stringify(a) === JSON.stringify(b)

/** All that lines ask for; those with a person's answer ask as well, for it may be taken back. */
export const keysOfLines = (lines: readonly BomLine[]): KnowledgeKeys =>
  joinKeys(
    lines.map((line) => {
      const keys = keysOfLine(line, undefined)
      kept.set(line, keys)
      return keys
    }),
  )
