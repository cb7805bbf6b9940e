import { SURPLUS_CONDITION_NAMES, SURPLUS_CONDITIONS } from '../../../../shared/engine/surplus/condition.ts'
import type { CallInput, CallOutput } from '../../../access/call.ts'
import { scaledOf } from '../../../lib/decimal.ts'

export type SurplusList = CallOutput<'surplus/GetMyDetail'>
type Kept = SurplusList['items'][number]

/** A row as it is typed: a new one may lack its figures. */
export type Item = Omit<Kept, 'qty'> & { qty: number | null }

export const blankItem = (seq: number): Item => ({
  seq,
  mpn: '',
  brand: '',
  pkg: '',
  dateCode: '',
  condition: 'open',
  location: '',
  note: '',
  qty: null,
  priceMicro: null,
  moq: 1,
  mult: 1,
  part: null,
  remain: 0,
  held: 0,
  sold: 0,
  state: 0,
  marketMicro: null,
  photos: [],
})

const MOST_PIECES = 999_999_999
export const piecesIn = (text: string): number | null | undefined => scaledOf(text, 0, 1, MOST_PIECES)
export const microIn = (text: string): number | null | undefined => scaledOf(text, 6, 1, 1_000_000_000_000)

const TEXTS = ['mpn', 'brand', 'pkg', 'dateCode', 'location', 'note'] as const
type TextField = (typeof TEXTS)[number]
const isText = (column: string): column is TextField => TEXTS.some((field) => field === column)

/** The row with another text in a cell; what makes no sense there changes nothing. */
export function withCell(item: Item, column: string, text: string): Item {
  if (isText(column)) return { ...item, [column]: text.trim() }
  if (column === 'condition') {
    const condition = SURPLUS_CONDITIONS.find((each) => SURPLUS_CONDITION_NAMES[each] === text)
    return condition === undefined ? item : { ...item, condition }
  }
  if (column === 'price') return { ...item, priceMicro: microIn(text) ?? null }
  const pieces = piecesIn(text)
  if (pieces === undefined) return item
  if (column === 'qty') return { ...item, qty: pieces }
  return column === 'moq' || column === 'mult' ? { ...item, [column]: pieces ?? 1 } : item
}

/** What keeps a row from being saved. */
export function problemOf({ mpn, qty, moq, mult, held, sold }: Item): { column: string; text: string } | null {
  if (mpn === '') return { column: 'mpn', text: '没有型号' }
  if (qty === null) return { column: 'qty', text: '没有数量' }
  if (qty < held + sold) return { column: 'qty', text: `已预订和售出 ${held + sold} 个，数量不能更少` }
  if (moq > qty) return { column: 'moq', text: '起订量不能大于数量' }
  return mult > qty ? { column: 'mult', text: '倍数不能大于数量' } : null
}

/** As it is sent. */
export function sentItem(item: Item): NonNullable<CallInput<'surplus/UpdateMy'>['items']>[number] {
  const { seq, mpn, brand, pkg, dateCode, condition, location, note, qty, priceMicro, moq, mult } = item
  return { seq, mpn, brand, pkg, dateCode, condition, location, note, qty: qty ?? 0, priceMicro, moq, mult }
}
