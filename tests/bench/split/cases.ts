import type { SplitInput, SplitLine, SplitOffer, SplitSupplier } from '../../../shared/engine/split/types.ts'
import { random } from '../../random.ts'

/** `usual`: freight of a parcel and limits that a few lines reach; `tight`: limits as large as a supplier's share of the bill. */
export const KINDS = ['usual', 'tight limits', 'short stock', 'dear freight'] as const
type Kind = (typeof KINDS)[number]

/** 300 lines that every one of 8 suppliers may have, at prices within a fifth of each other, in three to five breaks. */
export function largeCase(kind: Kind, seed: number): SplitInput {
  const below = random(seed * 7919 + 17)
  for (let warm = 0; warm < 5; warm++) below(2)
  const pick = <T>(from: readonly T[]): T => from[below(from.length)]!
  const isTight = kind === 'tight limits'
  const supplier = (id: string): SplitSupplier => ({
    id,
    freightFen: pick(
      isTight ? [50_000, 200_000, 500_000] : kind === 'dear freight' ? [5000, 15_000, 30_000] : [600, 1000, 1500, 2500],
    ),
    freeFromFen: isTight ? pick([15_000_000, 25_000_000, 40_000_000]) : pick([null, 9900, 20_000, 50_000, 300_000]),
    minOrderFen: isTight ? pick([0, 8_000_000, 15_000_000, 25_000_000]) : pick([0, 0, 5000, 20_000]),
    taxPpm: pick([0, 0, 130_000]),
    rank: 0,
  })
  const suppliers = Array.from({ length: 8 }, (_, index) => supplier(`s${index}`))
  const offer = (line: number, supplierId: string, need: number, unit: number): SplitOffer => {
    let price = Math.round(unit * (0.9 + below(200) / 1000))
    const breaks = [1, 10, 100, 1000, 5000].slice(0, 3 + below(3)).map((from) => {
      price = Math.max(1, Math.round(price * (0.85 + below(14) / 100)))
      return { from, unitMicro: price }
    })
    const stock = pick(
      kind === 'short stock' ? [Math.round(need * 0.4), Math.round(need * 0.7), need * 3] : [null, need * 2, need * 10],
    )
    return {
      id: `${supplierId}-${line}`,
      supplierId,
      breaks,
      moq: pick([1, 1, 10, 100]),
      multiple: pick([1, 1, 10, 50]),
      stock,
      leadDays: 3,
      validTo: null,
    }
  }
  const lines = Array.from({ length: 300 }, (_, index): SplitLine => {
    const need = pick([20, 50, 200, 500, 1000, 4000])
    const unit = pick([2000, 8000, 30_000, 120_000, 600_000, 3_000_000, 15_000_000])
    const offers = suppliers.filter(() => below(4) > 0).map(({ id }) => offer(index, id, need, unit))
    const plain = { ratePpm: 5000, minPieces: 3, tape: 0, own: 0, byDay: null, preferred: [], last: [], banned: [] }
    return { id: `l${String(index).padStart(3, '0')}`, need, offers, ...plain }
  })
  return { today: 20_000, lines, suppliers, preferPpm: 0 }
}
