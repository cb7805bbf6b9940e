import { createFileRoute } from '@tanstack/react-router'
import { QuotePage } from '../../../features/records/quote-page.tsx'

export const Route = createFileRoute('/uc/history/quote')({
  staticData: { title: '报价单详情', activeMenu: '/uc/history/bom', isBomTool: true },
  component: QuotePage,
})
