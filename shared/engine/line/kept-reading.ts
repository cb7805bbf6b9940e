import type { BomLine } from '../bom/types.ts'
import { readingOf } from '../knowledge/lookup.ts'
import type { KnownLine } from '../knowledge/lookup.ts'
import type { LineEdit } from './edit.ts'
import { isAnswer, questionOf } from './kept-answer.ts'

/** What was known of the line when a person answered; null where nobody has, or where the line's texts have become others since. */
export function keptOf(edit: LineEdit | null, line: BomLine): KnownLine | null {
  const known = edit?.known
  if (!edit || known?.of !== questionOf(line) || !isAnswer(edit)) return null
  const { package: found, bound = null } = known
  return { reading: found ? readingOf(line.footprint, found) : null, bound }
}
