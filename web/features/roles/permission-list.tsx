import { AREAS, type Area } from '../../../shared/areas.ts'
import { useMay } from '../../access/may.ts'
import { ListScreen } from '../../screen/list-screen.tsx'
import type { Columns, Filters } from '../../screen/types.ts'
import { Tag } from '../../ui/tag.tsx'
import { useRoles } from './data.ts'

const KINDS = { read: '查看', write: '修改' } as const

const columns: Columns<'role/permissions'> = [
  { key: 'label', title: '权限', width: 200 },
  { key: 'id', title: '调用', kind: 'code', width: 240 },
  { key: 'area', title: '范围', width: 130, cell: (area) => AREAS[area] },
  { key: 'kind', title: '类型', width: 100, cell: (kind) => <Tag tone={kind === 'write' ? 'warn' : 'good'}>{KINDS[kind]}</Tag> },
  { key: 'roles', title: '有此权限的角色', width: 360, cell: (roles) => roles.join('、') },
  { key: 'tool', title: 'BOM 工具', width: 100 },
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
      choices: [
        { value: 'read', text: KINDS.read },
        { value: 'write', text: KINDS.write },
      ],
    },
    { key: 'roleId', kind: 'options', label: '角色', choices: data.map(({ id, name }) => ({ value: id, text: name })) },
  ]
  return <ListScreen list="role/permissions" noun="权限" columns={columns} filters={filters} />
}
