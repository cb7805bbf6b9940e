import { createFileRoute } from '@tanstack/react-router'
import { ModelsPage } from '../../../features/parts/models/models-page.tsx'

export const Route = createFileRoute('/sys/pcba/model')({
  staticData: {
    title: '型号库',
    group: 'book',
    order: 8,
    icon: 'part',
    isBomTool: true,
    needs: ['Model/LoadPageModel'],
  },
  component: ModelsPage,
})
