import { USER_KIND_NAMES, USER_KINDS, USER_STATE_NAMES, USER_STATES } from '../../../shared/enums.ts'
import { choicesOf } from '../../screen/list/choices.ts'
import type { Columns, Fields, Filters } from '../../screen/types.ts'
import { userStateTag } from '../../sign-in/user-state-tag.tsx'

export const columns: Columns<'user/userlist'> = [
  { key: 'name', title: '名称', width: 150, sort: true },
  { key: 'kind', title: '类型', width: 130, cell: (kind) => USER_KIND_NAMES[kind] },
  { key: 'roleName', title: '角色', width: 120, cell: (role, { kind }) => role || (kind === 'admin' ? '不限' : '') },
  { key: 'phone', title: '手机号', kind: 'code', width: 130 },
  { key: 'email', title: '邮箱', width: 200, hidden: true },
  { key: 'parentName', title: '所属会员', width: 120 },
  {
    key: 'state',
    title: '状态',
    width: 130,
    cell: (_, row) => userStateTag(row),
  },
  { key: 'lastSeen', title: '最近使用', kind: 'time', width: 170, sort: true },
  { key: 'created', title: '创建时间', kind: 'time', width: 170, sort: true },
  { key: 'updated', title: '修改时间', kind: 'time', width: 170, sort: true, hidden: true },
]

export const filters: Filters<'user/userlist'> = [
  { key: 'keyword', kind: 'keyword', label: '名称、手机号或邮箱' },
  {
    key: 'kind',
    kind: 'options',
    label: '类型',
    choices: choicesOf(USER_KINDS, USER_KIND_NAMES),
  },
  {
    key: 'state',
    kind: 'options',
    label: '状态',
    choices: choicesOf(USER_STATES, USER_STATE_NAMES),
  },
]

export const addFields: Fields<'user/add'> = [
  { key: 'name', kind: 'text', label: '名称', hint: '登录用，不能全是数字' },
  { key: 'phone', kind: 'text', label: '手机号', hint: '可以用来登录' },
  { key: 'email', kind: 'text', label: '邮箱' },
  { key: 'isAdmin', kind: 'switch', label: '管理员' },
  { key: 'isAdminBomTool', kind: 'switch', label: '只限BOM工具', hint: '管理员只能使用后台里的 BOM 工具页面' },
]

export const editFields: Fields<'user/update'> = [
  { key: 'name', kind: 'text', label: '名称', hint: '登录用，不能全是数字' },
  { key: 'phone', kind: 'text', label: '手机号', hint: '可以用来登录' },
  { key: 'email', kind: 'text', label: '邮箱' },
  {
    key: 'state',
    kind: 'options',
    label: '状态',
    choices: choicesOf(USER_STATES, USER_STATE_NAMES),
  },
  { key: 'isAdmin', kind: 'switch', label: '管理员' },
  { key: 'isAdminBomTool', kind: 'switch', label: '只限BOM工具', hint: '管理员只能使用后台里的 BOM 工具页面' },
]
