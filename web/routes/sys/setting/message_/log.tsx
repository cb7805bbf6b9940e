import { createFileRoute } from '@tanstack/react-router'
import { MessageLog } from '../../../../features/messages/log.tsx'

export const Route = createFileRoute('/sys/setting/message_/log')({
  staticData: { title: '发送记录', group: 'setting', order: 10, icon: 'send', needs: ['message/GetMessageList'] },
  component: MessageLog,
})
