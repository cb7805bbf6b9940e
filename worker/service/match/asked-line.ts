import type { LineEdit } from '../../../shared/engine/line/edit.ts'
import { labelOf, recogniseLine, type RecognisedLine } from '../../../shared/engine/line/recognise.ts'
import { askOf, type Asked } from '../../../shared/engine/match/asked.ts'
import type { RecordedLine } from '../../../shared/engine/record.ts'
import { lineKey } from '../../../shared/engine/bom/rows/line-key.ts'
import type { Conflict } from '../../../shared/engine/value/conflict.ts'

/** A line of a save as it stands now: under what was changed of it since it is read anew. Null where it was removed. */
export function standingLine(saved: RecordedLine, edit: LineEdit | undefined): { asked: Asked; pieces: number } | null {
  const line = edit ? recogniseLine(saved.line, saved.id, edit) : recognisedLine(saved)
  if (line === null) return null
  const pieces = edit ? (line.line.quantity ?? line.line.designators.length) : saved.pieces
  return { asked: askOf(line), pieces: line.line.dnp ? 0 : pieces }
}

/** As the save has understood it. */
function recognisedLine({ id, line, package: read, bound, value, issues }: RecordedLine): RecognisedLine {
  const conflicts = issues.filter((issue): issue is Conflict & { message: string } => issue.code.startsWith('witness-'))
  const names = { id, key: lineKey(line), label: labelOf(line) }
  return { ...names, line, edit: null, package: read, ...(bound && { bound }), value, conflicts, partGroup: null }
}

/** What it says of its part, as it is shown beside what was found. */
export function saidOf({ line: { line } }: Asked) {
  const { value, footprint, mpn, manufacturer, description } = line
  return { value, footprint, mpn, manufacturer, description: description.slice(0, 300) }
}
