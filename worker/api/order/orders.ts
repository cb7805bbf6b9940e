import { orderApi } from '../../../shared/api/order/orders.ts'
import { answered } from '../../rpc/calls.ts'
import { confirmPayment } from '../../service/orders/confirm-payment.ts'
import { listAllOrders, listOrders } from '../../service/orders/list-orders.ts'
import { actOnOrder } from '../../service/orders/operator-acts.ts'
import { readOrder } from '../../service/orders/read-order.ts'
import { refundOrder } from '../../service/orders/refund-order.ts'
import { saveOrder } from '../../service/orders/save-order.ts'

export const calls = answered(orderApi, {
  'Order/list': listOrders,
  'Order/detail': readOrder,
  'Order/save': saveOrder,
  'Order/SysList': listAllOrders,
  'Order/confirmPayment': confirmPayment,
  'Order/act': actOnOrder,
  'Order/refund': refundOrder,
})
