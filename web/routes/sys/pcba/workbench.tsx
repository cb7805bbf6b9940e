import { createFileRoute } from '@tanstack/react-router'
import { WorkbenchPage } from '../../../features/pricing/workbench/workbench-page.tsx'

export const Route = createFileRoute('/sys/pcba/workbench')({
  staticData: {
    title: '价目工作台',
    group: 'book',
    order: 5,
    icon: 'bench',
    isBomTool: true,
    needs: ['PriceBook/Items', 'PriceBook/State'],
  },
  component: WorkbenchPage,
})
