import { applyActs } from '../../../shared/engine/bom/acts/apply.ts'
import { canonicalEdits, canonicalOrder, canonicalReading } from '../../../shared/engine/bom/acts/canonical.ts'
import { actBetween, inversesOf } from '../../../shared/engine/bom/acts/inverse.ts'
import { isSame } from '../../../shared/engine/bom/acts/entries.ts'
import type { BomAct } from '../../../shared/engine/bom/acts/types.ts'
import type { ReadingChoices } from '../../../shared/engine/bom/types.ts'
import type { Choices } from '../../../shared/engine/choices.ts'
import { suggestOrder } from '../../../shared/engine/price/order.ts'
import type { OrderChoices } from '../../../shared/engine/price/types.ts'
import { rememberColumns } from './column-memory.ts'
import { recordStep } from './history/history.ts'
import { recompute } from './recompute.ts'
import { choicesOf, editableBom, updateBom, type OpenBom } from './state.ts'

type Options = {
  /** What of it shows at once, before the engine has answered. */
  echo?: (bom: OpenBom, after: Choices) => OpenBom
  /** A step of its own, however closely it follows. */
  isOwnStep?: boolean
}

/** Changes the BOM by acts as one step of undo; lines and price are computed again. */
export function act(label: string, acts: readonly BomAct[], { echo, isOwnStep = false }: Options = {}): void {
  const bom = editableBom()
  if (!bom || acts.length === 0) return
  const inverse = inversesOf({ ...choicesOf(bom), prjName: bom.prjName }, acts)
  actWithoutStep(acts, echo)
  recordStep({ label, acts, inverse }, isOwnStep)
}

/** Changes it without a step of undo, such as one that belongs to a step already recorded. */
export function actWithoutStep(acts: readonly BomAct[], echo: Options['echo'] = (bom) => bom): void {
  const bom = editableBom()
  if (!bom) return
  const { reading, edits, order, prjName } = applyActs({ ...choicesOf(bom), prjName: bom.prjName }, acts)
  rememberReading(bom, reading)
  const after = { reading, edits, order: order === bom.order ? bom.order : withKnownPrices(wholeOrder(bom, order), bom.order) }
  updateBom((now) => ({ ...echo(now, after), ...after, prjName, dirty: true, notice: null }))
  void recompute()
}

/** The same, given as what is to hold afterwards. */
export function choose(label: string, { reading, edits, order }: Partial<Choices>): void {
  const bom = editableBom()
  if (!bom) return
  const before = { ...choicesOf(bom), prjName: bom.prjName }
  const after = {
    ...before,
    ...(reading && { reading: canonicalReading(reading) }),
    ...(edits && { edits: canonicalEdits(edits) }),
    ...(order && { order: canonicalOrder(order) }),
  }
  act(label, actBetween(before, after))
}

/** What is not chosen any more is what the file and the price model suggest. */
export function wholeOrder({ opened, model }: Pick<OpenBom, 'opened' | 'model'>, order: Partial<OrderChoices>): OrderChoices {
  const lines = opened.lines.map(({ line }) => line)
  return canonicalOrder({ ...suggestOrder({ sets: opened.parsed.sets, lines }, model), ...order })
}

/** Prices of points of which nothing has changed stay the same object: no row of the grid is looked at anew for them. */
const withKnownPrices = (order: OrderChoices, { unitPrices }: OrderChoices): OrderChoices =>
  isSame(order.unitPrices, unitPrices) ? { ...order, unitPrices } : order

/** What was made of the columns is remembered for the next file, and what was undone forgotten. */
function rememberReading({ opened, reading: before }: OpenBom, reading: ReadingChoices): void {
  const isAsRead = before === reading || columnsIn(before) === columnsIn(reading)
  // Another sheet or head was chosen: what was said of the columns of this one still holds for it.
  const { sheetIndex = before.sheetIndex, headerRow = before.headerRow } = reading
  if (isAsRead || sheetIndex !== before.sheetIndex || headerRow !== before.headerRow) return
  rememberColumns(opened.headKey, opened.width, reading)
}

const columnsIn = ({ columns, reshapes }: ReadingChoices): string => JSON.stringify([columns, reshapes])
