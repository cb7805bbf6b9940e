import { createFileRoute } from '@tanstack/react-router'
import { ErrorLog } from '../../../../features/log/error-log.tsx'

export const Route = createFileRoute('/sys/setting/error/log')({
  staticData: { title: '页面错误', group: 'setting', order: 3, icon: 'warning', needs: ['log/list'] },
  component: ErrorLog,
})
