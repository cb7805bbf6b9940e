import { createFileRoute } from '@tanstack/react-router'
import { Desk } from '../../../features/tickets/desk.tsx'

export const Route = createFileRoute('/sys/feed-back/complaint')({
  staticData: { title: '投诉', group: 'desk', order: 2, icon: 'warning', needs: ['FeedBack/SysGetList'] },
  component: () => <Desk type="complaint" />,
})
