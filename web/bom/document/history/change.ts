import { lineKey, placeOf, type LinePlace } from '../../../../shared/engine/bom/rows/line-key.ts'
import type { ReadingChoices } from '../../../../shared/engine/bom/types.ts'
import type { LineEdit } from '../../../../shared/engine/line/edit.ts'
import type { OrderChoices } from '../../../../shared/engine/price/types.ts'
import type { Choices } from '../../../../shared/engine/choices.ts'

/** All that undo changes: what was chosen, and what the project is called. */
export type Chosen = Choices & { prjName: string }

/** One side of a step: what holds of that which the step is about. Plain data; an edit that is null is none. */
export type Change = {
  prjName?: string
  reading?: ReadingChoices
  order?: Partial<OrderChoices>
  edits?: (LinePlace & { edit: LineEdit | null })[]
}

type Sides = { before: Change; after: Change }

/** What is another in `after`, from either side; null where nothing is. Small, however long the BOM: a step may be stored. */
export function changeBetween(before: Chosen, after: Chosen): Sides | null {
  const sides: Sides = { before: {}, after: {} }
  if (before.prjName !== after.prjName) setSide(sides, 'prjName', before.prjName, after.prjName)
  if (!same(before.reading, after.reading)) setSide(sides, 'reading', before.reading, after.reading)
  const order = otherEntries(before.order, after.order)
  if (order) setSide(sides, 'order', order.before, order.after)
  const edits = before.edits === after.edits ? null : otherEdits(before.edits, after.edits)
  if (edits) setSide(sides, 'edits', edits.before, edits.after)
  return Object.keys(sides.after).length === 0 ? null : sides
}

/** What holds once the change is laid over it. */
export function changed(chosen: Chosen, { prjName, reading, order, edits }: Change): Partial<Chosen> {
  return {
    ...(prjName === undefined ? {} : { prjName }),
    ...(reading === undefined ? {} : { reading }),
    ...(order === undefined ? {} : { order: { ...chosen.order, ...order } }),
    ...(edits === undefined ? {} : { edits: withEdits(chosen.edits, edits) }),
  }
}

/** What a change is about: changes of the same thing that follow each other closely are one step. */
export const subjectOf = ({ order = {}, edits = [], ...rest }: Change): string =>
  JSON.stringify([Object.keys(rest), Object.keys(order), edits.map(lineKey)])

/** Edits stand in the order of the file, so that undoing one and doing it again leaves no trace. */
export function inOrder(edits: readonly LineEdit[]): readonly LineEdit[] {
  const isSorted = edits.every((edit, at) => at === 0 || byPlace(edits[at - 1] ?? edit, edit) <= 0)
  return isSorted ? edits : edits.toSorted(byPlace)
}

const byPlace = (a: LineEdit, b: LineEdit): number => a.sheet - b.sheet || a.row - b.row || (a.part ?? 0) - (b.part ?? 0)

function setSide<K extends keyof Change>(sides: Sides, key: K, before: Change[K], after: Change[K]): void {
  sides.before[key] = before
  sides.after[key] = after
}

const same = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b)

function otherEntries(
  before: OrderChoices,
  after: OrderChoices,
): { before: Partial<OrderChoices>; after: Partial<OrderChoices> } | null {
  const others = new Map<string, unknown>(Object.entries(before))
  const keys = Object.entries(after).flatMap(([key, value]) => (same(others.get(key), value) ? [] : [key]))
  const only = (order: OrderChoices) => Object.fromEntries(Object.entries(order).filter(([key]) => keys.includes(key)))
  return keys.length === 0 ? null : { before: only(before), after: only(after) }
}

function otherEdits(before: readonly LineEdit[], after: readonly LineEdit[]) {
  const was = byKey(before)
  const is = byKey(after)
  const places = new Map([...before, ...after].map((edit) => [lineKey(edit), placeOf(edit)]))
  const touched = [...places].filter(([key]) => !same(was.get(key), is.get(key)))
  const side = (edits: Map<string, LineEdit>) => touched.map(([key, place]) => ({ ...place, edit: edits.get(key) ?? null }))
  return touched.length === 0 ? null : { before: side(was), after: side(is) }
}

function withEdits(edits: readonly LineEdit[], changes: NonNullable<Change['edits']>): readonly LineEdit[] {
  const byPlaces = byKey(edits)
  for (const change of changes) {
    if (change.edit === null) byPlaces.delete(lineKey(change))
    else byPlaces.set(lineKey(change), change.edit)
  }
  return inOrder([...byPlaces.values()])
}

const byKey = (edits: readonly LineEdit[]): Map<string, LineEdit> => new Map(edits.map((edit) => [lineKey(edit), edit]))
