import { createFileRoute } from '@tanstack/react-router'
import { ProductList } from '../../../features/orders/product-list.tsx'

export const Route = createFileRoute('/sys/product/list')({
  staticData: { title: '套餐管理', group: 'people', order: 5, icon: 'plan', needs: ['Product/list'] },
  component: ProductList,
})
