import { loadPrices } from './model.ts'
import { recompute } from './recompute.ts'
import { currentBom, updateBom } from './state.ts'

/** Prices the open BOM by what holds now for who is at the page. Without an answer it stays as it is: a save binds all the same. */
export async function refreshPrices(): Promise<void> {
  const bom = currentBom()
  if (!bom) return
  const prices = await loadPrices('nobody').catch(() => null)
  if (prices === null) return
  updateBom(({ model, hasRates, ...now }) => {
    const isSame = model.hash === prices.model.hash && hasRates === prices.hasRates
    return isSame ? { ...now, model, hasRates, pricedFor: prices.pricedFor } : { ...now, ...prices }
  }, bom.source)
  await recompute()
}
