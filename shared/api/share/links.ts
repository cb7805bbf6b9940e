import * as z from 'zod'
import { byId, engineMade, id, instant, limited, member, none, note, open, owns, paged, read, write } from '../../contract.ts'
import { SHARE_PRICES, type QuoteDocument } from '../../engine/quote/document.ts'
import { SHARED_STATES } from '../../enums.ts'
import { SHARE_DAYS } from '../../shares.ts'
import { key, readable } from '../schema/once.ts'

const prices = z.enum(SHARE_PRICES)

/** A link to a version of a quote. */
const shareDraft = z.strictObject({
  id,
  prices,
  /** Whole days after today. */
  days: z
    .int('天数应为整数')
    .min(1, '链接至少 1 天有效')
    .max(SHARE_DAYS.most, `链接最多 ${SHARE_DAYS.most} 天有效`)
    .default(SHARE_DAYS.usual),
})

const shareRow = z.object({
  id,
  prices,
  creatorName: z.string(),
  created: instant,
  expires: instant,
  revoked: instant.nullable(),
  views: z.int(),
  /** The last ones, the latest first. */
  seen: z.array(z.object({ at: instant, network: z.string(), agent: z.string() })),
  accepted: z.object({ name: z.string(), phone: z.string(), at: instant }).nullable(),
})

/** What stands in the address behind /s/. */
const code = z.string().regex(/^[\w-]{43}$/, '链接不完整')

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

/** A name has no figures in it. */
const signerName = z
  .string({ error: '请填写姓名' })
  .trim()
  .min(1, '请填写姓名')
  .max(40, '姓名最多 40 个字')
  .regex(/^[\p{L}\p{M} .·•'’（）()-]+$/u, '姓名只能有文字，不能有数字和符号')
  .regex(/\p{L}/u, '请填写姓名')
  .refine(readable, '姓名含有不可见字符')

/** A mobile or fixed line, of any country. */
const signerPhone = z
  .string({ error: '请填写电话' })
  .trim()
  .regex(/^\+?\d(?:[\d -]{3,16})\d$/, '电话应为 5 到 20 位数字')
  .max(20, '电话最多 20 位')

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
