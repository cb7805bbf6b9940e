import { createFileRoute } from '@tanstack/react-router'
import { MesShareLog } from '../../../features/mes/share-log.tsx'

export const Route = createFileRoute('/sys/mes/mesShareLog')({
  staticData: { title: 'MES分享记录', group: 'mes', order: 3, icon: 'share', needs: ['setting/MesShareLog'] },
  component: MesShareLog,
})
