import { createFileRoute } from '@tanstack/react-router'
import { MatchPage } from '../../../features/match/match-page.tsx'

export const Route = createFileRoute('/uc/bomai/match')({
  staticData: { title: 'BOM快速匹配', group: 'bomai', order: 2, icon: 'checks' },
  component: MatchPage,
})
