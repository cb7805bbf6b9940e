import type { shopApi } from '../../../shared/api/bomai/shop.ts'
import type { Handlers } from '../../rpc/context.ts'
import { handOffCart } from '../../service/shop/hand-off.ts'
import { listAllShopOrders, listShopOrders, readShopOrder } from '../../service/shop/list-shop-orders.ts'
import { redeemShopCode } from '../../service/shop/redeem.ts'
import { reportShopState } from '../../service/shop/report-state.ts'

export const shopHandlers: Handlers<typeof shopApi> = {
  'bomai/handOff': handOffCart,
  'bomai/redeem': redeemShopCode,
  'bomai/shopState': reportShopState,
  'bomai/shopOrders': listShopOrders,
  'bomai/shopOrder': readShopOrder,
  'bomai/SysShopOrders': listAllShopOrders,
}
