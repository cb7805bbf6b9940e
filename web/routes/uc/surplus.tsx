import { createFileRoute } from '@tanstack/react-router'
import { SurplusPage } from '../../features/surplus/surplus-page.tsx'

export const Route = createFileRoute('/uc/surplus')({
  staticData: { title: '我的余料', group: 'surplus', order: 1, icon: 'surplus' },
  component: SurplusPage,
})
