import * as z from 'zod'
import { EMPTY_ID } from '../constants.ts'
import { byId, id, instant, member, none, owns, owner, paged, paging, read, rowVersion, saved, write } from '../contract.ts'
import { CURRENCY_CODES } from '../engine/quote/document.ts'
import { deliveryDays, paperLanguage, paperText } from './schema/quotes.ts'

/** What a quote to this customer begins with; what is not said begins as usual. */
export const customerPreset = z.strictObject({
  language: paperLanguage.optional(),
  currency: z.enum(CURRENCY_CODES).nullable().optional(),
  deliveryDays: deliveryDays.optional(),
})

const said = {
  name: paperText('客户名称', 100).refine((name) => name !== '', '请填写客户名称'),
  contact: paperText('联系人', 50),
  phone: paperText('电话', 40),
  address: paperText('地址', 200),
  taxNo: paperText('税号', 40),
  terms: paperText('付款方式', 200),
}

export const customerRow = z.object({
  id,
  rowVersion: z.int(),
  ...said,
  preset: customerPreset,
  /** The order preset that his orders go by, and its name; null and empty where there is none. */
  templateId: id.nullable(),
  template: z.string(),
  /** How many quotes he was given. */
  quotes: z.int(),
  updated: instant,
})

export const customerDraft = z.strictObject({
  id: id.default(EMPTY_ID),
  rowVersion: rowVersion.default(0),
  ...said,
  /** Left out, a new one has none and another keeps his. */
  preset: customerPreset.optional(),
  templateId: id.nullable().default(null),
})

/** `keyword` looks in name, contact and phone. */
export const customerSearch = paging.extend({
  sort: z.enum(['name', 'updated']).default('updated'),
  descending: z.boolean().default(true),
})

/** The owner's address book: his sub-accounts quote from it, he alone takes somebody out. */
export const customerApi = {
  'customer/GetMyList': read(member, customerSearch, paged(customerRow), '客户'),
  'customer/SaveMyItem': owns({ id: 'customer', templateId: 'template' }, write(member, customerDraft, saved, '保存客户')),
  'customer/DeleteMyItem': owns({ id: 'customer' }, write(owner, byId, none, '删除客户')),
}
