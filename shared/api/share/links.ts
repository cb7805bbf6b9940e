import * as z from 'zod'
import { byId, engineMade, id, instant, limited, member, none, note, open, owns, paged, read, write } from '../../contract.ts'
import { SHARE_PRICES, type QuoteDocument } from '../../engine/quote/document.ts'
import { SHARED_STATES } from '../../enums.ts'
import { key } from '../schema/once.ts'
import { code, looks, shareDays, signed, signerName, signerPhone } from '../schema/shares.ts'

const prices = z.enum(SHARE_PRICES)

/** A link to a version of a quote. */
const shareDraft = z.strictObject({
  id,
  prices,
  days: shareDays,
})

const shareRow = z.object({
  id,
  prices,
  creatorName: z.string(),
  created: instant,
  expires: instant,
  revoked: instant.nullable(),
  views: z.int(),
  seen: looks,
  accepted: signed.nullable(),
})

/** Who has accepted and when; through another link, or told to the supplier, without a name. */
const accepted = z.object({ name: z.string().nullable(), at: instant })

const sharedQuote = z.object({
  state: z.enum(SHARED_STATES),
  prices,
  /** When the link ends. */
  expires: instant,
  accepted: accepted.nullable(),
  /** Its picture is asked for by the code, apart. */
  hasLogo: z.boolean(),
  document: engineMade<QuoteDocument>(),
})

const acceptance = z.strictObject({ code, name: signerName, phone: signerPhone, key })

/** Links for people without an account: who makes them, and who follows them. */
export const linksApi = {
  'share/Create': owns({ id: 'quote' }, write(member, shareDraft, z.object({ id, code, expires: instant }), '分享报价单')),
  // Of a quote.
  'share/List': owns({ id: 'quote' }, read(member, byId, paged(shareRow), '报价单的分享链接')),
  'share/Revoke': owns({ id: 'share' }, write(member, byId, none, '撤销分享链接')),
  'share/Read': limited('DETAILS_LIMIT', note(open, z.strictObject({ code }), sharedQuote, '查看分享的报价单')),
  'share/Accept': limited('LOOKUP_LIMIT', write(open, acceptance, accepted, '接受分享的报价单')),
}
