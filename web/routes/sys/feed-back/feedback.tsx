import { createFileRoute } from '@tanstack/react-router'
import { Desk } from '../../../features/tickets/desk.tsx'

export const Route = createFileRoute('/sys/feed-back/feedback')({
  staticData: { title: '问题反馈', group: 'desk', order: 3, icon: 'feedback', needs: ['FeedBack/SysGetList'] },
  component: () => <Desk type="feedback" />,
})
