import { lineKey } from '../rows/line-key.ts'
import { asPart, isEmpty } from './entries.ts'
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

/** What of an act is about the cells that are wanted; null where nothing is. */
export function actOn(act: BomAct, isWanted: (subject: string) => boolean): BomAct | null {
  if (!subjectsOf(act).some(isWanted)) return null
  if (act.kind === 'name') return act
  const only = <S extends object>(set: S | undefined, of: (name: string) => string): S =>
    asPart(Object.fromEntries(Object.entries(set ?? {}).filter(([name]) => isWanted(of(name)))))
  if (act.kind === 'lines') {
    const lines = act.lines.map(({ place, set }) => ({ place, set: only(set, (field) => `line ${lineKey(place)} ${field}`) }))
    return { kind: 'lines', lines: lines.filter(({ set }) => !isEmpty(set)) }
  }
  if (act.kind === 'reading') {
    const columns = only(act.columns, (column) => `column ${column}`)
    return { kind: 'reading', set: only(act.set, (entry) => `reading ${entry}`), ...(isEmpty(columns) ? {} : { columns }) }
  }
  const maps = ORDER_MAPS.map((map) => [map, only(act[map], (code) => `${map} ${code}`)] as const)
  const scopes = PRICE_SCOPES.map((scope) => [scope, only(act.unitPrices?.[scope], (name) => `price ${scope} ${name}`)] as const)
  const prices = scopes.filter(([, set]) => !isEmpty(set))
  return {
    kind: 'order',
    set: only(act.set, (entry) => `order ${entry}`),
    ...Object.fromEntries(maps.filter(([, map]) => !isEmpty(map))),
    ...(prices.length === 0 ? {} : { unitPrices: Object.fromEntries(prices) }),
  }
}
