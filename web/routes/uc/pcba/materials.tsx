import { createFileRoute } from '@tanstack/react-router'
import { MyMaterialsPage } from '../../../features/my-prices/materials/materials-page.tsx'

export const Route = createFileRoute('/uc/pcba/materials')({
  staticData: { title: '计价设置', group: 'pricing', order: 3, icon: 'settings' },
  component: MyMaterialsPage,
})
