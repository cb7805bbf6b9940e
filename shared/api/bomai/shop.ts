import * as z from 'zod'
import { admin, byId, id, instant, open, owner, owns, paged, paging, read, signed, write } from '../../contract.ts'
import { REPORTED_SHOP_STATES, SHOP_STATES, SHOWN_SHOP_STATES } from '../../engine/cart/shop-states.ts'
import { readable } from '../schema/once.ts'

const state = z.enum(SHOP_STATES)
const no = z.string()

/** A line as it lay in the cart: 微元 a piece before tax, in 元. */
const shopLine = z.object({
  n: z.int(),
  partId: z.int(),
  mpn: z.string(),
  maker: z.string(),
  supplier: z.string(),
  sku: z.string(),
  qty: z.int(),
  unitMicro: z.int(),
  goodsFen: z.int(),
  taxFen: z.int(),
})
export type ShopLine = z.output<typeof shopLine>

const redeemed = z.object({
  /** What reports call it by. */
  no,
  /** Who buys: always the same for the same account. */
  buyer: z.object({ id, name: z.string() }),
  goodsFen: z.int(),
  taxFen: z.int(),
  lines: z.array(shopLine),
  created: instant,
})

/** `seq` counts the reports of one order up: a report that is behind, or was made before, changes nothing and is answered `applied: false`. */
const report = z.strictObject({
  no: z.string().min(1).max(20),
  seq: z.int('序号应为整数').min(1, '序号从 1 起').max(1_000_000_000),
  state: z.enum(REPORTED_SHOP_STATES),
  /** The order's number at the shop: the same in all its reports. */
  shopNo: z.string().trim().min(1, '缺少商城单号').max(80, '商城单号最多 80 个字').refine(readable, '商城单号含有不可见字符'),
  /** When it happened. */
  at: instant,
  remark: z.string().trim().max(200, '说明最多 200 个字').refine(readable, '说明含有不可见字符').default(''),
})
export type ShopReport = z.output<typeof report>

const row = z.object({
  id,
  no,
  shopNo: z.string().nullable(),
  state,
  lineCount: z.int(),
  goodsFen: z.int(),
  taxFen: z.int(),
  created: instant,
  updated: instant,
})

const filters = { state: z.enum(SHOWN_SHOP_STATES).optional(), from: instant.optional(), to: instant.optional() }

const detail = row.extend({
  userName: z.string(),
  lines: z.array(shopLine),
  events: z.array(z.object({ seq: z.int(), toState: state, remark: z.string(), saidAt: instant.nullable(), at: instant })),
})

/** The cart leaves for a shop by a one-time code; what the shop makes of it comes back in its reports. */
export const shopApi = {
  'bomai/handOff': owns(
    { cart: 'cartLine' },
    write(
      owner,
      z.strictObject({ cart: z.array(id).min(1, '请选择要带去商城的物料').max(500, '一次最多 500 项物料') }),
      // The page goes there: the code in it is good once, for 60 seconds.
      z.object({ address: z.string(), until: instant }),
      '把购物车交给商城',
    ),
  ),
  'bomai/redeem': signed(write(open, z.strictObject({ code: z.string().min(20).max(100) }), redeemed, '商城凭一次性码取购物车')),
  'bomai/shopState': signed(write(open, report, z.object({ applied: z.boolean(), state, seq: z.int() }), '商城报告订单状态')),
  /** `keyword` looks in both numbers. */
  'bomai/shopOrders': read(owner, paging.extend(filters), paged(row), '我的商城订单'),
  'bomai/shopOrder': owns({ id: 'shopOrder' }, read(owner, byId, detail, '商城订单详情')),
  /** `keyword` looks in the member's name and phone number as well. */
  'bomai/SysShopOrders': read(admin, paging.extend(filters), paged(row.extend({ userName: z.string() })), '全部商城订单'),
}
