import { textOf } from './coded.ts'
import type { Coded, Texts } from './coded.ts'
import { quoteRefusalText } from './price/refusal.ts'
import type { QuoteRefusal } from './price/refusal.ts'

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
  refused: ({ refusal }) => quoteRefusalText(refusal),
}

/** What to do before the quote binds, in Chinese. */
export const blockedText = (blocked: Blocked): string => textOf(TEXTS, blocked)
