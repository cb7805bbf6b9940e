import * as z from 'zod'
import { byId, id, instant, limited, member, note, open, owns, paged, read, write } from '../../contract.ts'
import { SHARE_PRICES } from '../../engine/quote/document.ts'
import { ORDER_KINDS, ORDER_STATES } from '../../enums.ts'
import { looks, shareDays, signed } from '../schema/shares.ts'

/** What stands in the address behind /s/: its first letter tells that it shows how far an order is. */
const code = z.string().regex(/^p[\w-]{43}$/, '链接不完整')

const linkRow = z.object({
  id,
  prices: z.enum(SHARE_PRICES),
  creatorName: z.string(),
  created: instant,
  expires: instant,
  revoked: instant.nullable(),
  views: z.int(),
  seen: looks,
  accepted: signed.nullable(),
})

const state = z.literal(ORDER_STATES)

/** An order as somebody outside sees it: what and how far, without prices and names. */
const progress = z.object({
  no: z.string(),
  kind: z.enum(ORDER_KINDS),
  state,
  deliverOn: z.string().nullable(),
  created: instant,
  expires: instant,
  steps: z.array(z.object({ state, at: instant })),
  shipments: z.array(z.object({ carrier: z.string(), trackingNo: z.string(), at: instant })),
})

/** Links to the progress of an order. They are taken back like every other link. */
export const mesApi = {
  'mes/share': owns(
    { id: 'order' },
    write(member, z.strictObject({ id, days: shareDays }), z.object({ id, code, expires: instant }), '分享订单进度'),
  ),
  'mes/shares': owns({ id: 'order' }, read(member, byId, paged(linkRow), '订单进度的分享链接')),
  'mes/progress': limited('DETAILS_LIMIT', note(open, z.strictObject({ code }), progress, '查看分享的订单进度')),
}
