import { fold, isPlaceholder } from '../../table/text.ts'
import { currencyIn } from './currency.ts'
import { figureIn, readFigure, scaled } from '../../table/figures.ts'
import type { Point } from '../../table/figures.ts'

/** What a cell of prices holds: nothing, a price of one piece in 微元 of its currency, or a reason why it is none. */
export type ReadPrice =
  | { kind: 'blank' }
  | { kind: 'price'; micro: number; currency: string | null }
  | { kind: 'bad'; why: 'unreadable' | 'on-request' | 'not-positive' | 'ambiguous' }

const ON_REQUEST =
  /^(面议|电议|议价|询价|待询|来电|咨询|联系客服|待定|price on request|on request|p\.?o\.?r\.?|call|quote|ask|tbd|rfq|contact.{0,20})$/i
/** Words that may stand about a price: currencies, units of what one costs, tax. */
const ABOUT =
  /usd|us\$|rmb|cny|cnh|hkd|eur|euro|gbp|jpy|cad|inr|pln|rub|krw|twd|ntd|chf|sek|czk|brl|hk\$|nt\$|r\$|人民币|美元|美金|港币|元|円|원|руб\.?|zł|kč|rs\.?|[¥￥$€£₩₹₽]|ca\b|含税|不含税|未税|[(（)）]|(?:\/|每|per )\s*(?:pcs?|pc|ea|each|unit|个|只|件|片|颗|台|套|米|m|k|千个?|百个?|1k|1000|100|10|盘|卷|reel|stk|st)\.?|[个只件片颗]|起|约|~/gi

/** How many pieces the price is for, by a text such as "元/千只", "/1000", "per 100", "每百个"; 1 where it tells nothing. */
export function piecesOf(text: string): number {
  const short = fold(text.slice(0, 80)).toLowerCase()
  const [, sign = ''] = /(?:\/|每|per |@ ?per )\s*(1000|1k|k(?![a-z])|千|100(?!\d)|百)(?!\s*(?:[+~-]|以上|起))/.exec(short) ?? []
  if (/^(1000|1k|k|千)$/.test(sign)) return 1000
  return /^(100|百)$/.test(sign) ? 100 : 1
}

/** Whether a text says that prices are in hundredths: cents, 分. */
export const inHundredths = (text: string): boolean =>
  /\bcents?\b|\bct\b|\(分\)|[/（(]分[/）)]|单位[:：]?分/.test(fold(text.slice(0, 80)).toLowerCase())

/** How the prices of a column are written. `pieces`: for how many pieces each is; `hundredths`: in cents or 分. */
export type PriceStyle = { point: Point; pieces: number; hundredths: boolean }

/** Reads one price. What is not wholly understood is no price; there is no guess and no 0. */
export function readPrice(cell: string, { point, pieces, hundredths }: PriceStyle): ReadPrice {
  const text = fold(cell)
  if (text === '' || isPlaceholder(text)) return { kind: 'blank' }
  if (ON_REQUEST.test(text)) return { kind: 'bad', why: 'on-request' }
  const figure = figureIn(text)
  const rest = text
    .replace(figure, ' ')
    .replace(ABOUT, ' ')
    .replace(/[\s,]+/g, '')
  if (figure === '' || text.length > 60 || /%|‰/.test(text) || !/^[-−+]?$/.test(rest)) return { kind: 'bad', why: 'unreadable' }
  const negative = /^[-−]/.test(rest)
  const written = readFigure(figure, point, false)
  if (written === null) return { kind: 'bad', why: /^\d{1,3}[.,]\d{3}$/.test(figure) ? 'ambiguous' : 'unreadable' }
  const own = piecesOf(text)
  const micro = scaled(written, 1_000_000n, BigInt(own > 1 ? own : pieces) * (hundredths ? 100n : 1n))
  if (micro === null) return { kind: 'bad', why: 'unreadable' }
  return negative || micro <= 0 ? { kind: 'bad', why: 'not-positive' } : { kind: 'price', micro, currency: currencyIn(text) }
}

/** A cell that could be a price: a figure, with or without its currency and unit. */
export function looksPrice(cell: string): boolean {
  const read = readPrice(cell, { point: '.', pieces: 1, hundredths: false })
  return read.kind === 'price' || (read.kind === 'bad' && read.why !== 'unreadable') || /^[-+]?\d+,\d+\s?€?$/.test(cell.trim())
}
