import { createFileRoute } from '@tanstack/react-router'
import { MemberPage } from '../../../features/members/member-page.tsx'

export const Route = createFileRoute('/sys/user/member/$id')({
  staticData: { title: '会员详情', activeMenu: '/sys/user/list', needs: ['user/getuser'] },
  component: MemberPage,
})
