import { createFileRoute } from '@tanstack/react-router'
import { MyBomConfigPage } from '../../../features/my-prices/fees/bom-config-page.tsx'

export const Route = createFileRoute('/uc/pcba/bom-config')({
  staticData: { title: '附加费用设置', activeMenu: '/uc/pcba/materials' },
  component: MyBomConfigPage,
})
