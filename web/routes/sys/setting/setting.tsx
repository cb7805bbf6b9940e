import { createFileRoute } from '@tanstack/react-router'
import { Settings } from '../../../features/settings/settings.tsx'

export const Route = createFileRoute('/sys/setting/setting')({
  staticData: { title: '系统设置', group: 'setting', order: 1, icon: 'settings', needs: ['setting/System'] },
  component: Settings,
})
