import type { AnalysedLine } from '../analyse.ts'
import { changeOf, placeOf } from '../bom/rows/line-key.ts'
import type { LinePlace } from '../bom/rows/line-key.ts'
import type { BomLine } from '../bom/types.ts'
import { understandLines } from '../points/understand.ts'
import type { LineEdit, UnderstoodLine } from '../points/understand.ts'
import type { HygieneSource } from './types.ts'

/** A change of one line, without saying which. */
export type Change = Omit<LineEdit, keyof LinePlace>

/** A line under examination: as the file gave it, with its edit laid over it, and analysed. */
export type Subject = {
  read: BomLine
  line: BomLine
  edit: Change
  understood: UnderstoodLine
  analysed: AnalysedLine
}

/** The lines of the bill that were not removed. */
export function subjectsOf({ bom, understood, analysis }: HygieneSource): Subject[] {
  return understood.flatMap((one, i): Subject[] => {
    const read = bom.lines[one.id]
    const analysed = analysis.lines[i]
    if (!read || !analysed) return []
    return [{ read, line: one.line, edit: one.edit === null ? {} : changeOf(one.edit), understood: one, analysed }]
  })
}

/** The line with one more change, understood anew; null when the change removes it. Points are not counted again. */
export function changed(subject: Subject, change: Change): Subject | null {
  const edit: Change = { ...subject.edit, ...change }
  const [understood] = understandLines({ lines: [subject.read] }, [{ ...edit, ...placeOf(subject.read) }])
  return understood ? { ...subject, understood, line: understood.line, edit } : null
}

/** Designators that are fitted. */
export const places = ({ read }: Subject): number => read.designators.length - (read.notFitted?.length ?? 0)

/** True for a line that is put on the board. */
export const isPlaced = ({ line, analysed }: Subject): boolean =>
  !line.dnp && line.electronic && analysed.points.source !== 'not-placed'
