import { placeOf } from '../bom/rows/line-key.ts'
import type { Field } from '../bom/types.ts'
import { changed } from './subject.ts'
import type { Change, Subject } from './subject.ts'
import type { ReviewInput, ReviewState } from './types.ts'

/** What can be typed for a line. */
export type LineInput = Exclude<ReviewInput['field'], 'fee'>

/** A doubt that lines can have, one by one. */
export type LineRule = {
  code: string
  state: ReviewState
  title: string
  risk: string
  field: Field | null
  /** What is wrong with the line; null when nothing is, or when a person settled it. */
  says: (subject: Subject) => string | null
  /** The ways to settle it; of lines that are asked about together those of the first. */
  ways: (subject: Subject) => readonly Way[]
  /** Lines with equal texts are one question; without it every line is one of its own. */
  alike?: (subject: Subject) => string
  /** The issues of the line it speaks of, where they are called otherwise. */
  confirms?: (subject: Subject) => string[]
  /** How to say that the line is right as it was read; null where that would settle nothing. */
  stays: string | null
  /** Which number may be typed instead. */
  input?: (subject: Subject) => LineInput | null
  /** What else it may be, which is offered to nobody and counts in what is at risk. */
  others?: (subject: Subject) => Change[]
  /** Whether its answer costs what it costs, whatever else the line is. */
  isExact?: (subject: Subject) => boolean
  /** Whether the first way may be taken by Enter. */
  isSure?: (subject: Subject) => boolean
}

/** A change that may settle a line; null where it does not apply. */
export type Way = {
  label: string
  because?: string
  change: (subject: Subject) => Change | null
  destructive?: true
  /** Says nothing of what the line costs when it is read right. */
  isEscape?: true
}

export type Settled = { change: Change; after: Subject | null }
export type DraftAnswer = Pick<Way, 'label' | 'because' | 'destructive' | 'isEscape'> & {
  lines: readonly (readonly [Subject, Settled])[]
}

/** Lines that are one question, with the ways that settle every one of them. */
export type LineDoubt = {
  rule: LineRule
  found: readonly { subject: Subject; text: string }[]
  answers: DraftAnswer[]
  others: DraftAnswer['lines'][]
}

/** The doubts of a rule. A way is offered only where every line, changed by it, has the doubt no more. */
export function doubtsOf(rule: LineRule, subjects: readonly Subject[]): LineDoubt[] {
  const groups = new Map<string, { subject: Subject; text: string }[]>()
  for (const subject of subjects) {
    const text = openText(rule, subject)
    if (text === null) continue
    const key = rule.alike?.(subject) ?? subject.analysed.key
    const group = groups.get(key)
    if (group) group.push({ subject, text })
    else groups.set(key, [{ subject, text }])
  }
  return [...groups.values()].flatMap((found) => apart(rule, found))
}

type Found = LineDoubt['found']

/** Lines that the first way does not settle are a question of their own. */
function apart(rule: LineRule, found: Found): LineDoubt[] {
  const [first] = found
  const [way] = first ? rule.ways(first.subject) : []
  const easy = way ? found.filter(({ subject }) => settling(rule, way, subject) !== null) : found
  const parts = easy.length === 0 ? [found] : [easy, found.filter((one) => !easy.includes(one))]
  return parts.flatMap((part): LineDoubt[] => {
    const subjects = part.map(({ subject }) => subject)
    return part.length === 0 ? [] : [{ rule, found: part, answers: answersOf(rule, subjects), others: othersOf(rule, subjects) }]
  })
}

/** Lines that are asked about together are told apart by nothing: they are all the same thing. */
function othersOf({ others }: LineRule, subjects: readonly Subject[]): DraftAnswer['lines'][] {
  const changes = subjects[0] ? (others?.(subjects[0]) ?? []) : []
  return changes.map((change) => subjects.map((subject) => [subject, { change, after: changed(subject, change) }] as const))
}

export const confirmsOf = (rule: LineRule, subject: Subject): string[] => rule.confirms?.(subject) ?? [rule.code]

/** What a person has looked at is settled. */
function openText(rule: LineRule, subject: Subject): string | null {
  const { confirmed = [] } = subject.edit
  return confirmed.length > 0 && confirmsOf(rule, subject).every((code) => confirmed.includes(code)) ? null : rule.says(subject)
}

function answersOf(rule: LineRule, subjects: readonly Subject[]): DraftAnswer[] {
  const [first] = subjects
  if (!first) return []
  const stays: Way[] = rule.stays === null ? [] : [{ label: rule.stays, change: (subject) => confirming(rule, subject) }]
  const ways = rule.ways(first)
  const isLast = (way: Way): boolean => way.destructive === true
  const inOrder = [...ways.filter((way) => !isLast(way)), ...stays, ...ways.filter(isLast)]
  return inOrder.flatMap((way): DraftAnswer[] => {
    const lines = subjects.flatMap((subject) => {
      const settled = settling(rule, way, subject)
      return settled ? [[subject, settled] as const] : []
    })
    const { change: _, ...said } = way
    return lines.length === subjects.length ? [{ ...said, lines }] : []
  })
}

const confirming = (rule: LineRule, subject: Subject): Change => ({
  confirmed: [...new Set([...(subject.edit.confirmed ?? []), ...confirmsOf(rule, subject)])],
})

/** The change, and with it the confirmation that it needs to settle the line. */
function settling(rule: LineRule, way: Way, subject: Subject): Settled | null {
  const change = way.change(subject)
  if (change === null) return null
  const after = changed(subject, change)
  if (after === null || openText(rule, after) === null) return { change, after }
  if (rule.stays === null) return null
  const confirmed = { ...change, ...confirming(rule, after) }
  const settled = changed(subject, confirmed)
  return settled === null || openText(rule, settled) === null ? { change: confirmed, after: settled } : null
}

/** The place of a line and what is wrong with it. */
export const rowOf = ({ field }: LineRule, { subject, text }: LineDoubt['found'][number]) => ({
  ...placeOf(subject.read),
  label: subject.analysed.label,
  field,
  text,
})
