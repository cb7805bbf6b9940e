import { KEY_STATE_NAMES, KEY_STATES } from '../../../shared/enums.ts'
import { call } from '../../access/call.ts'
import { MemberLink } from '../../screen/list/member-link.tsx'
import { ListScreen } from '../../screen/list-screen.tsx'
import { choicesOf } from '../../screen/list/choices.ts'
import type { Act, Columns, Fields, Filters, ListRow } from '../../screen/types.ts'
import { confirm } from '../../ui/confirm/confirm.ts'
import { showDone } from '../../ui/toast.ts'
import { timeText } from '../../lib/format.ts'
import { keyStateTag } from './key-state-tag.tsx'

type KeyRow = ListRow<'user/GetApiInfos'>

const columns: Columns<'user/GetApiInfos'> = [
  { key: 'name', title: '密钥', width: 140, sort: true },
  { key: 'userName', title: '会员', width: 110, cell: (name, { userId }) => <MemberLink id={userId} name={name} /> },
  { key: 'enabled', title: '状态', width: 120, cell: (_, row) => keyStateTag(row) },
  { key: 'usedToday', title: '今日次数', kind: 'number', width: 105, sort: true, sum: true },
  { key: 'dailyLimit', title: '每日上限', kind: 'number', width: 105, sort: true },
  { key: 'used30', title: '近 30 天', kind: 'number', width: 90, sum: true },
  { key: 'lastUsed', title: '最近使用', kind: 'time', width: 170, sort: true },
  { key: 'lastIp', title: '最近地址', kind: 'code', width: 130, weight: -1 },
  {
    key: 'expireAt',
    title: '有效期',
    width: 160,
    weight: 1,
    cell: (expireAt) => (expireAt === null ? '长期' : timeText(expireAt)),
  },
  { key: 'appId', title: 'appId', kind: 'code', width: 200, hidden: true },
  { key: 'perMinute', title: '每分钟上限', kind: 'number', width: 110, sort: true, hidden: true },
  {
    key: 'ipAllow',
    title: '可用来源',
    width: 180,
    hidden: true,
    cell: (ipAllow) => (ipAllow.length === 0 ? '任何地址' : ipAllow.join('、')),
  },
  { key: 'created', title: '创建时间', kind: 'time', width: 170, sort: true, hidden: true },
]

const filters: Filters<'user/GetApiInfos'> = [
  { key: 'keyword', kind: 'keyword', label: '会员、密钥名称或 appId' },
  {
    key: 'state',
    kind: 'options',
    label: '状态',
    choices: choicesOf(KEY_STATES, KEY_STATE_NAMES),
  },
]

const fields: Fields<'user/UpdateApiInfo'> = [
  { key: 'perMinute', kind: 'number', label: '每分钟上限', hint: '1 到 6000 次' },
  { key: 'dailyLimit', kind: 'number', label: '每日上限', hint: '1 到 1,000,000 次，北京时间零点重新计数' },
  { key: 'barred', kind: 'switch', label: '停用此密钥', hint: '下一次请求起拒绝；会员自己不能再启用' },
]

/** Everyone's keys, or one member's: what they do, and the operator's say in it. */
export function KeyList({ userId }: { userId?: string }) {
  return (
    <ListScreen
      list="user/GetApiInfos"
      noun="API密钥"
      columns={columns}
      filters={filters}
      {...(userId !== undefined && { always: { userId } })}
      edit={{ save: 'user/UpdateApiInfo', fields }}
      actions={(row) => [barring(row)]}
    />
  )
}

/** Out from its next request on, or in again. */
function barring({ barred }: KeyRow): Act<KeyRow> {
  const text = barred ? '启用' : '停用'
  const run = async ({ id, rowVersion, name, userName, perMinute, dailyLimit }: KeyRow) => {
    const question = {
      title: `停用「${userName}」的密钥「${name}」？`,
      text: '用着它的程序下一次请求就会被拒绝，会员自己不能再启用。',
      act: '停用',
      danger: true,
    }
    if (!barred && !(await confirm(question))) return
    await call('user/UpdateApiInfo', { id, rowVersion, barred: !barred, perMinute, dailyLimit })
    showDone(`已${text}密钥「${name}」`)
  }
  return { text, run, call: 'user/UpdateApiInfo', danger: !barred }
}
