import { lineKey, placeOf, type LinePlace } from '../../../shared/engine/bom/rows/line-key.ts'
import type { ReadingChoices } from '../../../shared/engine/bom/types.ts'
import type { LineEdit } from '../../../shared/engine/line/edit.ts'
import type { OrderChoices } from '../../../shared/engine/price/types.ts'
import { inOrder, type Chosen } from './change.ts'
import { rememberColumns } from './column-memory.ts'
import { follow } from './follow.ts'
import { note } from './history.ts'
import { withPrice, type PriceScope } from './unit-prices.ts'
import { become, readyWork, type Ready } from './work-store.ts'

/** Changes what was chosen as one step of undo; lines and price follow. */
export function choose(label: string, change: Partial<Chosen>): void {
  const before = readyWork()
  put(change)
  const after = readyWork()
  if (before && after) note(label, before, after)
}

/** Changes it without a step of undo, such as one that belongs to a step already noted. */
export function put(change: Partial<Chosen>): void {
  const work = readyWork()
  if (!work) return
  const edits = inOrder(change.edits ?? work.edits)
  if (change.reading) remember(work, change.reading)
  become({ ...work, ...change, edits, dirty: true, notice: null })
  void follow()
}

/** What was chosen for the quote. */
export function setOrder(change: Partial<OrderChoices>, label = '报价选项'): void {
  const work = readyWork()
  if (work) choose(label, { order: { ...work.order, ...change } })
}

/** How the file is read, such as another sheet or another meaning of a column. */
export function setReading(change: Partial<Record<keyof ReadingChoices, unknown>> & ReadingChoices, label: string): void {
  const work = readyWork()
  if (!work) return
  choose(label, { reading: without({ ...work.reading, ...change }) })
}

/** What was made of the columns is remembered for the next file, and what was taken back forgotten. */
function remember({ opened, reading: before }: Ready, reading: ReadingChoices): void {
  if (before.columns === reading.columns && before.reshapes === reading.reshapes) return
  // Another sheet or head was chosen: what was said of the columns of this one still holds for it.
  const { sheetIndex = before.sheetIndex, headerRow = before.headerRow } = reading
  if (sheetIndex !== before.sheetIndex || headerRow !== before.headerRow) return
  rememberColumns(opened.headKey, opened.width, reading)
}

/** What is undefined is not chosen, so that taking a choice back leaves no trace. */
function without(reading: ReadingChoices): ReadingChoices {
  return Object.fromEntries(Object.entries(reading).filter(([, value]) => value !== undefined))
}

/** Lays a change by hand over a line; null takes back what was changed on it. */
export function editLine(line: LinePlace, change: Partial<LineEdit> | null, label = '修改一行'): void {
  const work = readyWork()
  if (!work) return
  const isSame = (edit: LineEdit) => lineKey(edit) === lineKey(line)
  const others = work.edits.filter((edit) => !isSame(edit))
  const before = work.edits.find(isSame)
  choose(label, { edits: change === null ? others : [...others, { ...before, ...change, ...placeOf(line) }] })
}

/** Sets what a point costs on a line, for a material or for a type; null goes back to the rule. `whose` names it in undo. */
export function setUnitPrice(scope: PriceScope, name: string, micro: number | null, whose: string): void {
  const work = readyWork()
  if (!work || (work.order.unitPrices[scope][name] ?? null) === micro) return
  const unitPrices = withPrice(work.order.unitPrices, scope, name, micro)
  choose(`${whose}${micro === null ? '按规则计价' : '的单价'}`, { order: { ...work.order, unitPrices } })
}
