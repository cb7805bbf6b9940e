import { textOf } from './coded.ts'
import type { Coded, Texts } from './coded.ts'
import type { Issue } from './issue.ts'
import type { AnalysedLine } from './line/analyse.ts'
import { quoteRefusalText } from './price/refusal.ts'
import type { QuoteRefusal } from './price/refusal.ts'
import type { Quote } from './price/types.ts'

/** Ids of the lines a matter is about; none where it is about the order. */
type Lines = { lines: number[] }

type BlockedData = {
  /** Packages nobody recognised. */
  unresolved: Lines
  /** Points that are an estimate. */
  guess: Lines
  quantity: Lines
  'line-error': Lines
  /** Nothing to place. */
  nothing: Lines
  /** Fees whose quantity must be told. */
  unasked: Lines & { fees: string[] }
  refused: Lines & { refusal: QuoteRefusal }
}

/** Why the quote does not bind yet. */
export type Blocked = Coded<BlockedData>

const TEXTS: Texts<BlockedData> = {
  unresolved: ({ lines }) => `${lines.length} 行封装未识别，请填写引脚数或点数`,
  guess: ({ lines }) => `${lines.length} 行点数为估计，请确认`,
  quantity: ({ lines }) => `${lines.length} 行数量待确认`,
  'line-error': ({ lines }) => `${lines.length} 行有错误`,
  nothing: () => '没有可加工的元件',
  unasked: ({ fees }) => `请填写${fees.map((name) => `“${name}”`).join('、')}的数量`,
  refused: ({ refusal }) => quoteRefusalText(refusal),
}

/** What to do before the quote binds, in Chinese. */
export const blockedText = (blocked: Blocked): string => textOf(TEXTS, blocked)

/** What of a line decides whether it is settled. */
type Settled = Pick<AnalysedLine, 'id' | 'points' | 'status'> & { issues: readonly Pick<Issue, 'code' | 'level'>[] }

/** What has to be settled before the quote binds. */
export function blockedBy(lines: readonly Settled[], quote: Quote | QuoteRefusal, unasked: string[] = []): Blocked[] {
  const blocked: Blocked[] = []
  const add = (code: Exclude<Blocked['code'], 'refused' | 'unasked'>, isMeant: (line: Settled) => boolean): void => {
    const ids = lines.filter(isMeant).map((line) => line.id)
    if (ids.length > 0) blocked.push({ code, lines: ids })
  }
  add('unresolved', ({ points }) => points.source === 'unresolved')
  add('guess', ({ points }) => points.blocksQuote && points.confidence > 0)
  add('quantity', placedWithDoubt)
  add('line-error', ({ status }) => status === 'error')
  if (unasked.length > 0) blocked.push({ code: 'unasked', lines: [], fees: unasked })
  if ('refused' in quote) blocked.push({ code: 'refused', lines: [], refusal: quote })
  else if (quote.setPointsMilli === 0) blocked.push({ code: 'nothing', lines: [] })
  return blocked
}

const placedWithDoubt = ({ points, issues }: Settled): boolean =>
  points.source !== 'not-placed' && issues.some((issue) => issue.code.startsWith('quantity-') && issue.level === 'warn')
