import { OPEN_REASONS, type pricesApi } from '../../../shared/api/bomai/prices.ts'
import type { Output, Parsed } from '../../../shared/contract.ts'
import type { NeededPart } from '../../../shared/engine/sourcing/types.ts'
import { visibleName } from '../../../shared/engine/visible-text.ts'
import { commit } from '../../rpc/commit.ts'
import type { Context } from '../../rpc/context.ts'
import { priceVisibility } from '../bom/price-visibility.ts'
import { consumeQuota, mayUse } from '../money/quota.ts'
import { readComparison, type Comparison } from './comparison.ts'

/** What bills need and who offers it. Takes a use of the service for each bill that is not paid for yet, of all of them or of none. */
export async function openPrices(
  ctx: Context,
  { bills }: Parsed<(typeof pricesApi)['bomai/prices']>,
): Promise<Output<(typeof pricesApi)['bomai/prices']>> {
  mayUse(ctx, 'prices')
  const comparison = await readComparison(ctx, bills)
  const uses = bills.flatMap(({ id }) => consumeQuota(ctx, { service: 'prices', objectId: id, bomId: id }))
  await commit(ctx, uses, { target: bills.map(({ id }) => id).join(' ') })
  return shown(ctx, comparison)
}

/** Some rules begin at a price, which their names say. */
const withoutRules = ({ bills, ...part }: NeededPart): NeededPart => ({
  ...part,
  bills: bills.map((bill) => ({ ...bill, rule: null })),
})

/** As much of it as the caller may see: prices, freight and limits take the right to costs. */
function shown(ctx: Context, { bills, needs, needed, sources, offers }: Comparison) {
  const rights = priceVisibility(ctx)
  const sees = rights?.cost ?? true
  const found = new Map(bills.map((bill) => [bill.id, bill]))
  const open = needs.open.map((use) => ({
    ...use,
    text: found.get(use.bomId)?.texts.get(use.key) ?? '',
    reason: OPEN_REASONS.find((each) => each === found.get(use.bomId)?.states.get(use.key)) ?? ('unmatched' as const),
  }))
  return {
    bills: bills.map(({ id, rowVersion, name, lines, toBuy }) => ({
      id,
      rowVersion,
      name: visibleName(name, rights),
      sets: toBuy.sets,
      lines,
      open: open.filter(({ bomId }) => bomId === id).length,
    })),
    parts: sees ? needed : needed.map(withoutRules),
    open,
    brought: needs.brought,
    sources: sources.map((source) => (sees ? source : { ...source, freightFen: null, freeFromFen: null, minOrderFen: null })),
    offers: offers.map(({ breaks, ...offer }) => ({
      ...offer,
      breaks: sees && breaks ? breaks.map(([from, unitMicro]): [number, number] => [from, unitMicro]) : null,
    })),
  }
}
