import { perUnitMicro } from '../../../../shared/engine/money.ts'
import type { QuoteRefusal } from '../../../../shared/engine/price/refusal.ts'
import type { VisibleQuote } from '../../../../shared/engine/visible.ts'
import type { Line } from '../../engine/protocol.ts'

/** What lines of a type, or of a material of it, come to in one set. Prices are 微元 a point, null where they may not be seen. */
export type PointRow = {
  code: string
  name: string
  lines: number
  pieces: number
  pointsMilli: number
  unit: { from: number; to: number } | null
  perSetMicro: number | null
}

export type PointType = PointRow & { materials: PointRow[]; why: string | null }

/** The lines of a quote by type and material, in the order of the bill. */
export function pointRows(lines: readonly Line[], quote: VisibleQuote | QuoteRefusal): PointType[] {
  if ('refused' in quote) return []
  const costs = new Map(quote.lines.map((cost) => [cost.id, cost]))
  const types = new Map<string, { name: string; of: Placed[] }>()
  for (const line of lines) {
    const cost = costs.get(line.id)
    if (!cost || line.pieces === 0) continue
    const type = types.get(cost.typeCode) ?? { name: line.typeName, of: [] }
    type.of.push({ line, cost })
    types.set(cost.typeCode, type)
  }
  return [...types].map(([code, { name, of }]) => ({
    ...rowOf(code, name, of, quote.sets),
    materials: materialsOf(of, quote.sets),
    why: quote.amounts.find((amount) => amount.code === `labour:${code}`)?.why ?? null,
  }))
}

type Placed = { line: Line; cost: VisibleQuote['lines'][number] }

function materialsOf(placed: readonly Placed[], sets: number): PointRow[] {
  const materials = new Map<string, Placed[]>()
  for (const one of placed) {
    const code = one.line.points.materialCode ?? ''
    const known = materials.get(code)
    if (known) known.push(one)
    else materials.set(code, [one])
  }
  return [...materials].map(([code, of]) => rowOf(code, of[0]?.line.materialName ?? '未归物料', of, sets))
}

function rowOf(code: string, name: string, placed: readonly Placed[], sets: number): PointRow {
  const units = placed.flatMap(({ cost }) => (cost.unitMicro === null || cost.setPointsMilli === 0 ? [] : [cost.unitMicro]))
  // Spread into arguments a long bill would be too many.
  const [from, to] = units.reduce(([low, high], unit) => [Math.min(low, unit), Math.max(high, unit)], [Infinity, -Infinity])
  const labourFen = placed.reduce<number | null>(
    (sum, { cost }) => (sum === null || cost.labourFen === null ? null : sum + cost.labourFen),
    0,
  )
  return {
    code,
    name,
    lines: placed.length,
    pieces: placed.reduce((sum, { line }) => sum + line.pieces, 0),
    pointsMilli: placed.reduce((sum, { cost }) => sum + cost.setPointsMilli, 0),
    unit: units.length === 0 || from === undefined || to === undefined ? null : { from, to },
    perSetMicro: labourFen === null ? null : perUnitMicro(labourFen, sets),
  }
}
