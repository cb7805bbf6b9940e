import { lineKey } from '../rows/line-key.ts'
import { ORDER_MAPS, PRICE_SCOPES, type BomAct, type OrderAct } from './types.ts'

/**
 * The cells that an act touches, each by a name that is the same in every act about it: "name", "reading headerRow", "column 3",
 * "line 0:5 pins", "order sets", "fees stencil", "price lines 0:5".
 */
export function subjectsOf(act: BomAct): string[] {
  if (act.kind === 'name') return ['name']
  if (act.kind === 'order') return orderSubjects(act)
  if (act.kind === 'lines')
    return act.lines.flatMap(({ place, set }) => Object.keys(set).map((field) => `line ${lineKey(place)} ${field}`))
  const columns = Object.keys(act.columns ?? {}).map((column) => `column ${column}`)
  return [...Object.keys(act.set).map((entry) => `reading ${entry}`), ...columns]
}

function orderSubjects(act: OrderAct): string[] {
  const maps = ORDER_MAPS.flatMap((map) => Object.keys(act[map] ?? {}).map((code) => `${map} ${code}`))
  const prices = PRICE_SCOPES.flatMap((scope) =>
    Object.keys(act.unitPrices?.[scope] ?? {}).map((name) => `price ${scope} ${name}`),
  )
  return [...Object.keys(act.set).map((entry) => `order ${entry}`), ...maps, ...prices]
}

/** Two acts in a row about the very same cells are one, such as the digits of a number; null where they are two. */
export function joinActs(a: BomAct, b: BomAct): BomAct | null {
  if (a.kind !== b.kind) return null
  const [first, second] = [subjectsOf(a), subjectsOf(b)]
  const all = new Set(first)
  return new Set(second).size === all.size && second.every((subject) => all.has(subject)) ? b : null
}
