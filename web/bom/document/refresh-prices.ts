import type { Source } from '../engine/protocol.ts'
import { NOBODY, userKey } from '../../access/user-key.ts'
import { loadKnowledge, loadPrices, type PagePrices } from './model.ts'
import { recompute, refineAgain } from './recompute.ts'
import { currentBom, updateBom, type OpenBom } from './state.ts'

/**
 * Prices the open BOM by what holds now for who is at the page. Without an answer it stays as it is, for a save binds all the same;
 * but another person's figures are shown to nobody, and what his rows said of parts is forgotten.
 */
export async function refreshPrices(): Promise<void> {
  const bom = currentBom()
  if (!bom) return
  const [prices, knowledge] = await Promise.all([
    loadPrices('nobody').catch(() => withheldOf(bom)),
    loadKnowledge().catch(() => ({ open: bom.knowledge.open, more: [], knownFor: userKey() })),
  ])
  updateBom((now) => {
    const isSame = now.knowledge.open === knowledge.open && now.knowledge.knownFor === knowledge.knownFor
    return isSame ? now : { ...now, knowledge }
  }, bom.source)
  if (prices !== null) takePrices(prices, bom.source)
  await recompute()
  await refineAgain()
}

function takePrices(prices: PagePrices, of: Source): void {
  updateBom(({ model, hasRates, ...now }) => {
    const isSame = model.hash === prices.model.hash && hasRates === prices.hasRates
    return isSame ? { ...now, model, hasRates, pricedFor: prices.pricedFor } : { ...now, ...prices }
  }, of)
}

/** Prices that only count: the model is made new, which is what has it computed with again. */
const withheldOf = ({ model, pricedFor }: OpenBom): PagePrices | null =>
  [userKey(), NOBODY].includes(pricedFor) ? null : { model: { ...model }, hasRates: false, pricedFor }
