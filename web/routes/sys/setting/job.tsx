import { createFileRoute } from '@tanstack/react-router'
import { JobList } from '../../../features/log/job-list.tsx'

export const Route = createFileRoute('/sys/setting/job')({
  staticData: { title: '后台任务', group: 'setting', order: 8, icon: 'schedule', needs: ['job/List'] },
  component: JobList,
})
