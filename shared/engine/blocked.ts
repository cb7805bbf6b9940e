import { textOf } from './coded.ts'
import type { Coded, Texts } from './coded.ts'
import { isBlockedBy, LINE_MATTERS } from './line/status.ts'
import type { Settled } from './line/status.ts'
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
  /** Placed parts of which nobody knows the price. */
  unpriced: Lines
  /** Fees whose quantity must be told. */
  unasked: Lines & { fees: string[] }
  refused: Lines & { refusal: QuoteRefusal }
}

/** Why the quote does not bind yet. */
export type Blocked = Coded<BlockedData>

const TEXTS: Texts<BlockedData> = {
  unresolved: ({ lines }) => `${lines.length} 行封装未识别，请填写引脚数或点数`,
  guess: ({ lines }) => `${lines.length} 行点数为估计，请确认`,
  quantity: ({ lines }) => `${lines.length} 行数量有疑问，请核对`,
  'line-error': ({ lines }) => `${lines.length} 行有错误`,
  nothing: () => '没有可加工的元件',
  unpriced: ({ lines }) => `${lines.length} 行元件没有单价，请填写单价，或设为客供、不贴`,
  unasked: ({ fees }) => `请填写${fees.map((name) => `“${name}”`).join('、')}的数量`,
  refused: ({ refusal }) => quoteRefusalText(refusal),
}

/** What to do before the quote binds, in Chinese. */
export const blockedText = (blocked: Blocked): string => textOf(TEXTS, blocked)

/** What has to be settled before the quote binds. */
export function blockedBy(
  lines: readonly (Settled & { id: number })[],
  quote: Quote | QuoteRefusal,
  unasked: string[] = [],
): Blocked[] {
  const matters = LINE_MATTERS.map((code) => ({ code, lines: [] as number[] }))
  for (const line of lines) {
    for (const matter of matters) if (isBlockedBy(matter.code, line)) matter.lines.push(line.id)
  }
  const blocked: Blocked[] = matters.filter((matter) => matter.lines.length > 0)
  const unpriced = 'refused' in quote ? [] : (quote.unpriced ?? [])
  if (unpriced.length > 0) blocked.push({ code: 'unpriced', lines: unpriced })
  if (unasked.length > 0) blocked.push({ code: 'unasked', lines: [], fees: unasked })
  if ('refused' in quote) blocked.push({ code: 'refused', lines: [], refusal: quote })
  else if (quote.setPointsMilli === 0) blocked.push({ code: 'nothing', lines: [] })
  return blocked
}
