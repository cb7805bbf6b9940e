import { queryOptions } from '@tanstack/react-query'
import { call, getCall } from '../../access/call.ts'
import { userKey } from '../../access/user-key.ts'
import { queryClient } from '../../lib/query.ts'
import { getToken } from '../../access/session.ts'
import type { PartKnowledge } from '../../../shared/engine/knowledge/types.ts'
import type { PartsChange, Prices } from '../engine/protocol.ts'

/** The public price model; it changes seldom, and the answer is cached by its ETag. */
export const priceModelQuery = queryOptions({
  queryKey: ['price-model'],
  queryFn: () => getCall('price-model'),
  staleTime: 5 * 60_000,
})

/** What the page prices with, and for whom: nobody who is signed in later gets it. */
export type PagePrices = Prices & { pricedFor: string }

/**
 * The prices that hold now for who is at the page: the public ones for visitors, the owner's own for his people. Those are kept
 * with the open BOM and nowhere else, and asked for with each BOM that is opened: whatever is shown is what a save would bind.
 */
export async function loadPrices(shows: 'toast' | 'nobody' = 'toast'): Promise<PagePrices> {
  const pricedFor = userKey()
  if (getToken() === null) return { model: await queryClient.fetchQuery(priceModelQuery), hasRates: true, pricedFor }
  const { model, counting } = await call('PriceBook/Mine', {}, { shows })
  const given = model ?? counting
  if (given === null) throw new Error('没有取到价格模型')
  return { model: given, hasRates: model !== null, pricedFor }
}

/** The public knowledge of parts; it changes seldom, and the answer is cached by its ETag. */
export const partKnowledgeQuery = queryOptions({
  queryKey: ['part-knowledge'],
  queryFn: () => getCall('part-knowledge'),
  staleTime: 5 * 60_000,
})

/** What is known of parts for who is at the page: what everybody is told, and what his own rows and part numbers say of this BOM, as it came. */
export type PageKnowledge = { open: PartKnowledge; more: readonly PartKnowledge[]; knownFor: string }

export async function loadKnowledge(): Promise<PageKnowledge> {
  const knownFor = userKey()
  return { open: await queryClient.fetchQuery(partKnowledgeQuery), more: [], knownFor }
}

/** What the engine has to be told so that it knows the same; null where it does. */
export function knowledgeChange(now: PageKnowledge, applied: PageKnowledge): PartsChange | null {
  if (now === applied) return null
  const isContinued =
    now.open === applied.open && now.knownFor === applied.knownFor && applied.more.every((one, index) => one === now.more[index])
  return isContinued ? { open: null, more: now.more.slice(applied.more.length) } : { open: now.open, more: now.more }
}
