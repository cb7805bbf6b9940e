import type { Table } from '../../sheet/types.ts'
import { cellAt, filledCells } from '../../table/text.ts'
import { piecesIn } from '../figures/count.ts'
import { currencyIn, taxIn } from '../figures/currency.ts'
import { leadUnitIn } from '../figures/lead-time.ts'
import { pointOf } from '../../table/figures.ts'
import { inHundredths, piecesOf } from '../figures/price.ts'
import type { PriceStyle } from '../figures/price.ts'
import type { ListColumns } from '../fields.ts'

/** Rows looked at for the habits of a column. */
const SAMPLE = 500

/** How a list writes its figures: what its heads, its titles and the cells together tell. */
export type ListStyle = {
  /** By column of prices. */
  prices: ReadonlyMap<number, PriceStyle>
  /** ISO 4217. */
  currency: string | null
  /** By column of prices, where its head tells. */
  tax: ReadonlyMap<number, boolean | null>
  taxIncluded: boolean | null
  leadUnit: number | null
  /** Pieces that a bare number counts, by column. */
  pieces: ReadonlyMap<number, bigint>
}

/** The habits of a list. `heads`: the text of each column's head; `prices`: its columns of prices; `from`: its first row. */
export function styleOf(
  table: Table,
  from: number,
  heads: ReadonlyMap<number, string>,
  columns: ListColumns,
  prices: readonly number[],
): ListStyle {
  const rows = [...Array(Math.min(SAMPLE, Math.max(0, table.rows.length - from))).keys()].map((row) => row + from)
  const cellsOf = (column: number): string[] => rows.map((row) => cellAt(table, row, column)).filter((cell) => cell !== '')
  const head = (column: number | null): string => (column === null ? '' : (heads.get(column) ?? ''))
  const money = [...prices, ...(columns.extendedPrice === null ? [] : [columns.extendedPrice])]
  const point = pointOf(money.flatMap(cellsOf))
  const titles = titlesAbove(table, from)
  const taxes = new Map(prices.map((column) => [column, taxIn(head(column))]))
  const told = new Set([...taxes.values()].filter((tax) => tax !== null))
  return {
    prices: new Map(
      prices.map((column) => [column, { point, pieces: piecesOf(head(column)), hundredths: inHundredths(head(column)) }]),
    ),
    currency: currencyOf(money.map(head), money.flatMap(cellsOf), titles, [...heads.values()]),
    tax: taxes,
    taxIncluded: told.size === 1 ? ([...told][0] ?? null) : told.size === 0 ? taxIn(titles.join(' ')) : null,
    leadUnit: leadUnitIn(head(columns.leadTime)),
    pieces: new Map([...heads].map(([column, text]) => [column, piecesIn(text)])),
  }
}

/** Lines above the table that are not its head. */
function titlesAbove(table: Table, from: number): string[] {
  const texts: string[] = []
  for (let row = Math.max(0, from - 30); row < from - 1; row++)
    for (const column of filledCells(table.rows[row])) texts.push((table.rows[row]?.[column] ?? '').slice(0, 80))
  return texts.slice(-60)
}

const KANA = /[\u3040-\u30ff]/

/** By the heads of its prices, else their commonest sign, else a title that speaks of money. */
function currencyOf(
  heads: readonly string[],
  cells: readonly string[],
  titles: readonly string[],
  all: readonly string[],
): string | null {
  const named = heads.map(currencyIn).find((code) => code !== null)
  const counted = new Map<string, number>()
  for (const cell of cells) {
    const code = currencyIn(cell)
    if (code !== null) counted.set(code, (counted.get(code) ?? 0) + 1)
  }
  const [commonest] = [...counted].toSorted(([, a], [, b]) => b - a)
  const titled = titles
    .filter((text, i) => /币|currency|价|price|\bcny\b|\brmb\b|\busd\b|\beur\b/i.test(`${titles[i - 1] ?? ''} ${text}`))
    .map(currencyIn)
    .find((code) => code !== null)
  const code = named ?? commonest?.[0] ?? titled ?? null
  return code === 'CNY' && all.some((head) => KANA.test(head)) ? 'JPY' : code
}
