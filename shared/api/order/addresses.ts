import * as z from 'zod'
import { EMPTY_ID } from '../../constants.ts'
import { byId, id, instant, member, none, owner, owns, paged, paging, read, rowVersion, saved, write } from '../../contract.ts'
import { orderAddress } from '../schema/orders.ts'

const addressDraft = orderAddress.extend({
  id: id.default(EMPTY_ID),
  rowVersion: rowVersion.default(0),
  isDefault: z.boolean().default(false),
})

const addressRow = z.object({
  id,
  rowVersion: z.int(),
  name: z.string(),
  phone: z.string(),
  address: z.string(),
  isDefault: z.boolean(),
  updated: instant,
})

/** `keyword` looks in all three. */
const addressSearch = paging.extend({
  sort: z.enum(['isDefault', 'name', 'updated']).default('isDefault'),
  descending: z.boolean().default(true),
})

/** Where the owner has goods sent: his sub-accounts order from his book and add to it, he alone takes something out. */
export const addressApi = {
  'Order/addresses': read(member, addressSearch, paged(addressRow), '收货地址'),
  'Order/saveAddress': owns({ id: 'address' }, write(member, addressDraft, saved, '保存收货地址')),
  'Order/removeAddress': owns({ id: 'address' }, write(owner, byId, none, '删除收货地址')),
}
