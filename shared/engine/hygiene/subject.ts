import type { AnalysedLine } from '../analyse.ts'
import type { BomLine } from '../bom/types.ts'
import { understandLines } from '../points/understand.ts'
import type { LineEdit, UnderstoodLine } from '../points/understand.ts'
import type { HygieneSource } from './types.ts'

/** A change of one line, without saying which. */
export type Change = Omit<LineEdit, 'sheet' | 'row'>

/** A line under examination: as the file gave it, with its edit laid over it, and analysed. */
export type Subject = {
  read: BomLine
  line: BomLine
  edit: Change
  understood: UnderstoodLine
  analysed: AnalysedLine
  /** Another line stands in the same row (tables side by side): edits, which go by row, would change both. */
  shared: boolean
}

/** The lines of the bill that were not removed. */
export function subjectsOf({ bom, understood, analysis }: HygieneSource): Subject[] {
  const rows = new Map<string, number>()
  for (const { sheet, row } of bom.lines) rows.set(`${sheet}:${row}`, (rows.get(`${sheet}:${row}`) ?? 0) + 1)
  return understood.flatMap((one, i): Subject[] => {
    const read = bom.lines[one.id]
    const analysed = analysis.lines[i]
    if (!read || !analysed) return []
    const shared = (rows.get(`${read.sheet}:${read.row}`) ?? 0) > 1
    return [{ read, line: one.line, edit: one.edit ?? {}, understood: one, analysed, shared }]
  })
}

/** The line with one more change, understood anew; null when the change removes it. Points are not counted again. */
export function changed(subject: Subject, change: Change): Subject | null {
  const { sheet, row } = subject.read
  const edit: LineEdit = { ...subject.edit, ...change, sheet, row }
  const [understood] = understandLines({ lines: [subject.read] }, [edit])
  return understood ? { ...subject, understood, line: understood.line, edit } : null
}

/** Designators that are fitted. */
export const places = ({ read }: Subject): number => read.designators.length - (read.notFitted?.length ?? 0)

/** True for a line that is put on the board. */
export const isPlaced = ({ line, analysed }: Subject): boolean =>
  !line.dnp && line.electronic && analysed.points.source !== 'not-placed'
