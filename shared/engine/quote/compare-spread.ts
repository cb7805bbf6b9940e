import type { AmountGroup } from '../price/types.ts'
import { CAUSES, type Cause } from './causes.ts'
import type { Found, PlaceDifference } from './compare-classes.ts'
import { chargesOf, type Charge, type MoneyStep } from './compare-money.ts'

/**
 * What no place answers for: places that did not change at another tier's price, or with another share of a rounded sum; a charge that
 * follows from the changed bill; and whatever came from another cause than the bill.
 */
export type OtherDifference =
  | { kind: 'tier' | 'rounding'; places: number; diffFen: number }
  | { kind: 'charge'; code: string; name: string; group: AmountGroup; diffFen: number }
  | { kind: 'cause'; cause: Cause; diffFen: number }

/** Causes that are the bill's own: whatever they change lies in places and in what follows from them. */
const OF_BILL: ReadonlySet<Cause> = new Set(['lines', 'points'])

/** Whether a step's money at a place is the doing of that place. */
function answersFor({ causes }: MoneyStep, { fields }: PlaceDifference): boolean {
  if (causes.some((cause) => OF_BILL.has(cause))) return true
  return (fields.includes('price') && causes.includes('rates')) || (fields.includes('supply') && causes.includes('fees'))
}

/** Puts the money of every step on the places that answer for it, and on what no place answers for. */
export function spread(found: readonly Found[], steps: readonly MoneyStep[]) {
  const own = new Map(found.map(({ key, difference }) => [key, { difference, fen: 0 }]))
  const unchanged = { tier: { keys: new Set<string>(), fen: 0 }, rounding: { keys: new Set<string>(), fen: 0 } }
  const charges = new Map<string, Charge>()
  const causes = new Map<Cause, number>()
  for (const step of steps) {
    const { before, after } = step
    const isOfBill = step.causes.every((cause) => OF_BILL.has(cause))
    const last = step.causes.at(-1) ?? 'programme'
    const onCause = (fen: number) => causes.set(last, (causes.get(last) ?? 0) + fen)
    for (const key of new Set([...before.shares.keys(), ...after.shares.keys()])) {
      const [was, is] = [before.shares.get(key), after.shares.get(key)]
      const fen = (is?.fen ?? 0) - (was?.fen ?? 0)
      if (fen === 0) continue
      const place = own.get(key)
      if (place && answersFor(step, place.difference)) place.fen += fen
      else if (!isOfBill) onCause(fen)
      else {
        const kind = was?.unitMicro === is?.unitMicro ? 'rounding' : 'tier'
        unchanged[kind].keys.add(key)
        unchanged[kind].fen += fen
      }
    }
    for (const { code, name, group, fen } of chargeDifferences(before.quote, after.quote)) {
      if (isOfBill) charges.set(code, { code, name, group, fen: (charges.get(code)?.fen ?? 0) + fen })
      else onCause(fen)
    }
  }
  const others: OtherDifference[] = [
    ...(['tier', 'rounding'] as const).map((kind) => ({ kind, places: unchanged[kind].keys.size, diffFen: unchanged[kind].fen })),
    ...[...charges.values()].map(({ fen, ...charge }) => ({ kind: 'charge' as const, ...charge, diffFen: fen })),
    ...CAUSES.flatMap((cause) => (causes.has(cause) ? [{ kind: 'cause' as const, cause, diffFen: causes.get(cause) ?? 0 }] : [])),
  ]
  return { places: [...own.values()].map(({ difference, fen }) => ({ ...difference, diffFen: fen })), others }
}

function chargeDifferences(before: MoneyStep['before']['quote'], after: MoneyStep['before']['quote']): Charge[] {
  const all = new Map(chargesOf(before).map((charge) => [charge.code, { ...charge, fen: -charge.fen }]))
  for (const charge of chargesOf(after)) all.set(charge.code, { ...charge, fen: charge.fen + (all.get(charge.code)?.fen ?? 0) })
  return [...all.values()].filter(({ fen }) => fen !== 0)
}
