import { wordsFor } from '../../words/words.ts'
import { fold, isPlaceholder } from '../../table/text.ts'
import { figureIn, isWhole, readFigure, scaled } from '../../table/figures.ts'

/** What a cell of pieces holds: nothing, whole pieces, or a reason why it is none. `atLeast`: "1000+" is a thousand or more. */
export type ReadCount =
  | { kind: 'blank' }
  | { kind: 'count'; pieces: number; atLeast: boolean }
  | { kind: 'bad'; why: 'vague' | 'fraction' | 'negative' | 'too-large' | 'packs' | 'unreadable' }

/** Most pieces that a list may tell of one part. Our decision: more is a typing error or a code. */
export const MOST_PIECES = 1_000_000_000 - 1

const VAGUE =
  /^(大量|充足|有货|现货|有|少量|若干|多|很多|无货|缺货|售罄|in stock|out of stock|available|yes|no|plenty|lots|many|call|limited|询|待定|备用|…|\.{2,})$/i
const VAGUE_WORDS: ReadonlySet<string> = new Set(wordsFor('vague').map((word) => fold(word).toLowerCase()))
const UNITS: ReadonlySet<string> = new Set([
  ...wordsFor('units').map((word) => fold(word).toLowerCase()),
  ...'pcs pc ea nos no st stk stck szt шт ks x 个 只 件 片 颗 枚 支 条 根 套 块 粒 对 张 组 台 米 個 本 点 在庫 在库 现货 in stock available stk. pcs. шт.'.split(
    ' ',
  ),
  'in stock',
])
/** What holds many pieces. */
const PACKS =
  /^(盘|卷|包|盒|箱|袋|瓶|管|reels?|tapes?|rolls?|packs?|packets?|bags?|box(es)?|tubes?|trays?|packung(en)?|pack|rollen?|beutel|paquete?s?|rouleaux?|rollos?|sachets?|confezion[ei]|rotol[oi]|рулон|упаковка|kg|g|克)\.?$/
const LARGE: Readonly<Record<string, bigint>> = { k: 1000n, 千: 1000n, 万: 10_000n, kpcs: 1000n, m: 1_000_000n }

/** As most lists write most counts. */
const BARE = /^[1-9]\d{0,8}$/

/** How many pieces a figure under this head counts: "数量(K)", "QTY/千" a thousand, "库存（万）" ten thousand, else one. */
export function piecesIn(head: string): bigint {
  const [, unit = ''] =
    /[(/\s]\s*(k|kpcs|千(?:个|只|片)?|万(?:个|只|片)?)\s*\)?$/.exec(fold(head.slice(0, 40)).toLowerCase()) ?? []
  return unit.startsWith('万') ? 10_000n : unit === '' ? 1n : 1000n
}

/** Reads whole pieces: "50个", "1,881", "798 在庫", "10K", "2.5万", "1000+". `each`: what a bare number counts by its head. */
export function readCount(cell: string, each = 1n): ReadCount {
  if (each === 1n && BARE.test(cell)) return { kind: 'count', pieces: Number(cell), atLeast: false }
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
  if (PACKS.test(unit)) return { kind: 'bad', why: 'packs' }
  const isPlain =
    /^(>=?|≥|[x×*约~≈-]|库存[:：]?|qty[:：]?)?$/i.test(lead) && (large !== undefined || isUnit(unit.replace(/^\+\s?/, '')))
  if (!isPlain) return { kind: 'bad', why: 'unreadable' }
  const written = readFigure(figure, null, true)
  if (written === null) return { kind: 'bad', why: 'unreadable' }
  if (lead === '-' && /[1-9]/.test(written.digits)) return { kind: 'bad', why: 'negative' }
  const factor = large ?? (unit === '' ? each : 1n)
  if (factor === 1n && !isWhole(written)) return { kind: 'bad', why: 'fraction' }
  const pieces = scaled(written, factor)
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
