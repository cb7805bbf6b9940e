import { createFileRoute } from '@tanstack/react-router'
import { Customers } from '../../../features/records/customers.tsx'

export const Route = createFileRoute('/uc/history/customers')({
  staticData: { title: '客户', activeMenu: '/uc/history/bom', isBomTool: true },
  component: Customers,
})
