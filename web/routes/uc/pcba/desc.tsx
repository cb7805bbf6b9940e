import { createFileRoute } from '@tanstack/react-router'
import { RulesPage } from '../../../features/my-prices/rules/rules-page.tsx'

export const Route = createFileRoute('/uc/pcba/desc')({
  staticData: { title: '计价说明', activeMenu: '/uc/pcba/materials' },
  component: RulesPage,
})
