import { createFileRoute } from '@tanstack/react-router'
import { BillView } from '../../../features/records/bill-view.tsx'
import { textOf } from '../../../lib/search.ts'

export const Route = createFileRoute('/sys/user/historyView')({
  staticData: {
    title: '计价记录（只读）',
    activeMenu: '/sys/user/historyList',
    needs: ['bomHistory/getSysDetail'],
    isBomTool: true,
  },
  validateSearch: (search: Record<string, unknown>): { id?: string } => ({ id: textOf(search['id']) }),
  component: BillView,
})
