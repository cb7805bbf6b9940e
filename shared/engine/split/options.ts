import { percentOfFen } from '../money.ts'
import { extraOf } from '../purchase/quantity.ts'
import { goodsFenAt, menuOf, snap } from './sold.ts'
import type { Sold } from './sold.ts'
import type { LineLedger, SplitInput, SplitLine, SplitSupplier } from './types.ts'

/** What a row weighs beside its goods. */
export type Weight = {
  taxPpm: number
  /** On goods and tax, of whom passes a preferred supplier by. */
  surchargePpm: number
  isLast: boolean
}

/** So many pieces of one offer. `share`: what they have to cover. */
export type Row = { sold: Sold; weight: Weight; share: number; quantity: number; goodsFen: number; weighedFen: number }

/** One way to buy a line: a row, two rows of different suppliers, or none at all. */
export type Option = { rows: readonly Row[]; weighedFen: number; lastRows: number }

/** What a row of such goods weighs, 分: never less for more goods, which the lower bound rests on. */
export function weighedFenOf({ taxPpm, surchargePpm }: Weight, goodsFen: number): number {
  const taxed = goodsFen + percentOfFen(goodsFen, taxPpm)
  return taxed + percentOfFen(taxed, surchargePpm)
}

/** What a line wants, step by step. */
export function ledgerOf({ id, need, ratePpm, minPieces, tape, own }: SplitLine): LineLedger {
  const attrition = need === 0 ? 0 : extraOf(need, { ratePpm, minPieces })
  const byTape = need === 0 ? 0 : Math.max(0, tape - need - attrition)
  const used = Math.min(own, need + attrition + byTape)
  const wanted = need + attrition + byTape - used
  return { lineId: id, need, attrition, tape: byTape, own: used, wanted, bought: 0, surplus: 0 }
}

export function weightOf(line: SplitLine, { id, taxPpm }: SplitSupplier, { preferPpm }: SplitInput): Weight {
  const isPassedBy = line.preferred.length > 0 && !line.preferred.includes(id)
  return { taxPpm, surchargePpm: isPassedBy ? preferPpm : 0, isLast: line.last.includes(id) }
}

/** An offer with what it weighs on the line. */
export type Weighed = { sold: Sold; weight: Weight }

/** Every way to buy `wanted` pieces, as `splitPurchase` defines them. */
export function optionsOf(offers: readonly Weighed[], wanted: number): Option[] {
  const options: Option[] = []
  for (const offer of offers)
    for (const quantity of menuOf(offer.sold, wanted)) options.push(optionOf([rowOf(offer, wanted, quantity)]))
  for (const short of offers) {
    const { most } = short.sold
    if (most >= wanted) continue
    for (const other of offers) if (other.sold.supplier !== short.sold.supplier) pairUp(short, other, wanted, options)
  }
  return options
}

/** `other` covers what the whole stock of `short` leaves, and `short` what those pieces leave. */
function pairUp(short: Weighed, other: Weighed, wanted: number, options: Option[]): void {
  const left = wanted - short.sold.most
  for (const more of menuOf(other.sold, left)) {
    if (more >= wanted) continue
    const rest = wanted - more
    for (const few of menuOf(short.sold, rest)) options.push(optionOf([rowOf(short, rest, few), rowOf(other, left, more)]))
  }
}

function rowOf({ sold, weight }: Weighed, share: number, quantity: number): Row {
  const goodsFen = goodsFenAt(sold, quantity)
  return { sold, weight, share, quantity, goodsFen, weighedFen: weighedFenOf(weight, goodsFen) }
}

function optionOf(rows: readonly Row[]): Option {
  const weighedFen = rows.reduce((sum, row) => sum + row.weighedFen, 0)
  return { rows, weighedFen, lastRows: rows.filter(({ weight }) => weight.isLast).length }
}

/** The row without what was bought beyond its share for a cheaper break. */
export const plainOf = ({ sold, weight, share }: Row): Row => rowOf({ sold, weight }, share, snap(sold, share))
