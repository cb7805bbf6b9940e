import { createFileRoute } from '@tanstack/react-router'
import { MyRecords } from '../../../features/records/my-records.tsx'

export const Route = createFileRoute('/uc/history/bom')({
  staticData: { title: '计价记录', group: 'pricing', order: 2, icon: 'history', isBomTool: true },
  component: MyRecords,
})
