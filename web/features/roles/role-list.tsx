import { Link, useNavigate } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { ROLE_KIND_NAMES } from '../../../shared/enums.ts'
import { call } from '../../access/call.ts'
import { useMay } from '../../access/may.ts'
import { ColumnPanel } from '../../screen/table/column-panel.tsx'
import { DataTable } from '../../screen/table/data-table.tsx'
import { ExportButton } from '../../screen/table/export-button.tsx'
import { thenReload } from '../../screen/table/list-acts.ts'
import { ListPager } from '../../screen/list/list-pager.tsx'
import { PageState } from '../../screen/list/page-state.tsx'
import { choicesOf } from '../../screen/list/choices.ts'
import { SearchBar } from '../../screen/list/search-bar.tsx'
import type { Act, Columns, Filters } from '../../screen/types.ts'
import { mayDrop } from '../../ui/unsaved.ts'
import { useColumns } from '../../screen/table/use-columns.ts'
import { useList } from '../../screen/list/use-list.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { confirm } from '../../ui/confirm.tsx'
import { Tag } from '../../ui/tag.tsx'
import { showDone } from '../../ui/toast.ts'
import type { Role } from './compose.ts'

const columns: Columns<'role/getSysList'> = [
  { key: 'name', title: '角色', width: 200, sort: true },
  {
    key: 'kind',
    title: '类型',
    width: 110,
    cell: (kind) => <Tag tone={kind === 'own' ? 'info' : 'quiet'}>{ROLE_KIND_NAMES[kind]}</Tag>,
  },
  {
    key: 'users',
    title: '使用人数',
    kind: 'number',
    width: 110,
    sort: true,
    cell: (users, role) => <Holders users={users} role={role} />,
  },
  { key: 'callCount', title: '权限数', kind: 'number', width: 100, sort: true },
  { key: 'remark', title: '备注', width: 320 },
  { key: 'updated', title: '修改时间', kind: 'time', width: 170, sort: true },
]

const filters: Filters<'role/getSysList'> = [
  { key: 'keyword', kind: 'keyword', label: '角色名称或备注' },
  {
    key: 'kind',
    kind: 'options',
    label: '类型',
    choices: choicesOf(['own', 'preset'], ROLE_KIND_NAMES),
  },
]

function Holders({ users, role }: { users: number; role: Role }) {
  const may = useMay()
  if (users === 0 || !may('user/userlist')) return users
  const href = role.kind === 'tool' ? '/sys/user/list?kind=tool' : `/sys/user/list?roleId=${role.id}`
  return (
    <Link to={href} className="text-primary hover:underline" aria-label={`${users} 人使用${role.name}`}>
      {users}
    </Link>
  )
}

/** Roles of operators: those of the house, and those composed here. */
export function RoleList() {
  const may = useMay()
  const navigate = useNavigate()
  const list = useList('role/getSysList', columns, filters)
  const looks = useColumns(list.path, columns)
  // What is typed in the tab that this one would be opened in is not lost unasked.
  const open = async (path: '/sys/setting/RoleEdit' | '/sys/setting/RoleNew', query: string) => {
    if (await mayDrop([path])) await navigate({ href: `${path}${query}` })
  }
  const remove: Act<Role> = {
    text: '删除',
    danger: true,
    run: async (role) => {
      if (!(await confirm({ title: `删除角色「${role.name}」？`, text: '删除后不能恢复。', act: '删除', danger: true }))) return
      await call('role/remove', { id: role.id })
      showDone(`已删除角色「${role.name}」`)
    },
  }
  const actsOf = (role: Role): Act<Role>[] => {
    const isOwn = role.kind === 'own'
    const mayEdit = isOwn && role.grantable && may('role/save')
    return [
      ...(role.kind === 'all' || role.kind === 'tool'
        ? []
        : [{ text: mayEdit ? '编辑' : '查看', run: () => open('/sys/setting/RoleEdit', `?id=${role.id}`) }]),
      ...(may('role/save') ? [{ text: '复制', run: () => open('/sys/setting/RoleNew', `?from=${role.id}`) }] : []),
      ...(isOwn && may('role/remove') ? [thenReload({ ...remove, ...inUse(role) }, list)] : []),
    ]
  }
  const onAdd = may('role/save') ? () => void open('/sys/setting/RoleNew', '') : undefined
  return (
    <section data-fill aria-label="角色" aria-busy={list.isFetching} className="flex min-h-0 w-full flex-1 flex-col p-3 lg:p-4">
      <h1 className="sr-only">角色</h1>
      <header className="mb-3 flex min-h-8 shrink-0 flex-wrap items-center gap-2">
        <SearchBar list={list} filters={filters} />
        <span className="flex-1" />
        <Link to="/sys/setting/menuList" className={buttonClass('ghost')}>
          页面与角色
        </Link>
        <ExportButton list={list} looks={looks} noun="角色" />
        <ColumnPanel looks={looks} />
        {onAdd && (
          <Button look="primary" onClick={onAdd}>
            <Plus aria-hidden className="size-4" />
            新增角色
          </Button>
        )}
      </header>
      <div className="relative flex min-h-0 flex-col overflow-hidden rounded-card border border-line bg-surface">
        {list.isFetching && list.rows && <div className="list-busy" />}
        <PageState list={list} noun="角色" onAdd={onAdd}>
          {(rows) => <DataTable label="角色" rows={rows} looks={looks} list={list} acts={actsOf} />}
        </PageState>
        <ListPager list={list} />
      </div>
    </section>
  )
}

function inUse(role: Role): { disabled?: string } {
  if (!role.grantable) return { disabled: '权限比您多' }
  return role.users > 0 ? { disabled: `还有 ${role.users} 人在用` } : {}
}
