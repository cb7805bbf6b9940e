import { createFileRoute } from '@tanstack/react-router'
import { MyTickets } from '../../../features/tickets/my-tickets.tsx'

export const Route = createFileRoute('/uc/feed-back/feedback')({
  staticData: { title: '问题反馈', group: 'account', order: 9, icon: 'feedback' },
  component: () => <MyTickets type="feedback" />,
})
