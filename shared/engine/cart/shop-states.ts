/**
 * How a cart that was handed over stands: it waits for the shop to fetch it, the shop has it, and then what the shop says: ordered,
 * paid, shipped, done, or not.
 */
export const SHOP_STATES = ['handed', 'redeemed', 'placed', 'paid', 'shipped', 'done', 'cancelled', 'refunded'] as const
export type ShopState = (typeof SHOP_STATES)[number]
export const SHOP_STATE_NAMES: Readonly<Record<ShopState, string>> = {
  handed: '等待商城',
  redeemed: '待下单',
  placed: '待付款',
  paid: '已付款',
  shipped: '已发货',
  done: '已完成',
  cancelled: '已取消',
  refunded: '已退款',
}

/** Those that people see: what no shop has fetched is still nothing but their cart. */
export const SHOWN_SHOP_STATES = SHOP_STATES.filter((state) => state !== 'handed')
/** Those that the shop reports. */
export const REPORTED_SHOP_STATES = ['placed', 'paid', 'shipped', 'done', 'cancelled', 'refunded'] as const

/** Every way from a state to another; any other is a conflict. `migrations/0053_shop.sql` refuses the same to whoever writes. */
const WAYS: Readonly<Record<ShopState, readonly ShopState[]>> = {
  handed: ['redeemed'],
  redeemed: ['placed', 'cancelled'],
  placed: ['paid', 'cancelled'],
  paid: ['shipped', 'refunded'],
  shipped: ['done', 'refunded'],
  done: ['refunded'],
  cancelled: [],
  refunded: [],
}

export const mayMoveShopOrder = (from: ShopState, to: ShopState): boolean => WAYS[from].includes(to)

/** A shop sells what is everybody's: neither the parts of one's own suppliers nor what a member has left over. */
export const isForShop = ({ isOwn, isSurplus }: { isOwn: boolean; isSurplus: boolean }): boolean => !isOwn && !isSurplus
