import { queryOptions } from '@tanstack/react-query'
import { WALLET_KIND_NAMES } from '../../../shared/enums.ts'
import { call, type CallName } from '../../access/call.ts'
import type { May } from '../../access/may.ts'
import { timeText, yuan } from '../../lib/format.ts'

/** Something of the person's, or of everybody's, that answers to what was typed. */
export type Found = { id: string; text: string; note: string; href: string }

type Kind = {
  title: string
  call: CallName
  /** Only an operator looks among everybody's. */
  isSys?: true
  ask: (keyword: string, signal: AbortSignal) => Promise<readonly Found[]>
}

const FEW = { pageIndex: 1, pageSize: 5 } as const
/** Shorter, everything would answer. */
const SHORTEST = 2

const noted = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join(' · ')
const address = (path: string, search: Readonly<Record<string, string>>): string => `${path}?${new URLSearchParams(search)}`

const KINDS: readonly Kind[] = [
  {
    title: '会员',
    call: 'user/userlist',
    isSys: true,
    ask: async (keyword, signal) => {
      const { items } = await call('user/userlist', { ...FEW, keyword }, { signal, shows: 'nobody' })
      return items.map(({ id, name, company, phone }) => ({
        id,
        text: name,
        note: noted(company, phone ?? ''),
        href: `/sys/user/member/${id}`,
      }))
    },
  },
  {
    title: '订单',
    call: 'Order/SysList',
    isSys: true,
    ask: async (keyword, signal) => {
      const { items } = await call('Order/SysList', { ...FEW, keyword }, { signal, shows: 'nobody' })
      return items.map(({ id, no, userName, title }) => ({
        id,
        text: no,
        note: noted(userName, title),
        href: address('/sys/user/accountList', { tab: 'orders', order: id }),
      }))
    },
  },
  {
    title: '会员的计价记录',
    call: 'bomHistory/getSysList',
    isSys: true,
    ask: async (keyword, signal) => {
      const { items } = await call('bomHistory/getSysList', { ...FEW, keyword }, { signal, shows: 'nobody' })
      return items.map(({ id, prjName, userName }) => ({
        id,
        text: prjName,
        note: userName,
        href: address('/sys/user/historyView', { id }),
      }))
    },
  },
  {
    title: '会员的报价单',
    call: 'dashboard/quotes',
    isSys: true,
    ask: async (keyword, signal) => {
      const { items } = await call('dashboard/quotes', { ...FEW, keyword }, { signal, shows: 'nobody' })
      return items.map(({ id, no, prjName, userName, bomId, bomVersion }) => ({
        id,
        text: no,
        note: noted(userName, prjName),
        href: address('/sys/user/historyView', { id: bomId, version: String(bomVersion) }),
      }))
    },
  },
  {
    title: '工单',
    call: 'FeedBack/SysGetList',
    isSys: true,
    ask: async (keyword, signal) => {
      const { items } = await call('FeedBack/SysGetList', { ...FEW, keyword }, { signal, shows: 'nobody' })
      return items.map(({ id, no, title, userName }) => ({
        id,
        text: title,
        note: noted(no, userName),
        href: address('/sys/feed-back/list', { id }),
      }))
    },
  },
  {
    title: '钱包明细',
    call: 'wallet/getSysList',
    isSys: true,
    ask: async (keyword, signal) => {
      const { items } = await call('wallet/getSysList', { ...FEW, keyword }, { signal, shows: 'nobody' })
      return items.map(({ id, userId, userName, kind, amountFen, at, remark }) => ({
        id,
        text: `${WALLET_KIND_NAMES[kind]} ${yuan(amountFen)} 元`,
        note: noted(userName, timeText(at).slice(0, 16), remark),
        href: address(`/sys/user/member/${userId}`, { tab: 'wallet', ...(remark !== '' && { keyword: remark }) }),
      }))
    },
  },
  {
    title: '我的计价记录',
    call: 'bomHistory/getMyList',
    ask: async (keyword, signal) => {
      const { items } = await call('bomHistory/getMyList', { ...FEW, keyword }, { signal, shows: 'nobody' })
      return items.map(({ id, prjName, creatorName }) => ({
        id,
        text: prjName,
        note: creatorName,
        href: address('/bom/analyse', { id }),
      }))
    },
  },
  {
    title: '我的报价单',
    call: 'bomHistory/GetNewMyList',
    ask: async (keyword, signal) => {
      const { items } = await call('bomHistory/GetNewMyList', { ...FEW, keyword }, { signal, shows: 'nobody' })
      return items.map(({ id, no, prjName, customer }) => ({
        id,
        text: no,
        note: noted(prjName, customer),
        href: address('/uc/history/quote', { id }),
      }))
    },
  },
  {
    title: '我的订单',
    call: 'Order/list',
    ask: async (keyword, signal) => {
      const { items } = await call('Order/list', { ...FEW, keyword }, { signal, shows: 'nobody' })
      return items.map(({ id, no, title }) => ({ id, text: no, note: title, href: address('/uc/bomai/order', { id }) }))
    },
  },
  {
    title: '物料',
    call: 'bomai/suggest',
    ask: async (keyword, signal) => {
      const { items } = await call('bomai/suggest', { keyword }, { signal, shows: 'nobody' })
      return items.slice(0, FEW.pageSize).map(({ id, mpn, maker, pkg }) => ({
        id: String(id),
        text: mpn,
        note: noted(maker, pkg),
        href: address('/uc/bomai/search', { keyword: mpn }),
      }))
    },
  },
]

/** What may be looked through, all of it at once; a kind that does not answer is left out rather than in the way of the others. */
export const foundQuery = (keyword: string, isOperator: boolean, may: May) =>
  queryOptions({
    queryKey: ['palette', isOperator, keyword],
    enabled: keyword.length >= SHORTEST,
    queryFn: async ({ signal }) => {
      const kinds = KINDS.filter((kind) => may(kind.call) && (isOperator || !kind.isSys))
      const answers = await Promise.allSettled(kinds.map((kind) => kind.ask(keyword, signal)))
      return kinds.flatMap(({ title }, at) => {
        const answer = answers[at]
        return answer?.status === 'fulfilled' && answer.value.length > 0 ? [{ title, items: answer.value }] : []
      })
    },
  })
