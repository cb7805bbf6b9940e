import { createFileRoute } from '@tanstack/react-router'
import { MyQuotes } from '../../../features/records/my-quotes.tsx'

export const Route = createFileRoute('/uc/history/quotes')({
  staticData: { title: '报价单', activeMenu: '/uc/history/bom', isBomTool: true },
  component: MyQuotes,
})
