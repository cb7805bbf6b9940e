import { createFileRoute } from '@tanstack/react-router'
import { MyGradesPage } from '../../../features/my-prices/materials/grades-page.tsx'

export const Route = createFileRoute('/uc/pcba/materials-grade')({
  staticData: { title: '难度', activeMenu: '/uc/pcba/materials' },
  component: MyGradesPage,
})
