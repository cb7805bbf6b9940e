import { createFileRoute } from '@tanstack/react-router'
import { MyTickets } from '../../../features/tickets/my-tickets.tsx'

export const Route = createFileRoute('/uc/feed-back/complaint')({
  staticData: { title: '投诉', group: 'account', order: 8, icon: 'warning' },
  component: () => <MyTickets type="complaint" />,
})
