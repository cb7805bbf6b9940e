import { admin, byId, member, none, owns, paged, read, self, write } from '../../contract.ts'
import {
  orderDetail,
  orderRow,
  orderSaved,
  orderSearch,
  orderSysRow,
  orderSysSearch,
  orderToAct,
  orderToSave,
  paymentToConfirm,
  refundToMake,
} from '../schema/orders.ts'

/** Orders: what a member does with his own, and what operators do with everybody's. */
export const orderApi = {
  'Order/list': read(member, orderSearch, paged(orderRow), '我的订单'),
  'Order/detail': owns({ id: 'order' }, read(member, byId, orderDetail, '订单详情')),
  'Order/save': owns(
    { id: 'order', productId: 'product', quoteId: 'quote', cart: 'cartLine', files: 'file', slipId: 'file' },
    write(self, orderToSave, orderSaved, '下单、付款、登记转账、取消或收货'),
  ),
  'Order/SysList': owns({ userId: 'user' }, read(admin, orderSysSearch, paged(orderSysRow), '全部订单')),
  'Order/confirmPayment': owns({ id: 'transfer' }, write(admin, paymentToConfirm, none, '确认订单到账')),
  'Order/act': owns({ id: 'order' }, write(admin, orderToAct, none, '处理订单')),
  'Order/refund': owns({ id: 'order' }, write(admin, refundToMake, none, '订单退款')),
}
