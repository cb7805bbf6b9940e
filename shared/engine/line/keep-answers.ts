import { lineKey } from '../bom/rows/line-key.ts'
import { factsOf } from '../knowledge/facts.ts'
import type { AnalysedLine } from './analyse.ts'
import { askedLine } from './asked-line.ts'
import type { LineEdit } from './edit.ts'
import { isAnswer, questionOf } from './kept-answer.ts'

type Answered = Pick<AnalysedLine, 'key' | 'line' | 'package' | 'bound' | 'points'>

/**
 * The edits, each answer with what is known of its line: from now on it counts so, whatever comes to be known. Answers that keep it
 * already stay as they are; a line that still waits for a person is not answered yet. `lines` are those of the bill as it was
 * understood with these edits. Gives back the very list where nothing is added.
 */
export function keepAnswers(edits: readonly LineEdit[], lines: readonly Answered[]): readonly LineEdit[] {
  const byKey = new Map(lines.map((line) => [line.key, line]))
  const kept = edits.map((edit) => withKnown(edit, byKey.get(lineKey(edit))))
  return kept.every((edit, at) => edit === edits[at]) ? edits : kept
}

function withKnown(edit: LineEdit, line: Answered | undefined): LineEdit {
  if (line === undefined || line.points.blocksQuote || !isAnswer(edit)) return edit
  const { package: read, bound } = line
  const of = questionOf(askedLine(line.line, edit))
  if (edit.known?.of === of) return edit
  const found = read?.by && { facts: factsOf(read), by: read.by }
  return { ...edit, known: { of, ...(found && { package: found }), ...(bound && { bound }) } }
}

/** What a person entered, without what was known of the line then. */
export const withoutKnown = ({ known: _known, ...edit }: LineEdit): LineEdit => edit

/** Edits that come without what their answers keep get it from those that the bill was saved with. */
export function withAnswersKept(edits: readonly LineEdit[], saved: readonly LineEdit[]): LineEdit[] {
  const byKey = new Map(saved.flatMap((edit) => (edit.known && isAnswer(edit) ? [[lineKey(edit), edit.known]] : [])))
  return edits.map((edit) => {
    const known = edit.known ?? byKey.get(lineKey(edit))
    return known === edit.known || known === undefined ? edit : { ...edit, known }
  })
}

/** Whether edits come without it. */
export const lackAnswers = (edits: readonly LineEdit[]): boolean => edits.some((edit) => !edit.known && isAnswer(edit))
