import { createFileRoute } from '@tanstack/react-router'
import { SuppliersPage } from '../../../features/suppliers/suppliers-page.tsx'

export const Route = createFileRoute('/sys/bomai/supplier')({
  staticData: { title: '供应商', group: 'bomai', order: 1, icon: 'store', needs: ['bomai/SysSuppliers'] },
  component: SuppliersPage,
})
