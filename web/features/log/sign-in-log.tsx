import { SIGN_IN_REFUSAL_NAMES, SIGN_IN_REFUSALS, SIGN_IN_WAY_NAMES } from '../../../shared/enums.ts'
import { choicesOf } from '../../screen/list/choices.ts'
import { ListScreen } from '../../screen/list-screen.tsx'
import type { Columns, Filters } from '../../screen/types.ts'

const columns: Columns<'setting/SignInLog'> = [
  { key: 'userName', title: '账号', width: 160, cell: (name) => name ?? '没有这个账号' },
  { key: 'reason', title: '原因', width: 200, cell: (reason) => SIGN_IN_REFUSAL_NAMES[reason] },
  { key: 'way', title: '方式', width: 90, cell: (way) => SIGN_IN_WAY_NAMES[way] },
  { key: 'network', title: '来源网络', kind: 'code', width: 160 },
  { key: 'times', title: '次数', kind: 'number', width: 90 },
  { key: 'last', title: '最近一次', kind: 'time', width: 170 },
  { key: 'first', title: '第一次', kind: 'time', width: 170 },
]

const filters: Filters<'setting/SignInLog'> = [
  { key: 'keyword', kind: 'keyword', label: '账号或来源网络' },
  { key: 'reason', kind: 'options', label: '原因', choices: choicesOf(SIGN_IN_REFUSALS, SIGN_IN_REFUSAL_NAMES) },
  { key: 'from', until: 'to', kind: 'days', label: '最近一次' },
]

/** Sign-ins that were refused; alike ones of an hour are counted together. `userId`: of one account alone. */
export const SignInLog = ({ userId }: { userId?: string }) => (
  <ListScreen
    list="setting/SignInLog"
    noun="登录失败"
    columns={columns}
    filters={filters}
    {...(userId !== undefined && { always: { userId } })}
  />
)
