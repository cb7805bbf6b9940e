import type { BomAct } from '../../../../shared/engine/bom/acts/types.ts'
import type { Supply } from '../../../../shared/engine/purchase/types.ts'
import type { GridChange, Parsed } from '../../../grid/types.ts'
import { decimalText, scaledOf } from '../../../lib/decimal.ts'

const PRICE = { places: 6, min: 0, max: 1e12 } as const
const COUNT = { places: 0, min: 1, max: 1e9 } as const

/** The columns that are typed or pasted, with what each of them says. */
const COUNTS = { moq: '起订量', multiple: '包装倍数', tape: '料带' } as const
type CountColumn = keyof typeof COUNTS
const isCount = (id: string): id is CountColumn => id in COUNTS

export const partPriceText = (micro: number): string => decimalText(micro, PRICE.places)

/** A price as it stands in a sheet: with a currency's sign, or grouped. */
export function parsePartPrice(text: string): Parsed {
  const plain = text.normalize('NFKC').replaceAll(/[\p{Sc},\s]/gu, '')
  const micro = scaledOf(plain, PRICE.places, PRICE.min, PRICE.max)
  if (micro === undefined) return { problem: `元件单价须为 0 至 1,000,000 元的数，最多六位小数：${text.slice(0, 40)}` }
  return { text: micro === null ? '' : partPriceText(micro) }
}

/** What one part costs, as a field of its own takes it. */
export const PART_PRICE = {
  parse: parsePartPrice,
  microOf: (text: string | null): number | null => scaledOf(text ?? '', PRICE.places, PRICE.min, PRICE.max) ?? null,
  textOf: partPriceText,
}

export const parseCount =
  (column: CountColumn) =>
  (text: string): Parsed => {
    const count = scaledOf(text.normalize('NFKC').replaceAll(/[,\s]/g, ''), COUNT.places, COUNT.min, COUNT.max)
    if (count === undefined) return { problem: `${COUNTS[column]}须为 1 至 1,000,000,000 的整数：${text.slice(0, 40)}` }
    return { text: count === null ? '' : String(count) }
  }

export const CUSTOMER = '客供'

/** Cells that were entered, or cleared, as an act on what is said of their lines. */
export function actOfSupply(changes: readonly GridChange[], before: Readonly<Record<string, Supply>>): BomAct {
  const after = new Map<string, Supply>()
  for (const { rowId, columnId, text } of changes)
    after.set(rowId, { ...(after.get(rowId) ?? before[rowId]), ...said(columnId, text ?? '') })
  const supply = [...after].map(([key, record]) => [key, withoutNothing(record)] as const)
  return { kind: 'order', set: {}, supply: Object.fromEntries(supply) }
}

/** Nothing typed is as the file and the rules say. */
function said(column: string, text: string): { [K in keyof Supply]: Supply[K] | undefined } {
  if (column === 'partPrice') return { unitPriceMicro: scaledOf(text, PRICE.places, PRICE.min, PRICE.max) ?? undefined }
  if (isCount(column)) return { [column]: scaledOf(text, COUNT.places, COUNT.min, COUNT.max) ?? undefined }
  return { customer: text === CUSTOMER ? true : undefined }
}

/** Null where nothing is left to say. */
function withoutNothing(record: Supply): Supply | null {
  const entries = Object.entries(record).filter(([, value]) => value !== undefined)
  return entries.length === 0 ? null : Object.fromEntries(entries)
}
