import { createFileRoute } from '@tanstack/react-router'
import { MySuppliersPage } from '../../../features/suppliers/my-suppliers-page.tsx'

export const Route = createFileRoute('/uc/bomai/supplier')({
  staticData: { title: '我的供应商', group: 'bomai', order: 4, icon: 'store' },
  component: MySuppliersPage,
})
