import { createFileRoute } from '@tanstack/react-router'
import { MenuList } from '../../../features/roles/menu-list.tsx'

export const Route = createFileRoute('/sys/setting/menuList')({
  staticData: { title: '菜单清单', activeMenu: '/sys/setting/roleList', needs: ['role/getSysList'] },
  component: MenuList,
})
