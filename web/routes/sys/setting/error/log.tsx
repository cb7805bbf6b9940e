import { createFileRoute } from '@tanstack/react-router'
import { ErrorLog } from '../../../../features/log/error-log.tsx'

export const Route = createFileRoute('/sys/setting/error/log')({
  staticData: { title: '错误日志', group: 'setting', order: 3, icon: 'fault', needs: ['log/list'] },
  component: ErrorLog,
})
