import { createFileRoute } from '@tanstack/react-router'
import { PricesPage } from '../../../features/prices/prices-page.tsx'

export const Route = createFileRoute('/uc/bomai/prices')({
  staticData: { title: '报价对比', group: 'bomai', order: 3, icon: 'scale' },
  component: PricesPage,
})
