import { createFileRoute } from '@tanstack/react-router'
import { ComparePage } from '../../../features/records/compare/compare-page.tsx'

export const Route = createFileRoute('/uc/history/compare')({
  staticData: { title: '报价单对比', activeMenu: '/uc/history/bom', isBomTool: true },
  component: ComparePage,
})
