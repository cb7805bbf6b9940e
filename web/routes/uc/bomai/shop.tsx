import { createFileRoute } from '@tanstack/react-router'
import { ShopPage } from '../../../features/shop/shop-page.tsx'

export const Route = createFileRoute('/uc/bomai/shop')({
  staticData: { title: '商城订单', activeMenu: '/uc/bomai/order', ownerOnly: true },
  component: ShopPage,
})
