import { AREAS, type Area } from '../../../shared/areas.ts'
import { PERMISSION_KIND_NAMES, PERMISSION_KINDS } from '../../../shared/enums.ts'
import { useMay } from '../../access/may.ts'
import { ListScreen } from '../../screen/list-screen.tsx'
import { choicesOf } from '../../screen/list/choices.ts'
import type { Columns, Filters } from '../../screen/types.ts'
import { Tag } from '../../ui/tag.tsx'
import { useRoles } from '../../access/roles.ts'

const columns: Columns<'role/permissions'> = [
  { key: 'label', title: '权限', width: 200 },
  { key: 'id', title: '调用', kind: 'code', width: 240 },
  { key: 'area', title: '范围', width: 130, cell: (area) => AREAS[area] },
  {
    key: 'kind',
    title: '类型',
    width: 100,
    cell: (kind) => <Tag tone={kind === 'write' ? 'warn' : 'good'}>{PERMISSION_KIND_NAMES[kind]}</Tag>,
  },
  { key: 'roles', title: '有此权限的角色', width: 360, cell: (roles) => roles.join('、') },
  { key: 'tool', title: 'BOM工具', width: 100 },
  { key: 'mine', title: '我有', width: 80, hidden: true },
]

const areas = Object.entries(AREAS).map(([value, text]) => ({ value: value as Area, text }))

/** Every call that a role gives or withholds, and the roles that have it. */
export function PermissionList() {
  const may = useMay()
  const { data = [] } = useRoles(may('role/getSysList'))
  const filters: Filters<'role/permissions'> = [
    { key: 'keyword', kind: 'keyword', label: '权限或调用' },
    { key: 'area', kind: 'options', label: '范围', choices: areas },
    {
      key: 'kind',
      kind: 'options',
      label: '类型',
      choices: choicesOf(PERMISSION_KINDS, PERMISSION_KIND_NAMES),
    },
    { key: 'roleId', kind: 'options', label: '角色', choices: data.map(({ id, name }) => ({ value: id, text: name })) },
  ]
  return <ListScreen list="role/permissions" noun="权限" columns={columns} filters={filters} />
}
