import { createFileRoute } from '@tanstack/react-router'
import { OwnPagesPage } from '../../../features/news/articles/articles-page.tsx'

export const Route = createFileRoute('/sys/news/zdy')({
  staticData: { title: '独立页面', group: 'news', order: 3, icon: 'page', needs: ['news/NewsList', 'news/GetNewsDraft'] },
  component: OwnPagesPage,
})
