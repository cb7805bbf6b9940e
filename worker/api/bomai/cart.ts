import { cartApi } from '../../../shared/api/bomai/cart.ts'
import { answered } from '../../rpc/calls.ts'
import { countCart, listCart } from '../../service/cart/list-cart.ts'
import { removeLines } from '../../service/cart/remove-lines.ts'
import { saveCart } from '../../service/cart/save-cart.ts'

export const calls = answered(cartApi, {
  'bomai/cartInfo': countCart,
  'bomai/cartList': listCart,
  'bomai/cartSave': saveCart,
  'bomai/cartRemove': removeLines,
})
