import type { FieldColumns } from '../table/types.ts'

/**
 * What a column of a price list or a stock list can hold. `quantity` is what is ordered, in a stock list what is there;
 * columns of price breaks are told apart from these.
 */
export const LIST_FIELDS = [
  'sku',
  'mpn',
  'manufacturer',
  'description',
  'package',
  'value',
  'quantity',
  'unitPrice',
  'extendedPrice',
  'stock',
  'moq',
  'multiple',
  'leadTime',
  'currency',
  'tax',
  'location',
  'dateCode',
  'lotCode',
  'condition',
  'validUntil',
  'designator',
  'category',
  'supplier',
  'note',
] as const
export type ListField = (typeof LIST_FIELDS)[number]
export type ListColumns = FieldColumns<ListField>
