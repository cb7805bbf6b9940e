import type { PriceModel } from './model.ts'
import type { OrderChoices, PricedLine } from './types.ts'
import { ownPrices } from './unit-price.ts'
import type { OwnPrice } from './unit-price.ts'

/** So many lines that no rule and no price tells apart: the first of them, and the price that no tier decides, where they have one. */
export type LineKind = { line: PricedLine; own: OwnPrice | null; lines: number }

/** The lines of a bill by their ids, their kinds in the order in which each comes first, and of which of these each line is. */
export type Kinds = { lines: readonly PricedLine[]; kinds: LineKind[]; kindOf: number[] }

/** A bill of thousands of lines has some dozen kinds: whatever is priced goes through these. */
export function kindsOf(lines: readonly PricedLine[], order: OrderChoices, model: PriceModel): Kinds {
  const ownPriceOf = ownPrices(order, model)
  const byId = lines.toSorted((a, b) => a.id - b.id)
  const kinds: LineKind[] = []
  /** Places of kinds, by what a line of them counts: few count the same. */
  const byPoints = new Map<number, number[]>()
  const kindOf = byId.map((line) => {
    const own = ownPriceOf(line)
    const points = line.pointsMilli * line.quantity
    // A line with a price of its own is of no other's kind: there may be as many as lines.
    const alike = own?.source === 'line' ? [] : byPoints.get(points)
    const known = alike?.find((at) => isAlike(kinds[at], line, own))
    const kind = known === undefined ? undefined : kinds[known]
    if (known !== undefined && kind) {
      kind.lines++
      return known
    }
    const at = kinds.push({ line, own, lines: 1 }) - 1
    if (alike) alike.push(at)
    else byPoints.set(points, [at])
    return at
  })
  return { lines: byId, kinds, kindOf }
}

function isAlike(kind: LineKind | undefined, line: PricedLine, own: OwnPrice | null): boolean {
  if (kind === undefined || kind.own?.micro !== own?.micro || kind.own?.source !== own?.source) return false
  const one = kind.line
  return (
    one.typeCode === line.typeCode &&
    one.quantity === line.quantity &&
    one.pointsMilli === line.pointsMilli &&
    one.family === line.family &&
    one.side === line.side &&
    one.gradeCode === line.gradeCode &&
    one.materialCode === line.materialCode &&
    one.board === line.board
  )
}

/** The kinds of lines that are put on and whose points count. */
export function placedKinds({ kinds }: Kinds, model: PriceModel): LineKind[] {
  const counting = new Set(model.materialTypes.filter((type) => type.countsPoints).map((type) => type.code))
  return kinds.filter(({ line }) => line.quantity > 0 && counting.has(line.typeCode))
}
