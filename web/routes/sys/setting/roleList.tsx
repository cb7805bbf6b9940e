import { createFileRoute } from '@tanstack/react-router'
import { RoleList } from '../../../features/roles/role-list.tsx'

export const Route = createFileRoute('/sys/setting/roleList')({
  staticData: { title: '角色管理', group: 'setting', order: 5, icon: 'shield', needs: ['role/getSysList'] },
  component: RoleList,
})
