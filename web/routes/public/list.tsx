import { createFileRoute } from '@tanstack/react-router'
import { PriceList } from '../../features/public/price-list.tsx'

export const Route = createFileRoute('/public/list')({
  staticData: {
    title: '价目表',
    content: { keywords: 'SMT价目,贴片单价,焊点单价', description: '贴片、插件与后焊的加工单价和各项费用。' },
  },
  component: PriceList,
})
