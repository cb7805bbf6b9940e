import { createFileRoute } from '@tanstack/react-router'
import { Profile } from '../../../features/profile/profile.tsx'

export const Route = createFileRoute('/uc/user/info')({
  staticData: { title: '个人资料', group: 'account', order: 1, icon: 'user' },
  component: Profile,
})
