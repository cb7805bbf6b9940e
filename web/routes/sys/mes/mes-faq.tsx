import { createFileRoute } from '@tanstack/react-router'
import { MesQuestionsPage } from '../../../features/news/articles/articles-page.tsx'

export const Route = createFileRoute('/sys/mes/mes-faq')({
  staticData: { title: 'MES常见问题', group: 'mes', order: 4, icon: 'manual', needs: ['news/NewsList', 'news/GetNewsDraft'] },
  component: MesQuestionsPage,
})
