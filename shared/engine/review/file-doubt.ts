import type { ColumnSet, ReadingSet } from '../bom/acts/types.ts'
import type { Bom } from '../bom/types.ts'
import type { Answer, ReviewAct, ReviewInput, ReviewItem, ReviewRow, ReviewSource } from './types.ts'

export type FileAnswer = Pick<Answer, 'label'> & { acts: ReviewAct[]; because?: string; destructive?: true }

/** A doubt about the file as a whole, its columns or the order. */
export type FileDoubt = Pick<ReviewItem, 'code' | 'state' | 'title' | 'risk' | 'rows'> & {
  answers: FileAnswer[]
  isSure?: boolean
  input?: ReviewInput
}

/** A place of the file without a line. */
export const rowAt = (sheet: number, row: number, text: string, field: ReviewRow['field'] = null): ReviewRow => ({
  sheet,
  row,
  label: null,
  field,
  text,
})

/** Where the leading table begins. */
export const atTable = (
  { sheetIndex, headerRow, firstDataRow }: Bom,
  text: string,
  field: ReviewRow['field'] = null,
): ReviewRow => rowAt(sheetIndex, headerRow ?? firstDataRow, text, field)

export const reading = (label: string, set: ReadingSet, columns?: ColumnSet): FileAnswer => ({
  label,
  acts: [{ kind: 'reading', set, ...(columns ? { columns } : {}) }],
})

/** Codes of the file's doubts that a person has looked at, with one more. */
export const looked = ({ choices }: Pick<ReviewSource, 'choices'>, code: string): string[] => [
  ...new Set([...(choices.reading.confirmed ?? []), code]),
]

/**
 * A choice about columns holds for one table: it is offered where the bill is one table, whose sheet and head it names too, so
 * that nothing else is read differently.
 */
export function pinned({ bom }: Pick<ReviewSource, 'bom'>, label: string, columns?: ColumnSet): FileAnswer[] {
  const one = bom.lines.every((line) => line.sheet === bom.sheetIndex)
  if (!one || bom.tables !== undefined) return []
  return [reading(label, { sheetIndex: bom.sheetIndex, headerRow: bom.headerRow ?? 'none' }, columns)]
}
