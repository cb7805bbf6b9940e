import type { LineEdit } from '../../line/edit.ts'
import type { OrderChoices, UnitPrices } from '../../price/types.ts'
import { changeOf, lineKey, placeOf, type LinePlace } from '../rows/line-key.ts'
import type { ReadingChoices } from '../types.ts'
import { byPlace, canonicalEdit, canonicalOrder, canonicalReading } from './canonical.ts'
import { asPart, patched } from './entries.ts'
import {
  ORDER_MAPS,
  PRICE_SCOPES,
  type BomAct,
  type Chosen,
  type ColumnSet,
  type LineAct,
  type LineSet,
  type OrderAct,
} from './types.ts'

/** What holds after an act. Total: whatever it is about need not be there. Parts that it does not touch stay the same objects. */
export function applyAct(chosen: Chosen, act: BomAct): Chosen {
  if (act.kind === 'name') return { ...chosen, prjName: act.prjName }
  if (act.kind === 'lines') return { ...chosen, edits: withLines(chosen.edits, act.lines) }
  if (act.kind === 'order') return { ...chosen, order: orderAfter(chosen.order, act) }
  const { columns, ...rest } = chosen.reading
  const said = act.columns ? columnsAfter(columns, act.columns) : columns
  const reading = asPart<ReadingChoices>(patched(rest, act.set))
  return { ...chosen, reading: canonicalReading({ ...reading, ...(said ? { columns: said } : {}) }) }
}

/** What holds after acts, one after the other. Lines that several acts in a row are about are gone through once. */
export function applyActs(chosen: Chosen, acts: readonly BomAct[]): Chosen {
  let now = chosen
  for (let at = 0; at < acts.length; at += 1) {
    const lines: LineAct['lines'][number][] = []
    for (let act = acts[at]; act?.kind === 'lines'; act = acts[(at += 1)]) lines.push(...act.lines)
    if (lines.length > 0) now = applyAct(now, { kind: 'lines', lines })
    const act = acts[at]
    if (act) now = applyAct(now, act)
  }
  return now
}

function withLines(edits: readonly LineEdit[], lines: LineAct['lines']): readonly LineEdit[] {
  const byKey = new Map(edits.map((edit) => [lineKey(edit), edit]))
  for (const { place, set } of lines) {
    const key = lineKey(place)
    const edit = editAfter(byKey.get(key), place, set)
    if (edit) byKey.set(key, edit)
    else byKey.delete(key)
  }
  return [...byKey.values()].toSorted(byPlace)
}

/** The edit of one line once more is set on it; null where nothing is left of it. */
export function editAfter(before: Partial<LineEdit> | undefined, place: LinePlace, set: LineSet): LineEdit | null {
  const change = patched(before ? changeOf({ ...before, ...placeOf(place) }) : {}, set)
  return canonicalEdit({ ...asPart<Partial<LineEdit>>(change), ...placeOf(place) })
}

const columnsAfter = (before: ReadingChoices['columns'] = {}, set: ColumnSet): ReadingChoices['columns'] =>
  asPart(Object.fromEntries(Object.entries(patched(before, set)).map(([column, field]) => [column, fieldFrom(field)])))

const fieldFrom = (field: unknown): unknown => (field === 'ignored' ? null : field)

function orderAfter(order: Partial<OrderChoices>, act: OrderAct): Partial<OrderChoices> {
  const maps = ORDER_MAPS.flatMap((map) => (act[map] ? [[map, patched(order[map] ?? {}, act[map])]] : []))
  const { lines = {}, materials = {}, types = {} } = order.unitPrices ?? {}
  const before: UnitPrices = { lines, materials, types }
  const prices = PRICE_SCOPES.flatMap((scope) => {
    const set = act.unitPrices?.[scope]
    return set ? [[scope, patched(before[scope], set)]] : []
  })
  const unitPrices = { ...before, ...Object.fromEntries(prices) }
  return canonicalOrder(asPart({ ...patched(order, act.set), ...Object.fromEntries(maps), unitPrices }))
}
