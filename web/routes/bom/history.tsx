import { createFileRoute } from '@tanstack/react-router'
import { MyRecords } from '../../features/records/my-records.tsx'

export const Route = createFileRoute('/bom/history')({
  staticData: { title: '计价记录', isBomTool: true, roles: ['admin', 'member'] },
  component: MyRecords,
})
