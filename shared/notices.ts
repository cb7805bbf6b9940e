import { UNLIMITED_TICKS } from './constants.ts'
import { fenText } from './engine/money.ts'
import { SERVICE_NAMES, type Service } from './enums.ts'

/** What people hear of, by kind, with what its text is made of. A price stands in none that goes to who may not see it. */
export type NoticeFacts = {
  /** A package that he proposed for everybody. */
  proposalAccepted: { text: string; name: string }
  proposalRejected: { text: string; reason: string }
  /** A part number proposed for everybody: to who may decide, and what became of it to who proposed it. */
  partProposed: { mpn: string; by: string }
  partAccepted: { mpn: string }
  partRejected: { mpn: string }
  walletTopUp: { amountFen: number; remark: string }
  walletCorrection: { amountFen: number; remark: string }
  quotaGranted: { service: Service; ticks: number; days: number }
  quotaTaken: { service: Service; reason: string }
  /** Through a link that was sent to him; `no` is the name of the quote. */
  quoteAccepted: { no: string; name: string }
}
export type NoticeKind = keyof NoticeFacts

type Words = { title: string; text: string }

const TEXTS: { [K in NoticeKind]: (facts: NoticeFacts[K]) => Words } = {
  proposalAccepted: ({ text, name }) => ({ title: '封装建议已采用', text: `“${text}”现在按 ${name} 识别，对所有人生效` }),
  proposalRejected: ({ text, reason }) => ({ title: '封装建议未采用', text: `“${text}”：${reason}` }),
  partProposed: ({ mpn, by }) => ({ title: '有型号建议待处理', text: `${by} 建议了“${mpn}”` }),
  partAccepted: ({ mpn }) => ({ title: '型号建议已采用', text: `“${mpn}”现在按您的建议识别，对所有人生效` }),
  partRejected: ({ mpn }) => ({ title: '型号建议未采用', text: `“${mpn}”没有采用，您自己的设置不受影响` }),
  walletTopUp: ({ amountFen, remark }) => ({ title: '余额已充值', text: joined(`${fenText(amountFen)} 元`, remark) }),
  walletCorrection: ({ amountFen, remark }) => ({
    title: '余额有调整',
    text: joined(`${amountFen < 0 ? '减少' : '增加'} ${fenText(Math.abs(amountFen))} 元`, remark),
  }),
  quotaGranted: ({ service, ticks, days }) => ({
    title: '次数已增加',
    text: `${SERVICE_NAMES[service]}：${ticks === UNLIMITED_TICKS ? '不限次数' : `${ticks} 次`}，${days} 天内有效`,
  }),
  quotaTaken: ({ service, reason }) => ({ title: '次数有扣减', text: joined(SERVICE_NAMES[service], reason) }),
  quoteAccepted: ({ no, name }) => ({ title: '报价单已接受', text: `${name}通过分享链接接受了 ${no}` }),
}

const joined = (what: string, why: string): string => (why === '' ? what : `${what}，${why}`)

/** A notice in the people's words. */
export function noticeText<K extends NoticeKind>({ kind, facts }: { kind: K; facts: NoticeFacts[K] }): Words {
  return TEXTS[kind](facts)
}
