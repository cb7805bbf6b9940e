import { createFileRoute } from '@tanstack/react-router'
import { ReviewPage } from '../../features/surplus/review/review-page.tsx'

export const Route = createFileRoute('/sys/surplus')({
  staticData: { title: '余料审核', group: 'surplus', order: 1, icon: 'surplus', needs: ['surplus/GetList', 'surplus/GetDetail'] },
  component: ReviewPage,
})
