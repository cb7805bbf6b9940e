import { lineFaultText, noLineText } from '../lists/texts.ts'
import { readListSheets } from '../lists/read.ts'
import type { ListLine, ListReading, NotAList } from '../lists/types.ts'
import type { Table } from '../sheet/types.ts'
import { cellAt } from '../table/text.ts'
import { conditionIn, type SurplusCondition } from './condition.ts'
import { tableNamed, type StockColumns } from './mapping.ts'

/** A row of a stock list as it would be kept, and what a person should look at before. `row` is the source row, 0-based. */
export type StockRow = {
  row: number
  mpn: string
  brand: string
  pkg: string
  dateCode: string
  condition: SurplusCondition
  location: string
  note: string
  qty: number
  /** 微元 a piece; null where the list tells none. */
  priceMicro: number | null
  moq: number
  mult: number
  doubts: string[]
}

/** A row that is not taken: its cells as they stand there, and every reason. */
export type RefusedRow = { row: number; cells: string[]; reasons: string[] }

export type StockPreview = {
  sheet: string | null
  headRow: number | null
  /** The head's texts, or the first row's cells where there is no head: what a person tells the columns by. */
  heads: string[]
  columns: StockColumns
  rows: StockRow[]
  refused: RefusedRow[]
}

/** What a person has said of the table: its sheet's place among all, its head and columns. */
export type StockMapping = { sheet: number; headRow: number | null; columns: StockColumns }

const LONGEST_CELL = 200
const MOST_CELLS = 40

/**
 * Reads what somebody has in store out of sheets: by themselves, or as a person has mapped them. `today` (`YYYY-MM-DD`) tells what is
 * past its time. Nothing is guessed: a row that cannot be kept as it stands is refused with the reasons.
 */
export function previewStock(sheets: readonly Table[], mapping: StockMapping | null, today: string): StockPreview | NotAList {
  const chosen = mapping === null ? null : sheets[mapping.sheet]
  if (mapping !== null && chosen) {
    const read = readListSheets('stock', [tableNamed(chosen, mapping.headRow, mapping.columns)])
    if ('notAList' in read) return read
    return previewOf(chosen, { ...read, headRow: mapping.headRow }, mapping.columns, today, mapping.headRow === null ? 1 : 0)
  }
  const read = readListSheets('stock', sheets)
  if ('notAList' in read) return read
  const table = sheets.find(({ name }) => name === read.sheet) ?? sheets[0]
  return table ? previewOf(table, read, columnsOf(read), today, 0) : { notAList: true, why: { code: 'no-table' } }
}

function columnsOf({ columns }: ListReading): StockColumns {
  const { mpn, sku, dateCode, lotCode, ...rest } = columns
  return stockColumns({ ...rest, mpn: mpn ?? sku, dateCode: dateCode ?? lotCode })
}

const stockColumns = (columns: StockColumns): StockColumns => {
  const { mpn, manufacturer, package: pkg, quantity, unitPrice, dateCode } = columns
  const { condition, location, moq, multiple, validUntil, note } = columns
  return { mpn, manufacturer, package: pkg, quantity, unitPrice, dateCode, condition, location, moq, multiple, validUntil, note }
}

/** `shift` rows stand before the source's first one in what was read. */
function previewOf(table: Table, read: ListReading, columns: StockColumns, today: string, shift: number): StockPreview {
  const reasons = new Map<number, string[]>()
  const refuse = (row: number, reason: string) => reasons.set(row, [...(reasons.get(row) ?? []), reason])
  for (const { row, why } of read.rejected) {
    // Its owner says the price before it is put up.
    if (why.code === 'price-missing' || why.code === 'price-on-request') continue
    if ('level' in why) refuse(row - shift, lineFaultText(why))
    else if (why.code === 'no-part') refuse(row - shift, noLineText(why))
  }
  const rows: StockRow[] = []
  for (const line of read.lines) {
    const row = line.row - shift
    for (const reason of unfit(line, today)) refuse(row, reason)
    if (!reasons.has(row)) rows.push(rowOf({ ...line, row }, cellAt(table, row, columns.note).trim()))
  }
  const refused = [...reasons].map(([row, all]) => ({ row, cells: cellsOf(table.rows[row]), reasons: [...new Set(all)] }))
  const heads = cellsOf(table.rows[read.headRow ?? 0])
  return {
    sheet: table.name,
    headRow: read.headRow,
    heads,
    columns,
    rows,
    refused: refused.toSorted((a, b) => a.row - b.row),
  }
}

const cellsOf = (row: readonly string[] = []): string[] => row.slice(0, MOST_CELLS).map((cell) => cell.slice(0, LONGEST_CELL))

/** Longest texts that are kept. */
const LONGEST = { mpn: 100, manufacturer: 100, package: 60, dateCode: 40, location: 60, note: 200 } as const

/** What keeps a line that reads well from being sold here. */
function unfit(line: ListLine, today: string): string[] {
  const [day, mpn] = [line.validUntil, partOf(line)]
  const currency = line.prices.length > 0 ? line.currency : null
  return [
    ...(mpn === '' ? ['没有型号'] : mpn.length > LONGEST.mpn ? [`型号超过 ${LONGEST.mpn} 个字符`] : []),
    ...(line.quantity === null && !line.faults.some(({ code }) => code.startsWith('count-') || code.startsWith('quantity-'))
      ? ['没有数量']
      : []),
    ...(currency !== null && currency !== 'CNY' ? [`单价是 ${currency}，请换算成人民币`] : []),
    ...(day !== null && day < today ? [`有效期 ${day} 已过`] : []),
  ]
}

const partOf = ({ mpn, sku }: ListLine): string => (mpn === '' ? sku : mpn).trim()

function rowOf(line: ListLine, note: string): StockRow {
  const doubts = line.faults.filter(({ level }) => level !== 'error').map(lineFaultText)
  const condition = conditionIn(line.condition)
  if (line.condition !== '' && condition === null) doubts.push(`成色“${line.condition.slice(0, 20)}”认不出，按散新算`)
  const [price] = line.prices
  if (line.prices.length > 1) doubts.push('有阶梯价，取第一档')
  if (price === undefined) doubts.push('没有单价，提交审核前要补上')
  else if (line.taxIncluded === false) doubts.push('单价写明未税，上架价按含税算')
  const short = (field: keyof typeof LONGEST, whole: string): string => {
    if (whole.length <= LONGEST[field]) return whole
    doubts.push(`${whole.slice(0, 10)}… 超过 ${LONGEST[field]} 个字，截短了`)
    return whole.slice(0, LONGEST[field])
  }
  const dateCode = line.dateCode === '' ? line.lotCode : line.dateCode
  if (dateCode === '') doubts.push('没有批次')
  const qty = line.quantity ?? 0
  const mult = line.multiple ?? 1
  if ((line.moq ?? 1) > qty) doubts.push(`起订量 ${line.moq} 大于数量，按数量算`)
  return {
    row: line.row,
    mpn: partOf(line),
    brand: short('manufacturer', line.manufacturer),
    pkg: short('package', line.package),
    dateCode: short('dateCode', dateCode),
    condition: condition ?? 'open',
    location: short('location', line.location),
    note: short('note', note),
    qty,
    priceMicro: price?.priceMicro ?? null,
    moq: Math.min(line.moq ?? 1, qty),
    mult: Math.min(mult, qty),
    doubts,
  }
}
