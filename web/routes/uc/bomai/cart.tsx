import { createFileRoute } from '@tanstack/react-router'
import { CartPage } from '../../../features/cart/cart-page.tsx'

export const Route = createFileRoute('/uc/bomai/cart')({
  staticData: { title: '购物车', group: 'bomai', order: 4, icon: 'cart' },
  component: CartPage,
})
