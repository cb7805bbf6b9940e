import { shopApi } from '../../../shared/api/bomai/shop.ts'
import { answered } from '../../rpc/calls.ts'
import { handOffCart } from '../../service/shop/hand-off.ts'
import { listAllShopOrders, listShopOrders, readShopOrder } from '../../service/shop/list-shop-orders.ts'
import { redeemShopCode } from '../../service/shop/redeem.ts'
import { reportShopState } from '../../service/shop/report-state.ts'

export const calls = answered(shopApi, {
  'bomai/handOff': handOffCart,
  'bomai/redeem': redeemShopCode,
  'bomai/shopState': reportShopState,
  'bomai/shopOrders': listShopOrders,
  'bomai/shopOrder': readShopOrder,
  'bomai/SysShopOrders': listAllShopOrders,
})
