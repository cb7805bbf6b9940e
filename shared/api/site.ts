import * as z from 'zod'
import { cached, get, none, open, read } from '../contract.ts'

const link = z.string()

export const site = z.object({
  /** Base address of the calls; empty is the page's own origin. */
  apiBase: z.string(),
  /** External addresses; empty means our own pages. */
  loginUrl: link,
  signUpUrl: link,
  /** Hosts on which the page starts in BOM tool mode, beside localhost. */
  toolHosts: z.array(z.string()),
  /** Hosts that may embed /public. */
  embedHosts: z.array(z.string()),
  company: z.string(),
  filingNumber: z.string(),
  /** A shop takes carts over. */
  hasShop: z.boolean(),
  /** Service contacts shown in the customer-service popover. */
  contacts: z.array(z.object({ label: z.string(), value: z.string() })),
})

export const siteApi = {
  site: cached(get(read(open, none, site, '网站信息'))),
}
