import { columnsWith, filledShare, fit, hasCells, isTextual } from '../../table/assign.ts'
import type { Claim } from '../../table/dictionary.ts'
import { cellAt } from '../../table/text.ts'
import { isTied } from '../../table/tied.ts'
import type { ListField } from '../fields.ts'
import { BY_AGREEMENT } from './agreement.ts'
import type { ListBoard, ListHeading, ListVocabulary } from './vocabulary.ts'
import type { ListSense } from './phrases.ts'

type ListClaim = Claim<ListVocabulary>

const SHOP = /lcsc|立创|digi-?_? ?key|mouser|farnell|jlc|得捷|贸泽|arrow|newark|tme\b|reichelt/i
const isFree =
  (field: ListField) =>
  ({ columns }: ListBoard): boolean =>
    columns[field] === null
const filling = (h: ListHeading): number => fit(h) + filledShare(h) * 0.4

/** A shop's own number stands beside its price, and has the shop's name in its head. */
const skuPoints = (h: ListHeading, board: ListBoard): number => {
  const beside = columnsWith(board, 'unitPrice', 'stock').some((other) => other.column === h.column + 1)
  if (h.evidence.url > 0.5) return 0
  return filling(h) + h.evidence.sku * 0.4 + (SHOP.test(h.text) ? 0.25 : 0) + (beside ? 0.05 : 0)
}

/** "Available" and its like may be a part of what was ordered: then it never differs from it by more than is missing. */
function isOwnOrder(h: ListHeading, { table, rows, columns }: ListBoard): boolean {
  if (columns.quantity === null || h.reading?.sense !== 'available') return false
  const both = rows.filter((row) => cellAt(table, row, h.column) !== '' && cellAt(table, row, columns.quantity) !== '')
  const same = both.filter((row) => cellAt(table, row, h.column) === cellAt(table, row, columns.quantity))
  return both.length > 2 && same.length >= both.length * 0.8
}

const holdsParts = ({ evidence: e }: ListHeading): boolean => e.mpn + e.digits >= 0.8 && e.value < 0.3 && e.unique >= 0.5
const holdsValues = ({ evidence: e }: ListHeading): boolean => e.value - e.number >= 0.4
const isMinimum = (h: ListHeading, board: ListBoard): boolean =>
  !/^min\.?$/i.test(h.text.trim()) || columnsWith(board, 'multiple').length > 0

/** In a library of an EDA tool, beside symbols and without designators, a footprint is the name of a drawing. */
const isDrawing = (h: ListHeading, senses: ListBoard['senses']): boolean => {
  const all = [...senses.values()]
  return /footprint/i.test(h.text) && all.includes('symbol') && !all.includes('designator')
}

/** One column of prices is another one times the pieces: "Cost" beside "Unit Cost". */
const isProduct = (h: ListHeading, board: ListBoard): boolean =>
  columnsWith(board, 'unitPrice').some(
    ({ column }) =>
      column !== h.column && isTied(board.table, board.rows, { pieces: board.columns.quantity, each: column, all: h.column }),
  )

/** A head that has more in it than a known word promises nothing over no cells: 汽车品牌, SKU 条形码. */
const isMeant = (h: ListHeading): boolean => hasCells(h) || h.reading?.how === 'exact'

/** What others ask or asked, beside what the list offers. */
const OTHERS_PRICE = /market|msrp|rrp|retail|target|competitor|市场|目标|零售|划线|原价|建议/i
const pricePoints = (h: ListHeading): number => filling(h) + h.evidence.price * 0.2 - (OTHERS_PRICE.test(h.text) ? 0.4 : 0)

/** Words for people; what a page is made of describes nothing. */
const describes = (h: ListHeading): boolean => h.evidence.markup < 0.3
/** Names describe where all parts have one, and those that do where the descriptions are pages. */
const names = (h: ListHeading, board: ListBoard): boolean =>
  isTextual(h) && (filledShare(h) >= 0.7 || columnsWith(board, 'description').some((other) => !describes(other)))

const pick = (field: ListField, ...senses: readonly ListSense[]): ListClaim => ({
  field,
  senses,
  holds: isMeant,
  points: filling,
})

/** Which part it is. */
const IDENTITY: readonly ListClaim[] = [
  { field: 'sku', senses: ['sku'], holds: isMeant, points: skuPoints },
  pick('mpn', 'mpn'),
  pick('manufacturer', 'manufacturer'),
  {
    field: 'package',
    senses: ['package'],
    holds: (h, { senses }) => !isDrawing(h, senses),
    points: (h) => filling(h) + h.evidence.package * 0.15,
  },
  { field: 'package', senses: ['spec'], holds: ({ evidence: e }) => e.package >= 0.8 && e.value - e.number < 0.3 && e.mpn < 0.5 },
  {
    field: 'mpn',
    senses: ['name'],
    holds: (h, board) => holdsParts(h) && columnsWith(board, 'description').some(hasCells),
  },
  {
    field: 'description',
    senses: ['description', 'name'],
    holds: (h, board) => (h.reading?.sense === 'name' ? names(h, board) : describes(h)),
    points: (h) => fit(h) + filledShare(h) * 0.5 - (h.reading?.sense === 'name' ? 0.1 + h.evidence.mpn * 0.3 : 0),
  },
  {
    field: 'description',
    senses: ['comment'],
    when: (board) => columnsWith(board, 'value').length > 0,
    holds: isTextual,
  },
  { field: 'value', senses: ['value'], points: filling },
  { field: 'value', senses: ['comment'] },
  { field: 'value', senses: ['spec'], holds: holdsValues },
  { field: 'description', senses: ['spec', 'subtype'], holds: isTextual },
  { field: 'sku', senses: ['code'], when: (board) => board.columns.mpn === null, holds: hasCells },
]

/** Figures that stand in every list. */
const MONEY: readonly ListClaim[] = [
  { field: 'extendedPrice', senses: ['unitPrice'], when: ({ columns }) => columns.quantity !== null, holds: isProduct },
  { field: 'unitPrice', senses: ['unitPrice'], points: pricePoints },
  { field: 'unitPrice', senses: ['breakPrice'], holds: (h) => h.evidence.price >= 0.5 },
  pick('extendedPrice', 'extendedPrice'),
  ...BY_AGREEMENT,
  pick('currency', 'currency'),
  pick('tax', 'tax'),
]
const OTHERS: readonly ListClaim[] = [
  pick('dateCode', 'dateCode'),
  pick('lotCode', 'lotCode'),
  { field: 'condition', senses: ['condition'], holds: (h) => hasCells(h) && h.evidence.number < 0.5 },
  { field: 'validUntil', senses: ['validUntil'], holds: hasCells },
  pick('location', 'location'),
  pick('designator', 'designator'),
  pick('supplier', 'supplier'),
  pick('category', 'category'),
  pick('note', 'note'),
]
const TERMS: readonly ListClaim[] = [
  { field: 'moq', senses: ['moq'], holds: isMinimum, points: filling },
  { field: 'multiple', senses: ['multiple'], points: fit },
  { field: 'leadTime', senses: ['leadTime'], points: fit },
  { field: 'leadTime', senses: ['leadWeeks'], points: fit },
]
/** Without a head, numbers of one shop speak for themselves. */
const BY_CONTENT: readonly ListClaim[] = [
  {
    field: 'sku',
    when: isFree('mpn'),
    holds: (h) => h.reading === null && h.evidence.filled >= 3,
    points: ({ evidence: e }) => (e.lcsc >= 0.6 ? e.lcsc : 0),
    basis: 'content',
  },
]

/** How the fields of a price list, a cart or an order find their columns. */
export const PRICE_LIST_CLAIMS: readonly ListClaim[] = [
  ...IDENTITY,
  { field: 'quantity', senses: ['quantity'], points: fit },
  ...MONEY,
  { field: 'stock', senses: ['stock'], holds: (h, board) => !isOwnOrder(h, board), points: filling },
  ...TERMS,
  ...OTHERS,
  ...BY_CONTENT,
]

/** How the fields of a stock list find theirs: its quantity is what is there, under whatever head. */
export const STOCK_LIST_CLAIMS: readonly ListClaim[] = [
  ...IDENTITY,
  { field: 'quantity', senses: ['stock'], points: filling },
  { field: 'quantity', senses: ['quantity'], points: filling },
  ...MONEY,
  ...TERMS,
  ...OTHERS,
  ...BY_CONTENT,
]
