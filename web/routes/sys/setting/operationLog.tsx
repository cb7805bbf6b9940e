import { createFileRoute } from '@tanstack/react-router'
import { OperationLog } from '../../../features/log/operation-log.tsx'

export const Route = createFileRoute('/sys/setting/operationLog')({
  staticData: { title: '操作日志', group: 'setting', order: 2, icon: 'clipboard', needs: ['setting/OperationLog'] },
  component: OperationLog,
})
