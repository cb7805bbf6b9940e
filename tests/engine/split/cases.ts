import type { SplitInput, SplitLine, SplitOffer, SplitSupplier } from '../../../shared/engine/split/types.ts'
import { random } from '../../random.ts'

type Below = (below: number) => number
const pick = <T>(below: Below, from: readonly T[]): T => from[below(from.length)]!

/** Limits that a few lines reach, and some that none does. */
export function someSupplier(below: Below, id: string): SplitSupplier {
  return {
    id,
    freightFen: pick(below, [0, 300, 800, 1500, 2500]),
    freeFromFen: pick(below, [null, 2000, 5000, 9900, 15_000]),
    minOrderFen: pick(below, [0, 0, 0, 1000, 5000, 12_000]),
    taxPpm: pick(below, [0, 0, 0, 130_000, 60_000]),
    rank: below(3),
  }
}

/** Up to three breaks, falling or not; a stock that now and then is too small. */
export function someOffer(below: Below, id: string, supplierId: string, unit: number): SplitOffer {
  const breaks = [{ from: pick(below, [1, 1, 1, 5]), unitMicro: unit }]
  for (let price = unit, from = 5; breaks.length < 3 && below(2) === 0;) {
    from += 1 + below(25)
    price = Math.max(1, Math.round(price * pick(below, [0.4, 0.7, 0.9, 0.9, 1.1])))
    breaks.push({ from, unitMicro: price })
  }
  return {
    id,
    supplierId,
    breaks: below(2) === 0 ? breaks.toReversed() : breaks,
    moq: pick(below, [1, 1, 1, 5, 20]),
    multiple: pick(below, [1, 1, 1, 3, 10]),
    stock: pick(below, [null, null, 100, 100, 60, 25, 12]),
    leadDays: pick(below, [0, 1, 3, 9, null]),
    validTo: pick(below, [null, null, null, 20_000, 20_010, 20_010, 19_999]),
  }
}

/** A case of up to 6 suppliers and 7 lines. `isPlain`: without preferences. */
export function someCase(seed: number, isPlain = false): SplitInput {
  const below = random(seed * 7919 + 13)
  for (let warm = 0; warm < 5; warm++) below(2)
  const suppliers = Array.from({ length: 1 + below(6) }, (_, index) => someSupplier(below, `s${index}`))
  const some = (): string[] => (isPlain ? [] : suppliers.filter(() => below(8) === 0).map(({ id }) => id))
  const lines = Array.from({ length: 1 + below(7) }, (_, index): SplitLine => {
    const unit = pick(below, [500_000, 1_200_000, 3_333_333, 10_000_000, 25_000_000]) + below(99_999)
    const offers = suppliers
      .filter(() => below(5) > 0)
      .map(({ id }) => someOffer(below, `${id}-${index}`, id, Math.round(unit * (0.8 + below(40) / 100))))
    if (below(12) === 0 && offers[0])
      offers.push(someOffer(below, `${offers[0].supplierId}-${index}b`, offers[0].supplierId, unit))
    return {
      id: `l${index}`,
      need: below(15) === 0 ? 0 : 1 + below(40),
      ratePpm: pick(below, [0, 5000, 100_000]),
      minPieces: pick(below, [0, 0, 2]),
      tape: pick(below, [0, 0, 10]),
      own: pick(below, [0, 0, 0, 5, 30]),
      byDay: pick(below, [null, null, null, 20_003]),
      offers,
      preferred: some(),
      last: some(),
      banned: some(),
    }
  })
  return { today: 20_000, lines, suppliers, preferPpm: pick(below, [0, 30_000, 100_000]) }
}
