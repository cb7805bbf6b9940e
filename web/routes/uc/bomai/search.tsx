import { createFileRoute } from '@tanstack/react-router'
import { CataloguePage } from '../../../features/catalogue/catalogue-page.tsx'

export const Route = createFileRoute('/uc/bomai/search')({
  staticData: { title: '物料搜索', group: 'bomai', order: 1, icon: 'search' },
  component: CataloguePage,
})
