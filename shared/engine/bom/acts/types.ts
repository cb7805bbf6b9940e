import type { GivenChoices } from '../../choices.ts'
import type { LineEdit } from '../../line/edit.ts'
import type { BoardOrder, OrderChoices, UnitPrices } from '../../price/types.ts'
import type { Supply } from '../../purchase/types.ts'
import type { LinePlace } from '../rows/line-key.ts'
import type { Field, ReadingChoices } from '../types.ts'

/** All that acts change: what was chosen, and what the project is called. */
export type Chosen = GivenChoices & { prjName: string }

/** What an entry is set to; null goes back to what the file or the price model says, 'none' is where that may be chosen to be nothing. */
type SetTo<V> = null extends V ? Exclude<V, null | undefined> | 'none' | null : Exclude<V, undefined> | null
type SetOf<T> = { readonly [K in keyof T]?: SetTo<T[K]> }

export type ReadingSet = SetOf<Omit<ReadingChoices, 'columns'>>
export type LineSet = SetOf<Omit<LineEdit, keyof LinePlace>>
export type OrderSet = SetOf<Omit<OrderChoices, OrderMap | 'unitPrices'>>

/** What columns are, by their numbers; null is as recognised. */
export type ColumnSet = Readonly<Record<number, Field | 'ignored' | null>>
/** Entries of a map by their names; null takes one away. */
type Patch<T> = Readonly<Record<string, T | null>>

export type LineAct = { kind: 'lines'; lines: { place: LinePlace; set: LineSet }[] }
export type ReadingAct = { kind: 'reading'; set: ReadingSet; columns?: ColumnSet }
export type OrderAct = {
  kind: 'order'
  set: OrderSet
  fees?: Patch<OrderChoices['fees'][string]>
  processes?: Patch<boolean>
  attrs?: Patch<string>
  boards?: Patch<BoardOrder>
  supply?: Patch<Supply>
  unitPrices?: { readonly [S in keyof UnitPrices]?: Patch<number> }
}

/** One change of a bill, the smallest things it sets. Plain JSON: the wire, the page's undo and programs have the same. */
export type BomAct = { kind: 'name'; prjName: string } | ReadingAct | LineAct | OrderAct

export const ORDER_MAPS = ['fees', 'processes', 'attrs', 'boards', 'supply'] as const satisfies readonly (keyof OrderChoices)[]
export type OrderMap = (typeof ORDER_MAPS)[number]
export const PRICE_SCOPES = ['lines', 'materials', 'types'] as const satisfies readonly (keyof UnitPrices)[]
