import { createFileRoute } from '@tanstack/react-router'
import { TemplatesPage } from '../../../features/templates/templates-page.tsx'
import { SYS_SIDE } from '../../../features/templates/side.ts'

export const Route = createFileRoute('/sys/news/tempelete')({
  staticData: { title: '模板', group: 'news', order: 1, icon: 'layout-template', needs: ['tempelete/GetSysList'] },
  component: () => <TemplatesPage side={SYS_SIDE} />,
})
