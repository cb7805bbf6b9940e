import { createFileRoute } from '@tanstack/react-router'
import { FixedPagesPage } from '../../../features/news/articles/articles-page.tsx'

export const Route = createFileRoute('/sys/news/info')({
  staticData: { title: '固定信息', group: 'news', order: 4, icon: 'news', needs: ['news/NewsList', 'news/GetNewsDraft'] },
  component: FixedPagesPage,
})
