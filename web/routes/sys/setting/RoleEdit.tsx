import { createFileRoute } from '@tanstack/react-router'
import { RoleEdit } from '../../../features/roles/role-page.tsx'

export const Route = createFileRoute('/sys/setting/RoleEdit')({
  staticData: { title: '编辑角色', activeMenu: '/sys/setting/roleList', needs: ['role/get', 'role/permissions'] },
  component: RoleEdit,
})
