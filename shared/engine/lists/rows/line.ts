import { cellAt, isPlaceholder } from '../../table/text.ts'
import { lineFault } from '../faults.ts'
import type { LineFault } from '../faults.ts'
import type { ListField } from '../fields.ts'
import { readCount } from '../figures/count.ts'
import { currencyIn, taxIn } from '../figures/currency.ts'
import { readDay } from '../figures/day.ts'
import { readLead } from '../figures/lead-time.ts'
import { readPrice } from '../figures/price.ts'
import type { PriceStyle } from '../figures/price.ts'
import type { BreakColumn } from '../head/breaks.ts'
import type { ListLine, ListPrice } from '../types.ts'
import type { Body } from './segment.ts'
import type { ListStyle } from './style.ts'

/** How a list is read line by line. `shared`: its MOQ and its multiple stand in one column ("5\5"). */
export type Reader = Body & { kind: 'price' | 'stock'; breaks: readonly BreakColumn[]; style: ListStyle; shared: number | null }

const PLAIN: PriceStyle = { point: '.', pieces: 1, hundredths: false }

/** Reads one line. Nothing is thrown and nothing guessed: what cannot be read is a fault of the line. */
export function readLine(reader: Reader, row: number): ListLine {
  const { table, columns, kind, style } = reader
  const faults: LineFault[] = []
  const text = (field: ListField): string => {
    const cell = cellAt(table, row, columns[field])
    return isPlaceholder(cell) ? '' : cell
  }
  const count = (field: ListField): number | null => countOf(field, text(field), faults, style.pieces.get(columns[field] ?? -1))
  const { moq, multiple } =
    reader.shared === null ? { moq: count('moq'), multiple: count('multiple') } : sharedTerms(reader, row, faults)
  if (moq === 0) faults.push(lineFault('moq-zero', {}))
  if (multiple === 0) faults.push(lineFault('multiple-zero', {}))
  if (moq !== null && multiple !== null && moq > 0 && multiple > moq)
    faults.push(lineFault('multiple-above-moq', { moq, multiple }))
  const quantity = count('quantity')
  if (kind === 'stock' && columns.quantity !== null) faults.push(...stockFaults(quantity, text('quantity')))
  const priced = pricesOf(reader, row, quantity || moq || 1, faults)
  const named = text('currency')
  const currency = named === '' ? null : currencyIn(named)
  if (named !== '' && currency === null) faults.push(lineFault('currency-unknown', { text: named }))
  return {
    row,
    sku: text('sku'),
    mpn: text('mpn'),
    manufacturer: text('manufacturer'),
    description: text('description'),
    package: text('package'),
    value: text('value'),
    category: text('category'),
    location: text('location'),
    dateCode: text('dateCode'),
    lotCode: text('lotCode'),
    condition: text('condition'),
    validUntil: dayOf(text('validUntil'), faults),
    quantity,
    stock: count('stock'),
    moq,
    multiple,
    leadDays: leadOf(text('leadTime'), style.leadUnit, faults),
    currency: currency ?? priced.currency ?? (named === '' ? style.currency : null),
    taxIncluded: taxOf(text('tax')) ?? priced.tax ?? style.taxIncluded,
    prices: priced.prices,
    faults,
  }
}

function countOf(field: ListField, text: string, faults: LineFault[], each = 1n): number | null {
  const read = readCount(text, each)
  if (read.kind === 'blank') return null
  if (read.kind === 'bad') {
    faults.push(lineFault(`count-${read.why}`, { field, text: text.slice(0, 60) }))
    return null
  }
  if (read.atLeast) faults.push(lineFault('count-at-least', { field, text }))
  return read.pieces
}

function dayOf(text: string, faults: LineFault[]): string | null {
  const read = readDay(text)
  if (read.kind === 'bad') faults.push(lineFault('validity-unreadable', { text: text.slice(0, 60) }))
  return read.kind === 'day' ? read.day : null
}

/** "5\5", "100/50": the least that is sold and the step. */
function sharedTerms(
  { table, shared }: Reader,
  row: number,
  faults: LineFault[],
): { moq: number | null; multiple: number | null } {
  const [least = '', step = least] = cellAt(table, row, shared).split(/[\\/|,，;]/)
  return { moq: countOf('moq', least, faults), multiple: countOf('multiple', step, faults) }
}

const stockFaults = (quantity: number | null, text: string): LineFault[] => {
  if (quantity === 0) return [lineFault('quantity-zero', {})]
  return quantity === null && text === '' ? [lineFault('quantity-missing', {})] : []
}

function leadOf(text: string, unit: number | null, faults: LineFault[]): number | null {
  const read = readLead(text, unit)
  if (read.kind === 'bad') faults.push(lineFault(`lead-${read.why}`, { text: text.slice(0, 60) }))
  return read.kind === 'days' ? read.days : null
}

/** A column of tax says yes or no, 含税 or 未税; a rate alone does not say whether it is in the price. */
const taxOf = (text: string): boolean | null => {
  if (/^(是|y|yes|true|√|1)$/i.test(text)) return true
  return /^(否|n|no|false|×|0)$/i.test(text) ? false : taxIn(text)
}

type Priced = { prices: ListPrice[]; currency: string | null; tax: boolean | null }

/** The prices of a line; the plain one counts only where the line has none by quantity. `least`: from how many on it holds. */
function pricesOf(reader: Reader, row: number, least: number, faults: LineFault[]): Priced {
  const { columns, breaks } = reader
  const plain: BreakColumn[] = columns.unitPrice === null ? [] : [{ column: columns.unitPrice, quantity: least, from: null }]
  const own: LineFault[] = []
  const priced = readPrices(reader, row, breaks, own)
  const all = priced.prices.length === 0 && own.length === 0 ? readPrices(reader, row, plain, own) : priced
  const prices = inOrder(all.prices, own)
  if (prices.length === 0 && own.length === 0 && breaks.length + plain.length > 0) own.push(lineFault('price-missing', {}))
  faults.push(...own)
  return { ...all, prices }
}

function readPrices({ table, style }: Reader, row: number, breaks: readonly BreakColumn[], faults: LineFault[]): Priced {
  const priced: Priced = { prices: [], currency: null, tax: null }
  for (const { column, quantity, from } of breaks) {
    const cell = cellAt(table, row, column)
    const read = readPrice(cell, style.prices.get(column) ?? PLAIN)
    if (read.kind === 'blank') continue
    if (read.kind === 'bad') {
      faults.push(lineFault(`price-${read.why}`, { text: cell.slice(0, 60) }))
      continue
    }
    const start = from === null ? quantity : pieces(cellAt(table, row, from))
    if (start === null || start < 1) faults.push(lineFault('break-unknown', { text: cell.slice(0, 60) }))
    else priced.prices.push({ quantity: start, priceMicro: read.micro })
    priced.currency ??= read.currency
    priced.tax ??= style.tax.get(column) ?? null
  }
  return priced
}

const pieces = (cell: string): number | null => {
  const read = readCount(cell)
  return read.kind === 'count' ? read.pieces : null
}

/** By rising quantity, each once; more pieces never cost more each. */
function inOrder(prices: readonly ListPrice[], faults: LineFault[]): ListPrice[] {
  const kept: ListPrice[] = []
  for (const price of prices.toSorted((a, b) => a.quantity - b.quantity)) {
    const before = kept.at(-1)
    if (before?.quantity === price.quantity) {
      if (before.priceMicro !== price.priceMicro) faults.push(lineFault('break-twice', { quantity: price.quantity }))
      continue
    }
    if (before && price.priceMicro > before.priceMicro) faults.push(lineFault('price-rising', { quantity: price.quantity }))
    kept.push(price)
  }
  return kept
}
