import type { Columns, Fields, Filters } from '../../screen/types.ts'
import { Tag } from '../../ui/tag.tsx'

export const KINDS = { admin: '管理员', tool: 'BOM 工具管理员', member: '会员', sub: '子账号' } as const

export const columns: Columns<'user/userlist'> = [
  { key: 'name', title: '名称', width: 160, sort: true },
  { key: 'kind', title: '类型', width: 130, cell: (kind) => KINDS[kind] },
  { key: 'roleName', title: '角色', width: 130, cell: (role, { kind }) => role || (kind === 'admin' ? '不限' : '') },
  { key: 'phone', title: '手机号', kind: 'code', width: 130 },
  { key: 'email', title: '邮箱', width: 200, hidden: true },
  { key: 'parentName', title: '所属会员', width: 130 },
  {
    key: 'state',
    title: '状态',
    width: 130,
    cell: (state, { isInitial }) => {
      if (state === 0) return <Tag tone="quiet">已停用</Tag>
      return isInitial ? <Tag tone="warn">待改初始密码</Tag> : <Tag tone="good">正常</Tag>
    },
  },
  { key: 'lastSeen', title: '最近使用', kind: 'time', width: 160, sort: true },
  { key: 'created', title: '创建时间', kind: 'time', width: 160, sort: true },
  { key: 'updated', title: '修改时间', kind: 'time', width: 170, sort: true, hidden: true },
]

export const filters: Filters<'user/userlist'> = [
  { key: 'keyword', kind: 'keyword', label: '名称、手机号或邮箱' },
  {
    key: 'kind',
    kind: 'options',
    label: '类型',
    choices: [
      { value: 'admin', text: KINDS.admin },
      { value: 'tool', text: KINDS.tool },
      { value: 'member', text: KINDS.member },
      { value: 'sub', text: KINDS.sub },
    ],
  },
  {
    key: 'state',
    kind: 'options',
    label: '状态',
    choices: [
      { value: 1, text: '正常' },
      { value: 0, text: '已停用' },
    ],
  },
]

export const addFields: Fields<'user/add'> = [
  { key: 'name', kind: 'text', label: '名称', hint: '登录用，不能全是数字' },
  { key: 'phone', kind: 'text', label: '手机号', hint: '可以用来登录' },
  { key: 'email', kind: 'text', label: '邮箱' },
  { key: 'isAdmin', kind: 'switch', label: '管理员' },
  { key: 'isAdminBomTool', kind: 'switch', label: '只限 BOM 工具', hint: '管理员只能使用后台里的 BOM 工具页面' },
]

export const editFields: Fields<'user/update'> = [
  { key: 'name', kind: 'text', label: '名称', hint: '登录用，不能全是数字' },
  { key: 'phone', kind: 'text', label: '手机号', hint: '可以用来登录' },
  { key: 'email', kind: 'text', label: '邮箱' },
  {
    key: 'state',
    kind: 'options',
    label: '状态',
    choices: [
      { value: 1, text: '正常' },
      { value: 0, text: '停用' },
    ],
  },
  { key: 'isAdmin', kind: 'switch', label: '管理员' },
  { key: 'isAdminBomTool', kind: 'switch', label: '只限 BOM 工具', hint: '管理员只能使用后台里的 BOM 工具页面' },
]
