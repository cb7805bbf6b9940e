import { regroupDesignators } from '../bom/cells/designators.ts'
import { lineKey } from '../bom/rows/line-key.ts'
import type { BomLine } from '../bom/types.ts'
import type { BoundMaterial, PartKnowledge } from '../knowledge/types.ts'
import type { PackageReading } from '../package/types.ts'
import type { Conflict } from '../value/conflict.ts'
import type { PartValue } from '../value/types.ts'
import { askedLine } from './asked-line.ts'
import { applyEdit } from './edit.ts'
import type { LineEdit } from './edit.ts'
import { isAnswerSame, knownOf } from './known-line.ts'
import { conflictsOf, packageOf, textReader } from './read-texts.ts'
import type { TextReader, Told } from './read-texts.ts'

/** A line of the bill with edits laid over it, its package and value understood. Does not depend on prices. */
export type RecognisedLine = {
  /** Index into the bill's lines, also where others were removed. */
  id: number
  /** What it is called for good, see `lineKey`. */
  key: string
  /** What people call it: designators joined into ranges, else value or part number. */
  label: string
  line: BomLine
  edit: LineEdit | null
  package: PackageReading | null
  /** The material that its part number is bound to, whatever is known of its package; absent where none is. */
  bound?: BoundMaterial
  value: PartValue | null
  /** Where value, part number, description and footprint contradict each other. */
  conflicts: Conflict[]
  /** Equal for lines that hold the same part as far as the bill tells; null when it tells too little. */
  partGroup: string | null
}

/** Recognises every line of a bill, with what is known of parts. Removed lines are left out. */
export function recogniseLines(lines: readonly BomLine[], edits: readonly LineEdit[], parts?: PartKnowledge): RecognisedLine[] {
  const byKey = editsByKey(edits)
  const given = { parts, reader: textReader() }
  const recognised: RecognisedLine[] = []
  for (const [id, line] of lines.entries()) {
    const key = lineKey(line)
    const edit = byKey.size === 0 ? null : (byKey.get(key) ?? null)
    if (!edit?.removed) recognised.push(recognise(edit ? applyEdit(line, edit) : line, id, key, edit, given))
  }
  return recognised
}

/** What lines were recognised of, and with what. */
type Recognised = {
  of: readonly BomLine[]
  edits: readonly LineEdit[]
  lines: readonly RecognisedLine[]
  parts: PartKnowledge | undefined
}

/**
 * The same lines under other edits or other knowledge: those to which neither makes a difference come back as they are, the very objects,
 * and where it makes none to any, the very list.
 */
export function recogniseAgain(
  lines: readonly BomLine[],
  before: Recognised,
  edits: readonly LineEdit[],
  parts?: PartKnowledge,
): readonly RecognisedLine[] {
  const [was, now] = [editsByKey(before.edits), editsByKey(edits)]
  if (lines === before.of && parts === before.parts && areSameEdits(was, now)) return before.lines
  const recognised = new Map(before.lines.map((line) => [line.key, line]))
  const reader = textReader()
  return lines.flatMap((line, id) => {
    const key = lineKey(line)
    const edit = now.get(key)
    const old = recognised.get(key)
    const isSame = isSameEdit(was.get(key), edit) && (old === undefined || old.id === id)
    const stays = isSame && (!old || parts === before.parts || isAnswerSame(old, parts))
    return (stays ? old : recogniseLine(line, id, edit, parts, reader)) ?? []
  })
}

/** One line with its edit; null when the edit removes it. */
export function recogniseLine(
  line: BomLine,
  id: number,
  edit: LineEdit | null = null,
  parts?: PartKnowledge,
  reader: TextReader = textReader(),
): RecognisedLine | null {
  if (edit?.removed) return null
  return recognise(edit ? applyEdit(line, edit) : line, id, lineKey(line), edit, { parts, reader })
}

/** The lines as their edits leave them, to ask for their packages; without those removed. */
export function askedLines(lines: readonly BomLine[], edits: readonly LineEdit[]): BomLine[] {
  const byKey = editsByKey(edits)
  return lines.flatMap((line) => {
    const edit = byKey.get(lineKey(line))
    if (edit === undefined) return line
    return edit.removed ? [] : askedLine(applyEdit(line, edit), edit)
  })
}

const editsByKey = (edits: readonly LineEdit[]): Map<string, LineEdit> => new Map(edits.map((edit) => [lineKey(edit), edit]))

const isSameEdit = (a: LineEdit | undefined, b: LineEdit | undefined): boolean =>
  a === b || JSON.stringify(a) === JSON.stringify(b)

const areSameEdits = (a: Map<string, LineEdit>, b: Map<string, LineEdit>): boolean =>
  a.size === b.size && [...a].every(([key, edit]) => isSameEdit(edit, b.get(key)))

type With = { parts: PartKnowledge | undefined; reader: TextReader }

function recognise(line: BomLine, id: number, key: string, edit: LineEdit | null, { parts, reader }: With): RecognisedLine {
  const asked = askedLine(line, edit)
  const told = reader(asked)
  const { ofCell, value } = told.values
  const known = knownOf({ line, edit }, parts, ofCell)
  const isNamed = edit?.package !== undefined || edit?.footprint !== undefined
  const found = known?.reading ?? packageOf(told, asked, isNamed)
  const conflicts = conflictsOf(told, asked, found)
  const partGroup = groupOf(told, line, found)
  const label = labelOf(line)
  const bound = known?.bound
  // Written out: what is spread takes twice as long, and there are ten thousand.
  return bound
    ? { id, key, label, line, edit, package: found, bound, value, conflicts, partGroup }
    : { id, key, label, line, edit, package: found, value, conflicts, partGroup }
}

/** What people call a line: designators joined into ranges, else value or part number. */
export const labelOf = ({ designators, value, mpn, row }: BomLine): string =>
  regroupDesignators(designators) || value || mpn || `第 ${row + 1} 行`

/** Lines of equal texts are of one group, unless something else than these told the package. */
function groupOf(told: Told, line: BomLine, found: PackageReading | null): string | null {
  if (found === null || found !== told.weighed) return partGroupOf(line, told.values.value, found)
  if (told.group === undefined) told.group = partGroupOf(line, told.values.value, found)
  return told.group
}

function partGroupOf(line: BomLine, value: PartValue | null, read: PackageReading | null): string | null {
  if (value && read) return [value.class, value.mantissa, value.exponent, value.kind ?? '', read.name].join('|')
  const mpn = line.mpn.toUpperCase().replace(/[\s-]+/g, '')
  return mpn.length >= 4 ? `mpn|${mpn}` : null
}
