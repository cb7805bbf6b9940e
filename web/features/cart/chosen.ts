import { supplierSum, type SupplierSum } from '../../../shared/engine/cart/sum.ts'
import { isHarmless } from '../../../shared/engine/cart/line.ts'
import type { CallOutput } from '../../access/call.ts'

export type Cart = CallOutput<'bomai/cartList'>
export type CartSupplier = Cart['suppliers'][number]
export type CartLine = CartSupplier['lines'][number]

/** Nothing stands against ordering it here as it is: what one's own suppliers sell is bought of them. */
export const isReady = ({ isOwn }: CartSupplier, { changes }: CartLine): boolean => !isOwn && changes.every(isHarmless)

/** The chosen lines of one supplier, and what they come to; `sum` is null where prices are not shown or not known. */
export type ChosenOf = { supplier: CartSupplier; lines: CartLine[]; sum: SupplierSum | null }

/** What is ordered: every line that can be, but for those that the person left out. */
export function chosenIn({ suppliers }: Cart, left: ReadonlySet<string>): ChosenOf[] {
  return suppliers.map((supplier) => {
    const lines = supplier.lines.filter((line) => isReady(supplier, line) && !left.has(line.id))
    return { supplier, lines, sum: sumOf(supplier, lines) }
  })
}

function sumOf({ terms }: CartSupplier, lines: readonly CartLine[]): SupplierSum | null {
  const rows = lines.flatMap(({ goodsFen, taxFen }) => (goodsFen === null || taxFen === null ? [] : [{ goodsFen, taxFen }]))
  return terms === null || rows.length < lines.length ? null : supplierSum(rows, terms)
}

/** All chosen of all suppliers; null where one of them is not known. */
export function totalOf(
  chosen: readonly ChosenOf[],
): Pick<SupplierSum, 'goodsFen' | 'taxFen' | 'freightFen' | 'totalFen'> | null {
  const total = { goodsFen: 0, taxFen: 0, freightFen: 0, totalFen: 0 }
  for (const { sum } of chosen) {
    if (sum === null) return null
    total.goodsFen += sum.goodsFen
    total.taxFen += sum.taxFen
    total.freightFen += sum.freightFen
    total.totalFen += sum.totalFen
  }
  return total
}
