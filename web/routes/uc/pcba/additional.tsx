import { createFileRoute } from '@tanstack/react-router'
import { MyAdditionalPage } from '../../../features/my-prices/fees/additional-page.tsx'

export const Route = createFileRoute('/uc/pcba/additional')({
  staticData: { title: '工艺设置', activeMenu: '/uc/pcba/materials' },
  component: MyAdditionalPage,
})
