import { USER_KIND_NAMES, USER_KINDS, USER_STATE_NAMES, USER_STATES } from '../../../shared/enums.ts'
import { ticksText, timeText } from '../../lib/format.ts'
import { choicesOf } from '../../screen/list/choices.ts'
import { REAL_FILTER } from '../../screen/list/real-filter.ts'
import { MemberLink } from '../../screen/list/member-link.tsx'
import type { Columns, Fields, Filters } from '../../screen/types.ts'
import { userStateTag } from '../../sign-in/user-state-tag.tsx'

export const columns: Columns<'user/userlist'> = [
  { key: 'name', title: '名称', width: 130, sort: true, cell: (name, { id }) => <MemberLink id={id} name={name} /> },
  { key: 'company', title: '公司', width: 110 },
  { key: 'kind', title: '类型', width: 115, cell: (kind) => USER_KIND_NAMES[kind] },
  { key: 'roleName', title: '角色', width: 90, weight: -1, cell: (role, { kind }) => role || (kind === 'admin' ? '不限' : '') },
  { key: 'phone', title: '手机号', kind: 'code', width: 120 },
  { key: 'email', title: '邮箱', width: 200, hidden: true },
  { key: 'parentName', title: '所属会员', width: 120, hidden: true },
  {
    key: 'state',
    title: '状态',
    width: 100,
    cell: (_, row) => userStateTag(row),
  },
  { key: 'walletFen', title: '余额（元）', kind: 'money', width: 105 },
  { key: 'ticks', title: 'SMT次数', kind: 'number', width: 85, cell: (ticks) => (ticks === null ? '' : ticksText(ticks)) },
  {
    key: 'ticksUntil',
    title: '到期',
    kind: 'time',
    width: 100,
    cell: (until) => (until === null ? '' : timeText(until).slice(0, 10)),
  },
  { key: 'lastSeen', title: '最近使用', kind: 'time', width: 160, sort: true },
  { key: 'created', title: '创建时间', kind: 'time', width: 170, sort: true, hidden: true },
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
  { key: 'closing', kind: 'options', label: '关闭申请', choices: [{ value: true, text: '申请关闭' }] },
  { key: 'from', until: 'to', kind: 'days', label: '创建时间' },
  REAL_FILTER,
]

export const addFields: Fields<'user/add'> = [
  { key: 'name', kind: 'text', label: '名称', hint: '登录用，不能全是数字' },
  { key: 'phone', kind: 'text', label: '手机号', hint: '可以用来登录' },
  { key: 'email', kind: 'text', label: '邮箱' },
  { key: 'isAdmin', kind: 'switch', label: '管理员' },
  { key: 'isAdminBomTool', kind: 'switch', label: '只限BOM工具', hint: '管理员只能使用后台里的BOM工具页面' },
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
  { key: 'isAdminBomTool', kind: 'switch', label: '只限BOM工具', hint: '管理员只能使用后台里的BOM工具页面' },
]
