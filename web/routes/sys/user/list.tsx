import { createFileRoute } from '@tanstack/react-router'
import { UserList } from '../../../features/people/user-list.tsx'

export const Route = createFileRoute('/sys/user/list')({
  staticData: { title: '用户列表', group: 'people', order: 1, icon: 'users', needs: ['user/userlist'], affix: true },
  component: UserList,
})
