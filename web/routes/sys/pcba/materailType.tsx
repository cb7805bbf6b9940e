import { createFileRoute } from '@tanstack/react-router'
import { TypesPage } from '../../../features/pricing/screens/types-page.tsx'

export const Route = createFileRoute('/sys/pcba/materailType')({
  staticData: {
    title: '加工属性',
    group: 'book',
    order: 1,
    icon: 'layers',
    isBomTool: true,
    needs: ['PriceBook/Items', 'PriceBook/State'],
  },
  component: TypesPage,
})
