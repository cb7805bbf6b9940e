import { Link, useNavigate } from '@tanstack/react-router'
import { ROLE_KIND_NAMES } from '../../../shared/enums.ts'
import { call } from '../../access/call.ts'
import { useMay } from '../../access/may.ts'
import { thenReload } from '../../screen/table/list-acts.ts'
import { choicesOf } from '../../screen/list/choices.ts'
import { ListFrame } from '../../screen/frame/list-frame.tsx'
import { ListRows } from '../../screen/frame/list-rows.tsx'
import { ListTools } from '../../screen/frame/list-tools.tsx'
import { PageLink } from '../../screen/page/page-link.tsx'
import type { Act, Columns, Filters } from '../../screen/types.ts'
import { mayDrop } from '../../ui/unsaved.ts'
import { useColumns } from '../../screen/table/use-columns.ts'
import { useList } from '../../screen/list/use-list.ts'
import { useOpening } from '../../screen/views/use-opening.ts'
import { buttonClass } from '../../ui/button.tsx'
import { confirm } from '../../ui/confirm/confirm.ts'
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
  const list = useList('role/getSysList', columns, filters, { waits: useOpening('角色') })
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
    <ListFrame
      isBusy={list.isFetching && list.rows !== undefined}
      tools={
        <ListTools list={list} looks={looks} filters={filters} noun="角色" onAdd={onAdd}>
          <PageLink to="/sys/setting/menuList" className={buttonClass('ghost')} />
        </ListTools>
      }
    >
      <ListRows list={list} looks={looks} noun="角色" acts={actsOf} onAdd={onAdd} />
    </ListFrame>
  )
}

function inUse(role: Role): { disabled?: string } {
  if (!role.grantable) return { disabled: '权限比您多' }
  return role.users > 0 ? { disabled: `还有 ${role.users} 人在用` } : {}
}
