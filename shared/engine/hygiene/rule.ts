import { placeOf } from '../bom/rows/line-key.ts'
import type { Field } from '../bom/types.ts'
import type { LineEdit } from '../line/edit.ts'
import { changed } from './subject.ts'
import type { Change, Subject } from './subject.ts'
import type { HygieneFix, HygieneItem, HygieneLevel } from './types.ts'

/** A defect that lines can have, one by one. */
export type LineRule = {
  code: string
  level: HygieneLevel
  title: string
  risk: string
  field: Field | null
  /** What is wrong with the line; null when nothing is, or when a person settled it. */
  says: (subject: Subject) => string | null
  fixes: readonly LineFix[]
}

/** A change that may settle a line; null where it does not apply. */
export type LineFix = { label: string; change: (subject: Subject) => Change | null }

/**
 * The items of a rule: the lines that its first fix settles, and those that wait for a person (code "…-rest"). A fix is
 * offered only where every line, changed by it, has the defect no more.
 */
export function itemsOf(rule: LineRule, subjects: readonly Subject[]): HygieneItem[] {
  const found = subjects.flatMap((subject) => {
    const text = rule.says(subject)
    return text === null ? [] : [{ subject, text, changes: rule.fixes.map((fix) => settling(rule, fix, subject)) }]
  })
  const easy = found.filter(({ changes }) => changes[0])
  const rest = found.filter(({ changes }) => !changes[0])
  const byHand = rule.fixes.length === 0 ? rule : { ...rule, code: `${rule.code}-rest`, title: `${rule.title}（需人工处理）` }
  return [itemOf(rule, easy), itemOf(byHand, rest)].filter((item) => item.count > 0)
}

type Found = { subject: Subject; text: string; changes: (Change | null)[] }

function settling(rule: LineRule, fix: LineFix, subject: Subject): Change | null {
  const change = fix.change(subject)
  if (change === null) return null
  const after = changed(subject, change)
  return after === null || rule.says(after) === null ? change : null
}

function itemOf(rule: LineRule, found: readonly Found[]): HygieneItem {
  const { code, title, level, risk, field } = rule
  const rows = found.map(({ subject, text }) => ({ ...placeOf(subject.read), field, text }))
  const fixes = rule.fixes.flatMap(({ label }, i): HygieneFix[] => {
    const edits = found.flatMap(({ subject, changes }): LineEdit[] => {
      const change = changes[i]
      return change ? [{ ...placeOf(subject.read), ...change }] : []
    })
    return edits.length === found.length ? [{ label, kind: 'edits', edits }] : []
  })
  return { code, title, level, count: rows.length, rows, risk, fixes }
}
