import { cellAt } from '../../table/text.ts'
import { bomIssue } from '../issues.ts'
import type { BomIssue } from '../issues.ts'
import { countsOneBoard } from '../head/pieces.ts'
import type { BomHeading } from '../head/vocabulary.ts'
import type { ReadingChoices } from '../types.ts'
import type { Part, SheetReading } from './types.ts'

type Read = Extract<SheetReading, { parts: Part[] }>

/** Share of a column's cells that must say something about fitting. Our decision. */
const MARKED = 0.9

/**
 * Several columns of fitting marks that differ: versions of one board, of which the file does not say which is built. One that a
 * person chose, or a head that says "not fitted" in so many words, leaves no question.
 */
export function variantIssues(reading: Read, part: Part, chosen: ReadingChoices['columns']): BomIssue[] {
  const { dnp } = part.assignment.columns
  if (Object.values(chosen ?? {}).includes('dnp') || part.headings.some((h) => h.column === dnp && h.reading?.sense === 'dnp'))
    return []
  const given = new Set(Object.values(part.assignment.columns).filter((column) => column !== null && column !== dnp))
  const variants = part.headings.filter((h) => !given.has(h.column) && holdsMarks(h))
  const rows = part.segment.rawLines.map(({ line }) => line.row)
  const differing = new Set(variants.map(({ column }) => rows.map((row) => cellAt(reading.table, row, column)).join('\n')))
  if (differing.size < 2) return []
  const named = variants.map(({ column, text }) => ({ column, head: text.trim().slice(0, 30) }))
  return [bomIssue('variants', { variants: named, read: dnp })]
}

/** A column that says of parts whether they are fitted; numbers are pieces or prices. */
const holdsMarks = ({ text, reading, evidence: e }: BomHeading): boolean =>
  text.trim() !== '' &&
  (reading === null || reading.sense === 'variant' || reading.sense === 'other') &&
  e.fitting >= MARKED &&
  e.number < 0.5 &&
  e.designator < 0.5 &&
  (e.marks > 0 || reading?.sense === 'variant')

/** Several columns that each count the pieces of one board, of which one was read and nobody chose it. */
export function boardCountIssues({ assignment: { columns }, headings }: Part, chosen: ReadingChoices['columns']): BomIssue[] {
  const boards = headings.filter(countsOneBoard)
  if (Object.values(chosen ?? {}).includes('quantity') || columns.designator !== null || boards.length < 2) return []
  if (!boards.some(({ column }) => column === columns.quantity)) return []
  const named = boards.map(({ column, text }) => ({ column, head: text.trim().slice(0, 30) }))
  return [bomIssue('board-counts', { boards: named, read: columns.quantity })]
}
