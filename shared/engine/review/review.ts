import { shapeTable } from '../bom/reshape/reshape.ts'
import { placeOf } from '../bom/rows/line-key.ts'
import { evidenceOf } from './evidence.ts'
import { looked, reading } from './file-doubt.ts'
import type { FileDoubt } from './file-doubt.ts'
import { confirmsOf, doubtsOf, rowOf } from './rule.ts'
import type { LineDoubt, LineRule } from './rule.ts'
import { conflictRules } from './rules/conflicts.ts'
import { designatorRules } from './rules/designators.ts'
import { fileDoubts } from './rules/file.ts'
import { fittingRules } from './rules/fitting.ts'
import { hiddenRules } from './rules/hidden.ts'
import { layoutDoubts } from './rules/layout.ts'
import { orderDoubts } from './rules/order.ts'
import { packageRules } from './rules/packages.ts'
import { quantityRules } from './rules/quantity.ts'
import { spellingRules } from './rules/spelling.ts'
import { splitParts } from './rules/split.ts'
import { textRules } from './rules/texts.ts'
import { totalDoubts } from './rules/totals.ts'
import { pricingOf } from './cost.ts'
import type { Outcome } from './cost.ts'
import { asked } from './ask.ts'
import type { Draft } from './ask.ts'
import { subjectsOf } from './subject.ts'
import type { Subject } from './subject.ts'
import type { ReviewItem, ReviewSource } from './types.ts'

/**
 * Every doubt about a bill, once: what blocks the quote, what somebody should look at, and tips that cost nothing to leave; in
 * each what the order's total differs by most between plausible answers first, then as in the file. Once an answer's acts are
 * done, its item is gone. Pure; without blocking items the quote binds.
 */
export function reviewOf(source: ReviewSource): ReviewItem[] {
  const { tables, choices } = source
  // What stands in columns made of others is looked at where a column's meaning counts.
  const whole = tables.map((table) => shapeTable(table, choices.reading.reshapes).whole)
  const subjects = subjectsOf(source)
  const lines = lineRules(source, whole, subjects).flatMap((rule) => doubtsOf(rule, subjects))
  const files = [
    ...totalDoubts(subjects, source),
    ...fileDoubts(source),
    ...orderDoubts(source),
    ...layoutDoubts({ ...source, tables: whole }),
    ...splitParts(subjects),
  ].filter(({ code }) => !choices.reading.confirmed?.includes(code))
  return asked([...lines.map(ofLines), ...files.map((doubt) => ofFile(doubt, source))], pricingOf(source))
}

const lineRules = ({ tables, bom }: ReviewSource, whole: ReviewSource['tables'], subjects: readonly Subject[]): LineRule[] => [
  ...packageRules(subjects),
  ...quantityRules(bom),
  ...designatorRules(bom),
  ...conflictRules(subjects),
  ...textRules(tables, bom),
  ...fittingRules(whole, bom, subjects),
  ...hiddenRules(tables),
  ...spellingRules(subjects),
]

function ofLines({ rule, found, answers, others }: LineDoubt): Draft {
  const [first] = found
  const rows = found.map((one) => rowOf(rule, one))
  const { code, state, title, risk } = rule
  const field = first ? rule.input?.(first.subject) : null
  const offered = answers.map(({ lines, label, because = '', destructive = false, isEscape = false }) => {
    const acts = [
      { kind: 'lines' as const, lines: lines.map(([{ read }, { change }]) => ({ place: placeOf(read), set: change })) },
    ]
    const outcome: Outcome = { lines }
    return { label, because, destructive, isEscape, needsList: lines.length > 1, acts, outcome }
  })
  return {
    item: {
      code,
      state,
      title,
      risk,
      places: rows.map(placeOf),
      rows,
      evidence: first ? evidenceOf(first.subject) : [],
      input: field && first ? { field, confirms: confirmsOf(rule, first.subject) } : null,
    },
    answers: offered,
    others: others.map((lines) => ({ lines })),
    isSure: (first && rule.isSure?.(first.subject)) ?? false,
    isExact: (first && rule.isExact?.(first.subject)) ?? false,
  }
}

function ofFile({ answers, isSure = false, input, ...doubt }: FileDoubt, source: ReviewSource): Draft {
  const seen = doubt.state === 'check' ? [reading('看过了，照现在的读法', { confirmed: looked(source, doubt.code) })] : []
  const hasSeen = answers.some(({ acts }) => acts.some((act) => act.kind === 'reading' && act.set.confirmed))
  const offered = [...answers, ...(hasSeen ? [] : seen)].map(({ label, because = '', destructive = false, acts }) => {
    const needsList = acts.some((act) => act.kind === 'lines' && act.lines.length > 1)
    return { label, because, destructive, isEscape: false, needsList, acts, outcome: { acts } }
  })
  const places = doubt.rows.filter(({ label }) => label !== null).map(placeOf)
  return { item: { ...doubt, places, evidence: [], input: input ?? null }, answers: offered, others: [], isSure, isExact: false }
}
