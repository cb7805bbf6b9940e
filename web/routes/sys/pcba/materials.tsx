import { createFileRoute } from '@tanstack/react-router'
import { MaterialsPage } from '../../../features/pricing/screens/materials-page.tsx'

export const Route = createFileRoute('/sys/pcba/materials')({
  staticData: {
    title: '物料点数',
    group: 'book',
    order: 2,
    icon: 'chip',
    isBomTool: true,
    needs: ['PriceBook/Items', 'PriceBook/State'],
  },
  component: MaterialsPage,
})
