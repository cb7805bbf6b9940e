import { createFileRoute } from '@tanstack/react-router'
import { PermissionList } from '../../../features/roles/permission-list.tsx'

export const Route = createFileRoute('/sys/setting/permissionList')({
  staticData: { title: '权限清单', group: 'setting', order: 6, icon: 'checks', needs: ['role/permissions'] },
  component: PermissionList,
})
