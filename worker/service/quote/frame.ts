import { eq } from 'drizzle-orm'
import {
  EMPTY_HEAD,
  NO_CUSTOMER,
  type PaperHead,
  type PaperOptions,
  type QuotePaper,
} from '../../../shared/engine/quote/document.ts'
import { endOfDay } from '../../../shared/quote-state.ts'
import { AppError } from '../../../shared/errors.ts'
import { customers, paperHeads, quotes } from '../../db/schema/quote.ts'
import { signedIn, type Context } from '../../rpc/context.ts'
import { loadSettings } from '../system/settings.ts'
import { ownCustomer, ownQuote } from './quote-access.ts'

type Asked = { bomId: string | null; customerId: string | null; again: string | null; validDays?: number | undefined }

const USUAL_DAYS = 15

/** All of a quote that is not its price: who offers to whom, and until when. `again` must be a quote of the bill. */
export async function readFrame(ctx: Context, { bomId, customerId, again, validDays }: Asked) {
  const user = signedIn(ctx)
  const [[heads, found, before], settings] = await Promise.all([
    // Without an id nothing is found.
    ctx.db.batch([
      ctx.db.select().from(paperHeads).where(eq(paperHeads.ownerId, user.ownerId)),
      ctx.db
        .select()
        .from(customers)
        .where(ownCustomer(user, customerId ?? '')),
      ctx.db
        .select({ bomId: quotes.bomId })
        .from(quotes)
        .where(ownQuote(user, again ?? '')),
    ]),
    loadSettings(ctx),
  ])
  const [customer] = found
  if (customerId !== null && !customer) throw new AppError('missing', '客户不存在或已被删除')
  if (again !== null && before[0]?.bomId !== bomId) throw new AppError('missing', '要续的报价单不存在，或不是这份计价的')
  const head = headIn(heads[0]?.head)
  const days = settings['quote.validDays']
  const usual = days >= 1 && days <= 365 ? days : USUAL_DAYS
  return {
    head,
    validTo: endOfDay(ctx.now, validDays ?? usual),
    /** `name` is what the bill calls the customer. */
    paperOf: (options: PaperOptions, name: string): QuotePaper => ({
      ...options,
      terms: options.terms || customer?.terms || head.terms,
      head,
      customer: customer ? copyOf(customer) : { ...NO_CUSTOMER, name },
    }),
  }
}

const copyOf = ({ name, contact, phone, address, taxNo }: typeof customers.$inferSelect) => {
  return { name, contact, phone, address, taxNo }
}

/** Stored under this type by the call that saves it. */
export const headIn = (json: string | undefined): PaperHead =>
  json === undefined ? EMPTY_HEAD : { ...EMPTY_HEAD, ...(JSON.parse(json) as PaperHead) }
