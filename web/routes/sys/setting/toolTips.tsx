import { createFileRoute } from '@tanstack/react-router'
import { TipsPage } from '../../../features/news/articles/tips-page.tsx'

export const Route = createFileRoute('/sys/setting/toolTips')({
  staticData: { title: '字段提示', group: 'setting', order: 11, icon: 'tip', needs: ['news/NewsList'] },
  component: TipsPage,
})
