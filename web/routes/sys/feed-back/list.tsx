import { createFileRoute } from '@tanstack/react-router'
import { Desk } from '../../../features/tickets/desk.tsx'

export const Route = createFileRoute('/sys/feed-back/list')({
  staticData: { title: '工单', group: 'desk', order: 1, icon: 'desk', needs: ['FeedBack/SysGetList'] },
  component: () => <Desk />,
})
