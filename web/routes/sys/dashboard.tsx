import { createFileRoute } from '@tanstack/react-router'
import { Dashboard } from '../../features/dashboard/dashboard.tsx'
import { FirstPrices } from '../../features/pricing/book/first-prices.tsx'

export const Route = createFileRoute('/sys/dashboard')({
  staticData: { title: '仪表盘', group: 'overview', order: 1, icon: 'dashboard', affix: true, needs: ['dashboard/facts'] },
  component: () => <Dashboard above={<FirstPrices />} />,
})
