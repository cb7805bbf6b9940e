import { changeOf, lineKey, type LinePlace } from '../rows/line-key.ts'
import type { ReadingChoices } from '../types.ts'
import { applyAct } from './apply.ts'
import { asPart, inverseSet, isSame, setBetween, type Entries } from './entries.ts'
import {
  ORDER_MAPS,
  PRICE_SCOPES,
  type BomAct,
  type Chosen,
  type ColumnSet,
  type LineAct,
  type LineSet,
  type OrderAct,
  type ReadingAct,
} from './types.ts'

/** The act that after `act` gives `chosen` back, byte for byte, where it was in its one spelling (`canonical`). */
export function inverseOf(chosen: Chosen, act: BomAct): BomAct {
  if (act.kind === 'name') return { kind: 'name', prjName: chosen.prjName }
  if (act.kind === 'lines') return { kind: 'lines', lines: inverseLines(chosen, act) }
  if (act.kind === 'order') return inverseOrder(chosen, act)
  const { columns, ...rest } = chosen.reading
  const set = asPart<ReadingAct['set']>(inverseSet(rest, act.set))
  return act.columns
    ? { kind: 'reading', set, columns: asPart<ColumnSet>(inverseSet(saidOf(columns), act.columns)) }
    : { kind: 'reading', set }
}

/** The acts that take several back, in the order in which they do. */
export function inversesOf(chosen: Chosen, acts: readonly BomAct[]): BomAct[] {
  const inverses: BomAct[] = []
  let now = chosen
  for (const act of acts) {
    inverses.unshift(inverseOf(now, act))
    now = applyAct(now, act)
  }
  return inverses
}

function inverseLines(chosen: Chosen, act: LineAct): LineAct['lines'] {
  const [was, is] = [chosen, applyAct(chosen, act)].map(({ edits }) => new Map(edits.map((edit) => [lineKey(edit), edit])))
  return act.lines.map(({ place, set }) => {
    const key = lineKey(place)
    const before = was?.get(key)
    // What was kept beside the last answer has gone with it.
    const kept = before?.known !== undefined && !is?.has(key) ? { known: before.known } : {}
    return { place, set: asPart<LineSet>({ ...inverseSet(before ? changeOf(before) : {}, set), ...kept }) }
  })
}

function inverseOrder({ order }: Chosen, act: OrderAct): OrderAct {
  const maps = ORDER_MAPS.flatMap((map) => (act[map] ? [[map, inverseSet(order[map] ?? {}, act[map])]] : []))
  const prices = PRICE_SCOPES.flatMap((scope) => {
    const set = act.unitPrices?.[scope]
    return set ? [[scope, inverseSet(order.unitPrices?.[scope] ?? {}, set)]] : []
  })
  const unitPrices = act.unitPrices ? { unitPrices: Object.fromEntries(prices) } : {}
  return { kind: 'order', set: asPart(inverseSet(order, act.set)), ...Object.fromEntries(maps), ...unitPrices }
}

/** The acts that lead from one state to the other, at most one of each kind and none about what is the same. */
export function actBetween(before: Chosen, after: Chosen): BomAct[] {
  return [
    ...(before.prjName === after.prjName ? [] : [{ kind: 'name' as const, prjName: after.prjName }]),
    ...(before.reading === after.reading ? [] : readingBetween(before.reading, after.reading)),
    ...(before.edits === after.edits ? [] : linesBetween(before, after)),
    ...(before.order === after.order ? [] : orderBetween(before, after)),
  ]
}

function readingBetween({ columns: was, ...before }: ReadingChoices, { columns: is, ...after }: ReadingChoices): ReadingAct[] {
  const set = setBetween(before, after)
  const columns = isSame(was, is) ? null : setBetween(saidOf(was), saidOf(is))
  if (set === null && columns === null) return []
  return [
    { kind: 'reading', set: asPart<ReadingAct['set']>(set ?? {}), ...(columns ? { columns: asPart<ColumnSet>(columns) } : {}) },
  ]
}

/** A column that is chosen to be nothing is called so in acts. */
const saidOf = (columns: ReadingChoices['columns'] = {}): Entries =>
  Object.fromEntries(Object.entries(columns).map(([column, field]) => [column, field ?? 'ignored']))

function linesBetween(before: Chosen, after: Chosen): LineAct[] {
  const [was, is] = [before, after].map(({ edits }) => new Map(edits.map((edit) => [lineKey(edit), edit])))
  const places = new Map<string, LinePlace>([...(was ?? []), ...(is ?? [])])
  const lines = [...places].flatMap(([key, { sheet, row, part }]) => {
    const [a, b] = [was?.get(key), is?.get(key)]
    const set = a === b ? null : setBetween(a ? changeOf(a) : {}, b ? changeOf(b) : {})
    return set ? [{ place: part ? { sheet, row, part } : { sheet, row }, set: asPart<LineSet>(set) }] : []
  })
  return lines.length === 0 ? [] : [{ kind: 'lines', lines }]
}

function orderBetween({ order: before }: Chosen, { order: after }: Chosen): OrderAct[] {
  const { fees: _f, processes: _p, attrs: _a, boards: _b, supply: _s, unitPrices: wasPriced, ...was } = before
  const { fees: _g, processes: _q, attrs: _c, boards: _d, supply: _t, unitPrices: isPriced, ...is } = after
  const set = setBetween(was, is)
  const maps = ORDER_MAPS.flatMap((map) => {
    const patch = setBetween(before[map] ?? {}, after[map] ?? {})
    return patch ? [[map, patch] as const] : []
  })
  const prices = PRICE_SCOPES.flatMap((scope) => {
    const patch = setBetween(wasPriced?.[scope] ?? {}, isPriced?.[scope] ?? {})
    return patch ? [[scope, patch] as const] : []
  })
  if (set === null && maps.length === 0 && prices.length === 0) return []
  const unitPrices = prices.length === 0 ? {} : { unitPrices: Object.fromEntries(prices) }
  return [{ kind: 'order', set: asPart<OrderAct['set']>(set ?? {}), ...Object.fromEntries(maps), ...unitPrices }]
}
