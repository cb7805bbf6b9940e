import { createFileRoute } from '@tanstack/react-router'
import { OrderPage } from '../../../features/orders/order-page.tsx'

export const Route = createFileRoute('/uc/bomai/order')({
  staticData: { title: '我的订单', group: 'bomai', order: 5, icon: 'receipt' },
  component: OrderPage,
})
