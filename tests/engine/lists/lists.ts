import { lineFaultText, noLineText } from '../../../shared/engine/lists/texts.ts'
import type { ListKind } from '../../../shared/engine/lists/head/dictionary.ts'
import { readListSheets } from '../../../shared/engine/lists/read.ts'
import type { ListLine, ListReading } from '../../../shared/engine/lists/types.ts'
import type { Table } from '../../../shared/engine/sheet/types.ts'

/** A sheet of these rows, cells parted by "|". */
export const sheet = (rows: string, name: string | null = null): Table => {
  const cells = rows
    .trim()
    .split('\n')
    .map((row) => row.split('|').map((cell) => cell.trim()))
  return { name, hidden: false, rows: cells, kinds: [], merges: [], hiddenRows: [], hiddenColumns: [] }
}

/** Reads a list that has to be one. */
export function listOf(rows: string | readonly Table[], kind: ListKind = 'price'): ListReading {
  const read = readListSheets(kind, typeof rows === 'string' ? [sheet(rows)] : rows)
  if ('notAList' in read) throw new Error(`no list: ${read.why.code}`)
  return read
}

/** The columns that were found, those of price breaks as their quantities. */
export function found({ columns, breaks }: ListReading): Record<string, unknown> {
  const told = Object.entries(columns).filter(([, column]) => column !== null)
  return { ...Object.fromEntries(told), ...(breaks.length > 0 ? { breaks: breaks.map(({ quantity }) => quantity) } : {}) }
}

/** Prices as "quantity:微". */
export const pricesOf = (line: ListLine | undefined): string =>
  (line?.prices ?? []).map(({ quantity, priceMicro }) => `${quantity}:${priceMicro}`).join(' ')

/** Rejected rows with their reasons, rows counted from 1 as people do. */
export const reasons = ({ rejected }: ListReading): string[] =>
  rejected.map(({ row, why }) => `${row + 1} ${'level' in why ? lineFaultText(why) : noLineText(why)}`)
