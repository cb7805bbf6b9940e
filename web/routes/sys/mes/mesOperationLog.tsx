import { createFileRoute } from '@tanstack/react-router'
import { MesOperationLog } from '../../../features/mes/operation-log.tsx'

export const Route = createFileRoute('/sys/mes/mesOperationLog')({
  staticData: { title: 'MES操作记录', group: 'mes', order: 2, icon: 'activity', needs: ['setting/MesOperationLog'] },
  component: MesOperationLog,
})
