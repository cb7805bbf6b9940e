import { createFileRoute } from '@tanstack/react-router'
import { MessageTemplates } from '../../../features/messages/templates.tsx'

export const Route = createFileRoute('/sys/setting/message')({
  staticData: { title: '消息模板', group: 'setting', order: 9, icon: 'message', needs: ['message/GetMessageList'] },
  component: MessageTemplates,
})
