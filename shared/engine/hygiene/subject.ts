import { changeOf, placeOf } from '../bom/rows/line-key.ts'
import type { LinePlace } from '../bom/rows/line-key.ts'
import type { BomLine } from '../bom/types.ts'
import type { PartKnowledge } from '../knowledge/types.ts'
import type { AnalysedLine } from '../line/analyse.ts'
import type { LineEdit } from '../line/edit.ts'
import { recogniseLine } from '../line/recognise.ts'
import type { RecognisedLine } from '../line/recognise.ts'
import type { HygieneSource } from './types.ts'

/** A change of one line, without saying which. */
export type Change = Omit<LineEdit, keyof LinePlace>

/** A line under examination: as the file gave it, with its edit laid over it, and analysed. */
export type Subject = {
  read: BomLine
  line: BomLine
  edit: Change
  recognised: RecognisedLine
  analysed: AnalysedLine
  parts: PartKnowledge | undefined
}

/** The lines of the bill that were not removed. */
export function subjectsOf({ bom, lines, known: { parts } }: Pick<HygieneSource, 'bom' | 'lines' | 'known'>): Subject[] {
  return lines.flatMap((analysed): Subject[] => {
    const { id, line, edit } = analysed
    const read = bom.lines[id]
    return read ? [{ read, line, edit: edit === null ? {} : changeOf(edit), recognised: analysed, analysed, parts }] : []
  })
}

/** The line with one more change, recognised anew; null when the change removes it. Points are not counted again. */
export function changed(subject: Subject, change: Change): Subject | null {
  const edit: Change = { ...subject.edit, ...change }
  const recognised = recogniseLine(subject.read, subject.analysed.id, { ...edit, ...placeOf(subject.read) }, subject.parts)
  return recognised && { ...subject, recognised, line: recognised.line, edit }
}

/** Designators that are fitted. */
export const places = ({ read }: Subject): number => read.designators.length - (read.notFitted?.length ?? 0)

/** True for a line that is put on the board. */
export const isPlaced = ({ line, analysed }: Subject): boolean =>
  !line.dnp && line.electronic && analysed.points.source !== 'not-placed'
