import { wordsFor } from '../../words/words.ts'
import { fold, isPlaceholder } from '../../table/text.ts'
import { figureIn, isWhole, readFigure, scaled } from './number.ts'

/** What a cell of pieces holds: nothing, whole pieces, or a reason why it is none. `atLeast`: "1000+" is a thousand or more. */
export type ReadCount =
  | { kind: 'blank' }
  | { kind: 'count'; pieces: number; atLeast: boolean }
  | { kind: 'bad'; why: 'vague' | 'fraction' | 'negative' | 'too-large' | 'unreadable' }

/** Most pieces that a list may tell of one part. Our decision: more is a typing error or a code. */
export const MOST_PIECES = 1_000_000_000 - 1

const VAGUE =
  /^(大量|充足|有货|现货|有|少量|若干|多|很多|无货|缺货|售罄|in stock|out of stock|available|yes|no|plenty|lots|many|call|limited|询|待定|备用|…|\.{2,})$/i
const VAGUE_WORDS: ReadonlySet<string> = new Set(wordsFor('vague').map((word) => fold(word).toLowerCase()))
const UNITS: ReadonlySet<string> = new Set([
  ...wordsFor('units').map((word) => fold(word).toLowerCase()),
  ...'pcs pc ea nos no st stk stck szt шт ks x 个 只 件 片 颗 枚 支 条 根 盘 套 块 粒 对 包 盒 卷 张 组 台 箱 袋 瓶 米 個 本 点 在庫 在库 现货 in stock available stk. pcs. шт.'.split(
    ' ',
  ),
  'in stock',
])
const LARGE: Readonly<Record<string, bigint>> = { k: 1000n, 千: 1000n, 万: 10_000n, kpcs: 1000n, m: 1_000_000n }

/** Reads whole pieces: "50个", "1,881", "798 在庫", "10K", "2.5万", "1000+". */
export function readCount(cell: string): ReadCount {
  const text = fold(cell)
  if (text === '' || isPlaceholder(text)) return { kind: 'blank' }
  if (VAGUE.test(text) || VAGUE_WORDS.has(text.toLowerCase())) return { kind: 'bad', why: 'vague' }
  const figure = figureIn(text)
  if (figure === '' || text.length > 40) return { kind: 'bad', why: 'unreadable' }
  const [before = '', behind = ''] = text.split(figure)
  const lead = before.trim()
  const unit = behind.trim().toLowerCase()
  const isAtLeast = /^(>=?|≥|\+)$/.test(lead) || unit.startsWith('+') || unit.startsWith('以上')
  const large = LARGE[unit.replace(/^\+|\+$/g, '')] ?? LARGE[/^([k千万])\s?(?:pcs|个|只|件)?$/.exec(unit)?.[1] ?? '']
  const isPlain =
    /^(>=?|≥|[x×*约~≈-]|库存[:：]?|qty[:：]?)?$/i.test(lead) && (large !== undefined || isUnit(unit.replace(/^\+\s?/, '')))
  if (!isPlain) return { kind: 'bad', why: 'unreadable' }
  const written = readFigure(figure, null, true)
  if (written === null) return { kind: 'bad', why: 'unreadable' }
  if (lead === '-' && /[1-9]/.test(written.digits)) return { kind: 'bad', why: 'negative' }
  if (large === undefined && !isWhole(written)) return { kind: 'bad', why: 'fraction' }
  const pieces = scaled(written, large ?? 1n)
  if (pieces === null || pieces > MOST_PIECES) return { kind: 'bad', why: 'too-large' }
  return { kind: 'count', pieces, atLeast: isAtLeast }
}

const isUnit = (text: string): boolean =>
  text === '' || text === '以上' || UNITS.has(text) || UNITS.has(text.replace(/[./]$/, ''))

/** A cell that counts pieces, if only in words. */
export function looksCount(cell: string): boolean {
  const read = readCount(cell)
  return read.kind === 'count' || (read.kind === 'bad' && read.why !== 'unreadable')
}
