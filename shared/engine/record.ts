import { blockedText } from './blocked.ts'
import type { Blocked } from './blocked.ts'
import type { BomIssue } from './bom/issues.ts'
import { columnText, rejectedText } from './bom/texts.ts'
import type { Bom, BomLine, ColumnReason, RejectedRow, SideTable } from './bom/types.ts'
import { issueText } from './issue.ts'
import type { Issue } from './issue.ts'
import type { AnalysedLine } from './line/analyse.ts'
import { quoteRefusalText } from './price/refusal.ts'
import type { QuoteRefusal } from './price/refusal.ts'

/** With its Chinese text: what programs are answered, and what is kept of a bill, which reads later as it read that day. */
type WithMessage<T> = T & { message: string }
type WithReason<T> = T & { reason: string }

type RecordedColumns<T> = Omit<T, 'reasons'> & { reasons: WithReason<ColumnReason>[] }

/** A bill without its lines, as it is kept. */
export type RecordedBom = Omit<RecordedColumns<Bom>, 'lines' | 'tables' | 'rejected' | 'issues'> & {
  tables?: RecordedColumns<SideTable>[]
  rejected: WithReason<RejectedRow>[]
  issues: WithMessage<BomIssue>[]
}

/** A line of a bill as it is kept. */
export type RecordedLine = Pick<AnalysedLine, 'id' | 'package' | 'bound' | 'value' | 'points' | 'pieces' | 'status'> & {
  line: Omit<BomLine, 'issues'> & { issues: WithMessage<BomIssue>[] }
  issues: WithMessage<Issue>[]
}

export type RecordedBlocked = WithMessage<Blocked>

const withMessages = <T extends Issue>(issues: readonly T[]): WithMessage<T>[] =>
  issues.map((issue) => ({ ...issue, message: issueText(issue) }))

const withReasons = (reasons: readonly ColumnReason[]): WithReason<ColumnReason>[] =>
  reasons.map((reason) => ({ ...reason, reason: columnText(reason) }))

/** The bill with a text beside every code, without its lines. */
export function recordedBom({ lines: _lines, reasons, tables, rejected, issues, ...bom }: Bom): RecordedBom {
  return {
    ...bom,
    reasons: withReasons(reasons),
    ...(tables && { tables: tables.map((table) => ({ ...table, reasons: withReasons(table.reasons) })) }),
    rejected: rejected.map((row) => ({ ...row, reason: rejectedText(row) })),
    issues: withMessages(issues),
  }
}

/** The line with a text beside every code. */
export function recordedLine({ line, issues, ...one }: AnalysedLine): RecordedLine {
  const { id, package: read, bound, value, points, pieces, status } = one
  const texts = { line: { ...line, issues: withMessages(line.issues) }, issues: withMessages(issues) }
  return { id, package: read, ...(bound && { bound }), value, points, pieces, status, ...texts }
}

/** What keeps a quote from binding, with what to do about it. */
export const recordedBlocked = (blocked: readonly Blocked[]): RecordedBlocked[] =>
  blocked.map((each) => ({ ...each, message: blockedText(each) }))

/** A quote as it is; a refusal with its reason. */
export const recordedQuote = <Q extends object>(quote: Q | QuoteRefusal): Q | WithMessage<QuoteRefusal> =>
  'refused' in quote ? { ...quote, message: quoteRefusalText(quote) } : quote
