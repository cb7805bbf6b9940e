import { createFileRoute } from '@tanstack/react-router'
import { MyNamingPage } from '../../../features/my-prices/materials/naming-page.tsx'

export const Route = createFileRoute('/uc/pcba/materialsRule')({
  staticData: { title: '归类规则', activeMenu: '/uc/pcba/materials' },
  component: MyNamingPage,
})
