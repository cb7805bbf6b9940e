import { editAfter } from '../bom/acts/apply.ts'
import type { LineSet } from '../bom/acts/types.ts'
import { changeOf } from '../bom/rows/line-key.ts'
import type { LinePlace } from '../bom/rows/line-key.ts'
import type { BomLine } from '../bom/types.ts'
import { issueText } from '../issue.ts'
import type { PartKnowledge } from '../knowledge/types.ts'
import type { AnalysedLine } from '../line/analyse.ts'
import type { LineEdit } from '../line/edit.ts'
import { understandEdited } from '../understand.ts'
import type { Understood } from '../understand.ts'

/** What is set on one line; null goes back to what the file says. */
export type Change = LineSet

/** A line under examination: as the file gave it, with its edit laid over it, and analysed. */
export type Subject = {
  read: BomLine
  line: BomLine
  edit: Omit<LineEdit, keyof LinePlace>
  analysed: AnalysedLine
  of: Pick<Understood, 'known' | 'choices'>
}

/** The lines of the bill that were not removed. */
export function subjectsOf(source: Pick<Understood, 'bom' | 'lines' | 'known' | 'choices'>): Subject[] {
  return source.lines.flatMap((analysed): Subject[] => {
    const { id, line, edit } = analysed
    const read = source.bom.lines[id]
    return read ? [{ read, line, edit: edit === null ? {} : changeOf(edit), analysed, of: source }] : []
  })
}

type Kept = { parts: PartKnowledge | undefined; after: Map<string, AnalysedLine | null> }

/** What changes make of a line: it is asked after every change of the bill, and most lines are then the same. */
const tried = new WeakMap<AnalysedLine, Kept>()

/** The line with one more change, analysed anew; null when the change removes it. */
export function changed(subject: Subject, change: Change): Subject | null {
  const { parts } = subject.of.known
  const known = tried.get(subject.analysed)
  const kept: Kept = known?.parts === parts && known ? known : { parts, after: new Map() }
  tried.set(subject.analysed, kept)
  const key = JSON.stringify(change)
  const after = kept.after.has(key) ? (kept.after.get(key) ?? null) : analysedAfter(subject, change)
  kept.after.set(key, after)
  return after && { ...subject, analysed: after, line: after.line, edit: after.edit === null ? {} : changeOf(after.edit) }
}

function analysedAfter({ read, edit: before, analysed: { id }, of }: Subject, change: Change): AnalysedLine | null {
  return understandEdited(of, read, id, editAfter(before, read, change))
}

/** What the line's first open issue of a code says, or null. */
export function openIssue({ analysed }: Subject, code: string): string | null {
  const found = analysed.issues.find((issue) => issue.code === code)
  return found ? issueText(found) : null
}

/** Designators that are fitted. */
export const places = ({ read }: Subject): number => read.designators.length - (read.notFitted?.length ?? 0)

/** True for a line that is put on the board. */
export const isPlaced = ({ line, analysed }: Subject): boolean =>
  !line.dnp && line.electronic && analysed.points.source !== 'not-placed'
