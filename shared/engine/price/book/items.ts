import type { Convention, FeeRule, Grade, Material, MaterialType, PriceDocument, ProcessSurcharge } from '../model.ts'
import type { AttritionRule } from '../../purchase/types.ts'
import type { OrderAttribute, TaxMode, UnknownRule, Urgency } from '../model.ts'

/** What is one of its kind: taxes in or out, the lowest charge of a board, the convention that others fall back on. */
export type General = { code: 'general' } & Pick<PriceDocument, 'defaultConvention' | 'minPerBoardFen' | 'pricesIncludeTax'>

/** A number of sets that a table of quantities shows; its code is the number. */
export type Break = { code: string; sets: number }

/** What the price book is made of, kind by kind. Within a kind an item is known by its code, over all versions and copies. */
export type BookItems = {
  general: General
  convention: Convention
  type: MaterialType
  grade: Grade
  material: Material
  surcharge: ProcessSurcharge
  fee: FeeRule
  urgency: Urgency
  tax: TaxMode
  break: Break
  attribute: OrderAttribute
  attrition: AttritionRule
  unknownRule: UnknownRule
}
export type BookKind = keyof BookItems

/** Where each kind stands in a document; `general` and `break` stand there in other shapes. */
export const BOOK_LISTS = {
  convention: 'conventions',
  type: 'materialTypes',
  grade: 'grades',
  material: 'materials',
  surcharge: 'processes',
  fee: 'fees',
  urgency: 'urgencies',
  tax: 'taxModes',
  attribute: 'attributes',
  attrition: 'attrition',
  unknownRule: 'unknownRules',
} as const satisfies { [K in Exclude<BookKind, 'general' | 'break'>]: keyof PriceDocument }
export type ListKind = keyof typeof BOOK_LISTS

/** In the order that a reader meets them. */
export const BOOK_KINDS = [
  'general',
  'convention',
  'type',
  'grade',
  'material',
  'surcharge',
  'fee',
  'urgency',
  'tax',
  'break',
  'attribute',
  'attrition',
  'unknownRule',
] as const satisfies readonly BookKind[]

/** What is the platform's alone. */
const PLATFORM_KINDS = ['convention', 'break', 'attribute'] as const satisfies readonly BookKind[]
/** What a member may have otherwise than the platform. */
export type MyKind = Exclude<BookKind, (typeof PLATFORM_KINDS)[number]>

const platformKinds: readonly BookKind[] = PLATFORM_KINDS
export const isMyKind = (kind: BookKind): kind is MyKind => !platformKinds.includes(kind)
export const MY_KINDS: readonly MyKind[] = BOOK_KINDS.filter(isMyKind)

/** An item laid over a document; null hides the one that is there. */
export type BookChange = { [K in BookKind]: { kind: K; code: string; item: BookItems[K] | null } }[BookKind]

/** All items of a kind, those that stand in other shapes in the shape of items. */
export function itemsOf<K extends BookKind>(document: PriceDocument, kind: K): readonly BookItems[K][]
export function itemsOf(document: PriceDocument, kind: BookKind): readonly BookItems[BookKind][] {
  if (kind === 'break') return document.quantityBreaks.map((sets) => ({ code: String(sets), sets }))
  if (kind !== 'general') return document[BOOK_LISTS[kind]] ?? []
  const { defaultConvention, minPerBoardFen, pricesIncludeTax } = document
  return [{ code: 'general', defaultConvention, minPerBoardFen, pricesIncludeTax }]
}
