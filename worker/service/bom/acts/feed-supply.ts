import type { BomAct } from '../../../../shared/engine/bom/acts/types.ts'
import type { Supply } from '../../../../shared/engine/purchase/types.ts'
import type { Context } from '../../../rpc/context.ts'
import { priceVisibility } from '../price-visibility.ts'
import { appendRead, type Change } from './append.ts'
import { readPresent, type Present } from './read-present.ts'
import { refuseHidden } from './visible-acts.ts'

/** On which terms the part of a line is bought; `lineKey` as in `order.supply`. */
export type SupplyEntry = { lineKey: string } & Pick<Supply, 'unitPriceMicro' | 'moq' | 'multiple'>

/**
 * Sets what the parts of lines cost and how they are sold, as one act that can be taken back. What else was said of buying them stays
 * (tape), and so does whatever the customer brings. `entries` are made of the bill as it stands; without any nothing happens but a
 * refusal.
 */
export const feedSupply = (ctx: Context, change: Change, entries: (present: Present) => Promise<readonly SupplyEntry[]>) =>
  appendRead(ctx, change, async () => {
    const present = await readPresent(ctx, change.id)
    const acts = [supplyAct(present, await entries(present))]
    refuseHidden(acts, priceVisibility(ctx))
    return acts
  })

function supplyAct({ chosen }: Present, entries: readonly SupplyEntry[]): BomAct {
  const before = chosen.order.supply ?? {}
  const supply = entries.flatMap(({ lineKey, unitPriceMicro, moq, multiple }) => {
    const said = before[lineKey]
    if (said?.customer) return []
    const terms = {
      unitPriceMicro,
      ...(moq !== undefined && moq > 1 && { moq }),
      ...(multiple !== undefined && multiple > 1 && { multiple }),
    }
    return [[lineKey, { ...terms, ...(said?.tape !== undefined && { tape: said.tape }) }] as const]
  })
  return { kind: 'order', set: {}, supply: Object.fromEntries(supply) }
}
