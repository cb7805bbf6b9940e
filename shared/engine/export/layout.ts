import { LINE_FIELDS } from './columns.ts'
import type { LineField } from './columns.ts'
import type { ColumnChoice } from './lines.ts'

/** The sheets that people lay out: the lines of a bill, of its three quotes, and of what is bought for it. */
export const LAYOUT_KEYS = ['detail', 'point', 'weld', 'smt', 'purchase'] as const
export type LayoutKey = (typeof LAYOUT_KEYS)[number]

export const LAYOUT_NAMES: Readonly<Record<LayoutKey, string>> = {
  detail: 'BOM明细',
  point: '焊点报价',
  weld: '焊接报价',
  smt: '综合报价',
  purchase: '采购清单',
}

/** How a sheet of lines looks: texts above it, its columns from the left, a text below it (with line breaks). */
export type Layout = { head: string[]; columns: ColumnChoice[]; remark: string }

/** Most of each; widths in characters of Latin text. Our decision: what fits a sheet of paper, with room. */
export const LAYOUT_LIMITS = {
  titleChars: 40,
  headLines: 6,
  headChars: 100,
  remarkChars: 1000,
  minWidth: 4,
  maxWidth: 80,
} as const

const LABOUR: readonly LineField[] = ['type', 'points', 'setPoints', 'unit', 'unitSource', 'amount']

/** The columns that a sheet may have, in the order they are offered: a list of what to buy says nothing of labour. */
export const LAYOUT_FIELDS: Readonly<Record<LayoutKey, readonly LineField[]>> = {
  detail: LINE_FIELDS,
  point: LINE_FIELDS,
  weld: LINE_FIELDS,
  smt: LINE_FIELDS,
  purchase: LINE_FIELDS.filter((field) => !LABOUR.includes(field)),
}

const plain = (fields: readonly LineField[]): Layout => ({ head: [], columns: fields.map((field) => ({ field })), remark: '' })

/** What holds where nobody has laid anything out. */
export const BUILT_IN_LAYOUTS: Readonly<Record<LayoutKey, Layout>> = {
  detail: plain(LINE_FIELDS.filter((field) => field !== 'orderQuantity')),
  point: plain(['designators', 'quantity', 'value', 'footprint', 'package', 'type', 'points', 'setPoints', 'unit', 'amount']),
  weld: plain([
    'designators',
    'quantity',
    'value',
    'footprint',
    'package',
    'pins',
    'mount',
    'type',
    'points',
    'setPoints',
    'unit',
    'amount',
  ]),
  smt: plain([
    'designators',
    'quantity',
    'orderQuantity',
    'value',
    'footprint',
    'mpn',
    'manufacturer',
    'type',
    'setPoints',
    'amount',
  ]),
  purchase: plain([
    'mpn',
    'manufacturer',
    'supplierPart',
    'value',
    'footprint',
    'description',
    'quantity',
    'orderQuantity',
    'designators',
  ]),
}
