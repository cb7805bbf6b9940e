import * as z from 'zod'
import { id, instant, member, none, owns, read, write } from '../../contract.ts'
import { CART_CHANGES, SNAP_REASONS } from '../../engine/cart/line.ts'
import { key } from '../schema/once.ts'

/** Lines of a cart, and bills that one line can be for. */
export const MOST_CART_LINES = 1000
const MOST_BILLS = 40

const quantity = z.int('数量应为整数').min(1, '数量至少为 1').max(1_000_000_000, '数量最多 1,000,000,000')
const ids = z.array(id).max(MOST_CART_LINES, `一次最多 ${MOST_CART_LINES} 项`).default([])

/**
 * What is done to the cart, all of it or nothing. `lines` are put in: again is added to what lies there, the pieces that a bill needs
 * under that bill (`bill` counts in `bills` from 0). `change` sets what is wanted of a line, `accept` agrees to its offer as it is now,
 * `restore` puts back what was taken out.
 */
const toSave = z.strictObject({
  key,
  bills: z.array(id).max(MOST_BILLS, `一次最多 ${MOST_BILLS} 张清单`).default([]),
  lines: z
    .array(
      z.strictObject({
        offerId: z.int('报价标识应为整数').min(1).max(Number.MAX_SAFE_INTEGER),
        quantity,
        needs: z
          .array(z.strictObject({ bill: z.int().min(0), pieces: quantity }))
          .max(MOST_BILLS)
          .default([]),
      }),
    )
    .max(MOST_CART_LINES, `一次最多 ${MOST_CART_LINES} 项`)
    .default([]),
  change: z.array(z.strictObject({ id, quantity })).max(MOST_CART_LINES).default([]),
  accept: ids,
  restore: ids,
})

/** What became of a line: asked for so many, so many are bought, and why more; `before` is what was bought till now, 0 for a new line. */
const savedLine = z.object({
  id,
  mpn: z.string(),
  before: z.int(),
  wanted: z.int(),
  qty: z.int(),
  snappedBy: z.array(z.enum(SNAP_REASONS)),
})

const line = z.object({
  id,
  partId: z.int(),
  mpn: z.string(),
  maker: z.string(),
  sku: z.string(),
  packing: z.string(),
  wanted: z.int(),
  /** Bought for it as the offer is now, and why more. */
  qty: z.int(),
  snappedBy: z.array(z.enum(SNAP_REASONS)),
  /** Which bill needs how many; one that is there no more has no name. */
  needs: z.array(z.object({ bomId: id, name: z.string(), pieces: z.int() })),
  stock: z.int(),
  moq: z.int(),
  mult: z.int(),
  leadDays: z.int(),
  validTo: instant.nullable(),
  currency: z.string(),
  changes: z.array(z.enum(CART_CHANGES)),
  /** 微元 a piece before tax, now and when it was last seen, and 分; null where there is no price or prices are not shown. */
  unitMicro: z.int().nullable(),
  seenMicro: z.int().nullable(),
  goodsFen: z.int().nullable(),
  taxFen: z.int().nullable(),
  /** Of a foreign price: 微 of its currency a piece, and the rate that it is reckoned by. */
  foreign: z.object({ unitMicro: z.int(), rateMicro: z.int(), day: z.string() }).nullable(),
  updated: instant,
})

const money = z.int().nullable()

const supplier = z.object({
  id,
  name: z.string(),
  isOwn: z.boolean(),
  /** Stock that another member has left over. */
  isSurplus: z.boolean(),
  lines: z.array(line),
  /** What it asks, and null where prices are not shown. */
  terms: z.object({ taxPpm: z.int(), freightFen: z.int(), freeFromFen: money, minOrderFen: z.int() }).nullable(),
})

export const cartApi = {
  'bomai/cartInfo': read(member, none, z.int(), '购物车项数'),
  'bomai/cartList': read(member, none, z.object({ suppliers: z.array(supplier), updated: instant }), '购物车'),
  'bomai/cartSave': owns(
    { bills: 'bom', change: 'cartLine', accept: 'cartLine', restore: 'cartLine' },
    write(member, toSave, z.object({ lines: z.array(savedLine) }), '加入或修改购物车'),
  ),
  'bomai/cartRemove': owns(
    { ids: 'cartLine' },
    write(
      member,
      z.strictObject({ ids: z.array(id).min(1, '请选择要移除的物料').max(MOST_CART_LINES) }),
      // What `restore` of a save takes.
      z.object({ restore: z.array(id) }),
      '移出购物车',
    ),
  ),
}
