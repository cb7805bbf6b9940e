import { createFileRoute } from '@tanstack/react-router'
import { MyPackagesPage } from '../../../features/my-prices/packages/packages-page.tsx'

export const Route = createFileRoute('/uc/pcba/package')({
  staticData: { title: '我的封装', activeMenu: '/uc/pcba/materials' },
  component: MyPackagesPage,
})
