import type { GivenChoices } from '../../choices.ts'
import type { LineEdit } from '../../line/edit.ts'
import type { OrderChoices } from '../../price/types.ts'
import { changeOf, lineKey, placeOf } from '../rows/line-key.ts'
import type { ReadingChoices } from '../types.ts'
import { asPart, canonicalEntries, isEmpty } from './entries.ts'

/** The same choices in their one spelling, so that equal choices are equal byte for byte: all acts start from it and keep to it. */
export const canonical = <C extends GivenChoices>(chosen: C): C => ({
  ...chosen,
  reading: canonicalReading(chosen.reading),
  edits: canonicalEdits(chosen.edits),
  order: canonicalOrder(chosen.order),
})

/** Choices of nothing leave no trace. */
export function canonicalReading({ columns, reshapes, ...rest }: ReadingChoices): ReadingChoices {
  const some = {
    ...rest,
    ...(columns && !isEmpty(columns) ? { columns } : {}),
    ...(reshapes && reshapes.length > 0 ? { reshapes } : {}),
  }
  return asPart(canonicalEntries(some))
}

/** The maps are always there, for none of them says anything that an empty one would not; answers, boards and supply only where there are some. */
export function canonicalOrder<O extends Partial<OrderChoices>>(order: O): O {
  const {
    attrs,
    boards,
    supply,
    fees = {},
    processes = {},
    unitPrices = { lines: {}, materials: {}, types: {} },
    ...rest
  } = order
  const some = {
    ...(attrs && !isEmpty(attrs) ? { attrs } : {}),
    ...(boards && !isEmpty(boards) ? { boards } : {}),
    ...(supply && !isEmpty(supply) ? { supply } : {}),
  }
  return asPart(canonicalEntries({ ...rest, ...some, fees, processes, unitPrices }))
}

/** One edit a line, in the order of the file; of several on one line the last one counts, and one that says nothing is none: what is kept
 * beside an answer is nothing without it. */
export function canonicalEdits(edits: readonly LineEdit[]): readonly LineEdit[] {
  const byKey = new Map(edits.map((edit) => [lineKey(edit), edit]))
  return [...byKey.values()].flatMap((edit) => canonicalEdit(edit) ?? []).toSorted(byPlace)
}

export function canonicalEdit(edit: LineEdit): LineEdit | null {
  const change = canonicalEntries(changeOf(edit))
  return Object.keys(change).every((field) => field === 'known')
    ? null
    : asPart(canonicalEntries({ ...change, ...placeOf(edit) }))
}

export const byPlace = (a: LineEdit, b: LineEdit): number => a.sheet - b.sheet || a.row - b.row || (a.part ?? 0) - (b.part ?? 0)
