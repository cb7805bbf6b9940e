import type { PricedLine } from '../price/types.ts'
import { extraOf, tapeOf, termsOf } from '../purchase/quantity.ts'
import type { AttritionRule, BoughtPart, Supply } from '../purchase/types.ts'
import { byKey } from '../by-key.ts'
import type { BillNeed, PartNeed, PartUse } from './types.ts'

/** A bill to buy for: `perSetOf` says how many of its board a set has, `chosen` which part a line takes, by its key. */
export type BillToBuy = {
  id: string
  sets: number
  lines: readonly Pick<PricedLine, 'key' | 'label' | 'quantity' | 'part' | 'board'>[]
  perSetOf: (board: number) => number
  supply: Readonly<Record<string, Supply>>
  chosen: ReadonlyMap<string, number>
}

/** A line that is placed and that nobody has chosen a part for. */
export type OpenUse = Omit<PartUse, 'perSet'>

export type Needs = {
  parts: PartNeed[]
  open: OpenUse[]
  /** Lines whose parts the customers bring (客供): nothing is bought for them. */
  brought: number
}

type Use = PartUse & { part: BoughtPart; supply: Supply }

/**
 * What is needed of each part. Bills are made one after the other, so each loses its own pieces: the lines of a bill that take one part
 * share a feeder and are rounded up together, bills are not. The shortest tape serves all of them. `priceOf` is what a piece costs,
 * 微元, for rules that begin at a price; null where nobody knows. Pieces are whole; a need past 2^53 throws RangeError.
 */
export function needsOf(
  bills: readonly BillToBuy[],
  rules: readonly AttritionRule[],
  priceOf: (partId: number) => number | null,
): Needs {
  const open: OpenUse[] = []
  const taken: (Use & { partId: number })[] = []
  let brought = 0
  for (const bill of bills) {
    for (const line of bill.lines) {
      const use = useOf(bill, line)
      if (!use) continue
      const partId = bill.chosen.get(line.key)
      if (use.supply.customer) brought += 1
      else if (partId !== undefined) taken.push({ ...use, partId })
      // What is bought and not placed, such as a screw, is bought once somebody says which.
      else if (line.quantity > 0) open.push({ bomId: use.bomId, key: use.key, label: use.label, need: use.need })
    }
  }
  const parts = [...byKey(taken, ({ partId }) => partId)].map(([partId, uses]) => needOf(partId, uses, rules, priceOf(partId)))
  return { parts: parts.toSorted((a, b) => a.partId - b.partId), open, brought }
}

function useOf({ id, sets, perSetOf, supply }: BillToBuy, { key, label, quantity, part, board = 0 }: BillToBuy['lines'][number]) {
  const pieces = quantity > 0 ? quantity : (part?.unplaced ?? 0)
  if (!part || pieces === 0) return null
  const perSet = pieces * perSetOf(board)
  const need = perSet * sets
  if (!Number.isSafeInteger(need)) throw new RangeError('quantity out of range')
  return { bomId: id, key, label, perSet, need, part, supply: supply[key] ?? {} }
}

function needOf(partId: number, uses: readonly Use[], rules: readonly AttritionRule[], priceMicro: number | null): PartNeed {
  const bills: BillNeed[] = []
  let tape = 0
  for (const [bomId, some] of byKey(uses, (use) => use.bomId)) {
    const need = some.reduce((sum, use) => sum + use.need, 0)
    const [first] = some
    if (!first) continue
    const { rule, ratePpm, minPieces } = termsOf(first.part, priceMicro, {}, rules)
    tape = Math.max(tape, ...some.map(({ supply }) => supply.tape ?? tapeOf(rule)))
    bills.push({ bomId, need, extra: extraOf(need, { ratePpm, minPieces }), rule: rule?.name ?? null, ratePpm, minPieces })
  }
  const sum = (of: (bill: BillNeed) => number): number => bills.reduce((all, bill) => all + of(bill), 0)
  return {
    partId,
    need: sum(({ need }) => need),
    extra: sum(({ extra }) => extra),
    tape,
    bills,
    uses: uses.map(({ bomId, key, label, perSet, need }) => ({ bomId, key, label, perSet, need })),
  }
}
