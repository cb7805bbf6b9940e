import { SERVICE_NAMES } from '../../../shared/enums.ts'
import type { DayFact } from '../../../shared/operation/day-facts.ts'
import type { CallOutput } from '../../access/call.ts'
import { countText, yuan } from '../../lib/format.ts'

export type Facts = CallOutput<'dashboard/facts'>
/** A stretch of days as addresses write it. */
export type Stretch = { from: string; to: string }

/** Where the rows of a figure are listed, filtered so that they add up to it. */
export type Place = { path: string; search: Readonly<Record<string, string>> }

const place =
  (path: string, search: Readonly<Record<string, string>> = {}) =>
  ({ from, to }: Stretch): Place => ({ path, search: { ...search, from, to } })

const accounts = (search: Readonly<Record<string, string>>) => place('/sys/user/accountList', { ...search, real: 'true' })

type Figure = { name: string; unit: string; isMoney?: true; place: (stretch: Stretch) => Place }

/** What is counted by days: its name, how it is written, and where its rows are. */
export const FIGURES: Readonly<Record<DayFact, Figure>> = {
  members: { name: '新会员', unit: '个', place: place('/sys/user/list', { kind: 'member', real: 'true' }) },
  bills: {
    name: '计价',
    unit: '份',
    place: ({ from, to }) => ({ path: '/sys/user/historyList', search: { createdFrom: from, createdTo: to, real: 'true' } }),
  },
  quotes: { name: '报价', unit: '份', isMoney: true, place: place('/sys/dashboard', { tab: 'quotes' }) },
  orders: { name: '订单', unit: '个', isMoney: true, place: accounts({ tab: 'orders' }) },
  walletIn: { name: '余额收入', unit: '笔', isMoney: true, place: accounts({ direction: 'in' }) },
  walletOut: { name: '余额支出', unit: '笔', isMoney: true, place: accounts({ direction: 'out' }) },
  useSmt: { name: SERVICE_NAMES.smt, unit: '次', place: accounts({ tab: 'usage', reason: 'use', service: 'smt' }) },
  useMatch: { name: SERVICE_NAMES.match, unit: '次', place: accounts({ tab: 'usage', reason: 'use', service: 'match' }) },
  usePrices: { name: SERVICE_NAMES.prices, unit: '次', place: accounts({ tab: 'usage', reason: 'use', service: 'prices' }) },
}

export const MATCHES = place('/sys/dashboard', { tab: 'matches' })

type Trouble = {
  key: 'overdue' | 'closings' | 'messages' | 'failedJobs' | 'openJobs' | 'faults'
  name: string
  isCalm?: true
  place: (stretch: Stretch) => Place
}

/** What wants somebody's eye. */
export const TROUBLES: readonly Trouble[] = [
  { key: 'overdue', name: '超时投诉', place: () => ({ path: '/sys/feed-back/complaint', search: { due: 'overdue' } }) },
  { key: 'closings', name: '申请关闭账号', place: () => ({ path: '/sys/user/list', search: { closing: 'true' } }) },
  { key: 'messages', name: '未送达消息', place: place('/sys/setting/message/log', { trouble: 'true' }) },
  { key: 'failedJobs', name: '失败任务', place: place('/sys/setting/job', { state: 'failed' }) },
  { key: 'faults', name: '系统错误', place: place('/sys/setting/error/log') },
  { key: 'openJobs', name: '进行中的任务', isCalm: true, place: () => ({ path: '/sys/setting/job', search: { open: 'true' } }) },
]

export const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)

export const textOf = (isMoney: boolean, value: number): string => (isMoney ? yuan(value) : countText(value))
