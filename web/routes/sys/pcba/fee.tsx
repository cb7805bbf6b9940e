import { createFileRoute } from '@tanstack/react-router'
import { FeePage } from '../../../features/pricing/screens/fee-page.tsx'

export const Route = createFileRoute('/sys/pcba/fee')({
  staticData: {
    title: '工艺与费用',
    group: 'book',
    order: 3,
    icon: 'fee',
    isBomTool: true,
    needs: ['PriceBook/Items', 'PriceBook/State'],
  },
  component: FeePage,
})
