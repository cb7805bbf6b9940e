import { scaledCell, type Cell } from '../../../../shared/engine/export/cell.ts'
import type { BookItems } from '../../../../shared/engine/price/book/items.ts'
import type { MaterialType, Tier } from '../../../../shared/engine/price/model.ts'
import { scaledOf } from '../../../lib/decimal.ts'
import type { Fields } from './sheet-columns.ts'

/** The columns of a tier: one row of the file each. */
export const TIER_TITLES = ['点数约定', '订单点数从', '单价（元/点）'] as const

type Conventions = readonly BookItems['convention'][]

const tiersIn = (item: Fields) => item['tiers'] as MaterialType['tiers']

/** A row for each tier of a type; one without any where it has none. */
export function tierRows(item: Fields, conventions: Conventions): Cell[][] {
  const rows = conventions.flatMap(({ code, name }) =>
    (tiersIn(item)[code] ?? []).map((tier): Cell[] => [
      name,
      scaledCell(tier.fromPointsMilli, 3),
      scaledCell(tier.priceMicro, 6),
    ]),
  )
  return rows.length > 0 ? rows : [['', null, null]]
}

/** A type with the tiers of its rows in the place of those that it had. */
export function withTiers(
  item: Fields,
  rows: readonly ((title: string) => string)[],
  conventions: Conventions,
): { item: Fields } | { problem: string } {
  const tiers: Record<string, Tier[]> = {}
  for (const cell of rows) {
    const [name, from, price] = TIER_TITLES.map(cell)
    if (name === '' && from === '' && price === '') continue
    const convention = conventions.find((one) => one.name === name || one.code === name)
    if (!convention) return { problem: `没有“${name ?? ''}”这个点数约定` }
    const [fromPointsMilli, priceMicro] = [scaledOf(from ?? '', 3, 0, 1e12), scaledOf(price ?? '', 6, 0, 1e9)]
    if (typeof fromPointsMilli !== 'number' || typeof priceMicro !== 'number')
      return { problem: `“${name ?? ''}”的一档不是数字：${from ?? ''}，${price ?? ''}` }
    const own = (tiers[convention.code] ??= [])
    if (own.some((tier) => tier.fromPointsMilli >= fromPointsMilli))
      return { problem: `“${name ?? ''}”的各档起点须递增，且不能重复` }
    if (own.length === 0 && fromPointsMilli !== 0) return { problem: `“${name ?? ''}”的第一档须从 0 开始` }
    own.push({ fromPointsMilli, priceMicro })
  }
  return { item: { ...item, tiers } }
}
