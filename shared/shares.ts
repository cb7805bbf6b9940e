import type { SharePrices } from './engine/quote/document.ts'
import { PRICE_RIGHTS, sees, type PriceRight, type PriceRights } from './engine/price/rights.ts'

/** For how many days after today a link holds: where nobody says otherwise, and at most. */
export const SHARE_DAYS = { usual: 30, most: 90 }

/** Links to one thing, those that are over included. */
export const MOST_SHARES = 50

const NEEDED: Readonly<Record<SharePrices, readonly PriceRight[]>> = { lines: PRICE_RIGHTS, total: ['totals'], none: [] }

/** Whether somebody with these rights may make such a link: none shows more than he sees himself. Null is an owner, who sees all. */
export const mayShare = (prices: SharePrices, rights: PriceRights | null): boolean =>
  rights === null || sees(rights, NEEDED[prices])
