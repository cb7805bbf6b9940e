import { createFileRoute } from '@tanstack/react-router'
import { AllRecords } from '../../../features/records/all-records.tsx'

export const Route = createFileRoute('/sys/user/historyList')({
  staticData: {
    title: '计价记录',
    group: 'people',
    order: 3,
    icon: 'history',
    needs: ['bomHistory/getSysList'],
    isBomTool: true,
  },
  component: AllRecords,
})
