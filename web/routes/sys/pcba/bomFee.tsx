import { createFileRoute } from '@tanstack/react-router'
import { BomFeePage } from '../../../features/pricing/screens/bom-fee-page.tsx'

export const Route = createFileRoute('/sys/pcba/bomFee')({
  staticData: {
    title: '附加费用',
    group: 'book',
    order: 4,
    icon: 'percent',
    isBomTool: true,
    needs: ['PriceBook/Items', 'PriceBook/State'],
  },
  component: BomFeePage,
})
