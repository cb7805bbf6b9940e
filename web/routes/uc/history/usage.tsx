import { createFileRoute } from '@tanstack/react-router'
import { UsagePage } from '../../../features/money/usage-page.tsx'

export const Route = createFileRoute('/uc/history/usage')({
  staticData: { title: '次数明细', group: 'account', order: 2, icon: 'wallet' },
  component: UsagePage,
})
