import {
  QUOTA_REASON_NAMES,
  QUOTA_REASONS,
  SERVICE_NAMES,
  SERVICES,
  WALLET_DIRECTION_NAMES,
  WALLET_DIRECTIONS,
  WALLET_KIND_NAMES,
  WALLET_KINDS,
} from '../../../shared/enums.ts'
import { ticksText } from '../../lib/format.ts'
import { choicesOf } from '../../screen/list/choices.ts'
import { MemberLink } from '../../screen/list/member-link.tsx'
import { REAL_FILTER } from '../../screen/list/real-filter.ts'
import type { Columns, Filters } from '../../screen/types.ts'
import { objectText, signedTicks, signedYuan } from './ledger-text.ts'
import { Signed } from './signed.tsx'

export const walletColumns: Columns<'wallet/getSysList'> = [
  { key: 'userName', title: '会员', width: 160, cell: (name, { userId }) => <MemberLink id={userId} name={name} /> },
  { key: 'kind', title: '变动', width: 90, cell: (kind) => WALLET_KIND_NAMES[kind] },
  {
    key: 'amountFen',
    title: '金额（元）',
    kind: 'money',
    width: 140,
    sort: true,
    sum: true,
    cell: (fen) => <Signed by={fen}>{signedYuan(fen)}</Signed>,
  },
  { key: 'balanceFen', title: '余额（元）', kind: 'money', width: 140 },
  { key: 'at', title: '时间', kind: 'time', width: 170, sort: true },
  { key: 'actorName', title: '操作人', width: 130 },
  { key: 'remark', title: '备注', width: 280 },
]

export const walletFilters: Filters<'wallet/getSysList'> = [
  { key: 'keyword', kind: 'keyword', label: '会员、手机号或备注' },
  { key: 'kind', kind: 'options', label: '变动', choices: choicesOf(WALLET_KINDS, WALLET_KIND_NAMES) },
  {
    key: 'direction',
    kind: 'options',
    label: '收支',
    choices: choicesOf(WALLET_DIRECTIONS, WALLET_DIRECTION_NAMES),
  },
  { key: 'from', until: 'to', kind: 'days', label: '时间' },
  REAL_FILTER,
]

export const usageColumns: Columns<'quota/getSysList'> = [
  { key: 'userName', title: '会员', width: 120, cell: (name, { userId }) => <MemberLink id={userId} name={name} /> },
  { key: 'reason', title: '变动', width: 100, cell: (reason) => QUOTA_REASON_NAMES[reason] },
  { key: 'delta', title: '次数', kind: 'number', width: 80, cell: (delta) => <Signed by={delta}>{signedTicks(delta)}</Signed> },
  { key: 'remain', title: '剩余', kind: 'number', width: 80, cell: (remain) => ticksText(remain) },
  { key: 'service', title: '服务', width: 120, cell: (service) => SERVICE_NAMES[service] },
  { key: 'at', title: '时间', kind: 'time', width: 170, sort: true },
  { key: 'prjName', title: '对象', width: 230, cell: (_, row) => objectText(row) },
  { key: 'actorName', title: '操作人', width: 110 },
  { key: 'remark', title: '备注', width: 200 },
]

export const usageFilters: Filters<'quota/getSysList'> = [
  { key: 'keyword', kind: 'keyword', label: '会员、项目、文件或备注' },
  { key: 'service', kind: 'options', label: '服务', choices: choicesOf(SERVICES, SERVICE_NAMES) },
  { key: 'reason', kind: 'options', label: '变动', choices: choicesOf(QUOTA_REASONS, QUOTA_REASON_NAMES) },
  { key: 'from', until: 'to', kind: 'days', label: '时间' },
  REAL_FILTER,
]
