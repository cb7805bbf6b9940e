import { createFileRoute } from '@tanstack/react-router'
import { QuestionsPage } from '../../../features/news/articles/articles-page.tsx'

export const Route = createFileRoute('/sys/news/faq')({
  staticData: { title: '常见问题', group: 'news', order: 2, icon: 'question', needs: ['news/NewsList', 'news/GetNewsDraft'] },
  component: QuestionsPage,
})
