import { createFileRoute } from '@tanstack/react-router'
import { TemplatesPage } from '../../../features/templates/templates-page.tsx'
import { MY_SIDE } from '../../../features/templates/side.ts'

export const Route = createFileRoute('/uc/pcba/tempelete')({
  staticData: { title: '模板', group: 'pricing', order: 4, icon: 'layout-template' },
  component: () => <TemplatesPage side={MY_SIDE} />,
})
