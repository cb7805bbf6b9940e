import { Link, type AnyRoute } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { ROLE_NAMES } from '../../../shared/roles.ts'
import { groupTitle } from '../../layout/menu/menu.ts'
import { useRoutes } from '../../lib/use-routes.ts'
import { ColumnPanel } from '../../screen/table/column-panel.tsx'
import { DataTable } from '../../screen/table/data-table.tsx'
import { ListNote } from '../../screen/list/list-state.tsx'
import { Loaded } from '../../screen/list/loaded.tsx'
import { ListFrame } from '../../screen/frame/list-frame.tsx'
import { SearchBox } from '../../screen/list/search-box.tsx'
import type { Column } from '../../screen/types.ts'
import { useColumns } from '../../screen/table/use-columns.ts'
import { Button } from '../../ui/button.tsx'
import { tickOf, type Role } from './compose.ts'
import { useRoles } from '../../access/roles.ts'

type MenuRow = { id: string; title: string; group: string; who: string; needs: string; roles: string; tool: string }

const columns: readonly Column<MenuRow>[] = [
  { key: 'title', title: '页面', width: 140 },
  {
    key: 'id',
    title: '地址',
    kind: 'code',
    width: 240,
    cell: (path) => (
      <Link to={path} className="text-primary hover:underline">
        {path}
      </Link>
    ),
  },
  { key: 'group', title: '菜单分组', width: 100 },
  { key: 'who', title: '谁能打开', width: 130 },
  { key: 'roles', title: '能打开的管理员角色', width: 280 },
  { key: 'needs', title: '需要的权限', kind: 'code', width: 220 },
  { key: 'tool', title: 'BOM工具', width: 100 },
]

/** Every page with its title, who may open it, and under which role it is seen. */
export function MenuList() {
  const routes = useRoutes()
  const roles = useRoles()
  const [keyword, setKeyword] = useState('')
  const looks = useColumns('/sys/setting/menuList', columns)
  const all = useMemo(() => rowsOf(Object.values(routes), roles.data ?? []), [routes, roles.data])
  const rows = all.filter((row) => Object.values(row).some((text) => text.toLowerCase().includes(keyword.toLowerCase())))
  return (
    <ListFrame
      isBusy={false}
      tools={
        <>
          <SearchBox label="页面、地址、角色或权限" value={keyword} onSearch={setKeyword} />
          <p role="status" className="num text-sm text-text-2">
            {rows.length} / {all.length} 个页面
          </p>
          <span className="flex-1" />
          <ColumnPanel looks={looks} />
        </>
      }
    >
      <Loaded query={roles} rows={12}>
        {() =>
          rows.length === 0 ? (
            <ListNote title="没有符合条件的页面" text="换一个关键字。">
              <Button onClick={() => setKeyword('')}>清除查找</Button>
            </ListNote>
          ) : (
            <DataTable label="页面" rows={rows} looks={looks} />
          )
        }
      </Loaded>
    </ListFrame>
  )
}

function rowsOf(routes: readonly AnyRoute[], roles: readonly Role[]): MenuRow[] {
  return routes
    .filter((route) => route.options.staticData?.title !== undefined)
    .map((route) => {
      const { title = '', group, needs = [], isBomTool = false } = route.options.staticData ?? {}
      const isOffice = route.fullPath.startsWith('/sys/')
      const seers = roles.filter(({ kind, calls }) =>
        kind === 'all' ? true : kind === 'tool' ? isBomTool : needs.length > 0 && tickOf(needs, new Set(calls)) === 'all',
      )
      return {
        id: route.fullPath,
        title,
        group: groupTitle(group) ?? '',
        who: whoOf(route),
        needs: needs.join('、'),
        roles: isOffice ? seers.map(({ name }) => name).join('、') : '',
        tool: isBomTool ? '是' : '否',
      }
    })
    .toSorted((one, other) => one.id.localeCompare(other.id))
}

/** By the nearest roles up the tree. */
function whoOf(route: AnyRoute): string {
  for (let each: AnyRoute | undefined = route; each; each = each.parentRoute) {
    const own = each.options.staticData?.roles
    if (own) return own.map((role) => ROLE_NAMES[role]).join('、')
  }
  return '所有人'
}
