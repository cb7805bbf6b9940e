import { createFileRoute } from '@tanstack/react-router'
import { RoleNew } from '../../../features/roles/role-page.tsx'

export const Route = createFileRoute('/sys/setting/RoleNew')({
  staticData: { title: '新增角色', activeMenu: '/sys/setting/roleList', needs: ['role/get', 'role/save', 'role/permissions'] },
  component: RoleNew,
})
