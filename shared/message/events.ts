import { SERVICE_NAMES } from '../enums.ts'
import type { NoticeFacts, NoticeKind } from '../notices.ts'
import {
  BOTH,
  due,
  list,
  offers,
  reason,
  rejected,
  stock,
  supplier,
  ticketNo,
  title,
  type,
  variable,
  type Declared,
  type Variable,
} from './declared.ts'
import { ORDER_EVENTS } from './order-events.ts'

/** Facts of a message that no notice stands behind. The code itself is in none: it is kept nowhere. */
type OwnFacts = { code: { code: string; purpose: string } }
type FactsOf<E extends MessageEvent> = E extends NoticeKind ? NoticeFacts[E] : E extends keyof OwnFacts ? OwnFacts[E] : never

const EVENTS = {
  code: {
    name: '验证码',
    receiver: 'member',
    channels: ['sms'],
    isSecurity: true,
    variables: {
      code: variable<OwnFacts['code']>('验证码', '482913')(({ code }) => code),
      purpose: variable<OwnFacts['code']>('用途', '登录')(({ purpose }) => purpose),
    },
    text: '验证码 {code}，用于{purpose}，5 分钟内有效，请勿告诉他人。',
  },
  ...ORDER_EVENTS,
  closingAsked: {
    name: '会员申请关闭账号',
    receiver: 'operator',
    channels: BOTH,
    variables: { name: variable<NoticeFacts['closingAsked']>('会员', '宏达电子')(({ name }) => name) },
    text: '会员 {name} 申请关闭账号，请处理。',
  },
  closingDeclined: {
    name: '关闭账号的申请没有通过',
    receiver: 'member',
    channels: BOTH,
    variables: { reason },
    text: '您关闭账号的申请没有通过：{reason}。',
  },
  accountClosed: {
    name: '账号已关闭',
    receiver: 'member',
    channels: BOTH,
    variables: { reason },
    text: '您的账号已关闭：{reason}。余额和记录都保留，需要恢复请联系客服。',
  },
  surplusApproved: {
    name: '余料已上架',
    receiver: 'member',
    channels: BOTH,
    variables: { title: stock },
    text: '余料“{title}”通过了审核，已上架。',
  },
  surplusRejected: {
    name: '余料被驳回',
    receiver: 'member',
    channels: BOTH,
    variables: { title: stock, reason },
    text: '余料“{title}”没有通过审核：{reason}。',
  },
  surplusTakenOff: {
    name: '余料被平台下架',
    receiver: 'member',
    channels: BOTH,
    variables: { title: stock, reason },
    text: '余料“{title}”已被平台下架：{reason}。',
  },
  surplusEnded: {
    name: '余料到期下架',
    receiver: 'member',
    channels: BOTH,
    variables: { title: stock },
    text: '余料“{title}”的有效期已过，已下架。',
  },
  ticketWritten: {
    name: '工单待处理',
    receiver: 'operator',
    channels: BOTH,
    variables: { no: ticketNo, title, type },
    text: '{type} {no} 待处理：{title}',
  },
  ticketDueSoon: {
    name: '投诉即将超时',
    receiver: 'operator',
    channels: BOTH,
    variables: {
      no: ticketNo,
      title,
      due,
    },
    text: '投诉 {no} 将在 {due} 超时：{title}',
  },
  ticketOverdue: {
    name: '投诉已超时',
    receiver: 'operator',
    channels: BOTH,
    variables: {
      no: ticketNo,
      title,
      due,
    },
    text: '投诉 {no} 已超过 {due} 的期限：{title}',
  },
  ticketAnswered: {
    name: '客服已回复',
    receiver: 'member',
    channels: BOTH,
    variables: { no: ticketNo, title },
    text: '您的工单 {no}“{title}”有了回复，请登录查看。',
  },
  ticketAsked: {
    name: '客服请您补充',
    receiver: 'member',
    channels: BOTH,
    variables: { no: ticketNo, title },
    text: '您的工单 {no}“{title}”需要您补充，请登录查看。',
  },
  ticketClosed: {
    name: '工单已关闭',
    receiver: 'member',
    channels: BOTH,
    variables: { no: ticketNo, title },
    text: '您的工单 {no}“{title}”已关闭，7 天内可以重新打开。',
  },
  quotaLow: {
    name: '次数快用完',
    receiver: 'member',
    channels: BOTH,
    variables: {
      service: variable<NoticeFacts['quotaLow']>('服务', 'SMT计价')(({ service }) => SERVICE_NAMES[service]),
      left: variable<NoticeFacts['quotaLow']>('剩余次数', '5')(({ left }) => String(left)),
    },
    text: '{service}还剩 {left} 次，请及时续购。',
  },
  importDone: {
    name: '价格表已发布',
    receiver: 'member',
    channels: BOTH,
    variables: { supplier, list, offers, rejected },
    text: '{supplier}的“{list}”已导入：{offers} 条报价有效，{rejected} 行没有导入。',
  },
  importStopped: {
    name: '价格表没有导入',
    receiver: 'member',
    channels: BOTH,
    variables: { supplier, list, reason },
    text: '{supplier}的“{list}”没有导入：{reason}。',
  },
  sysImportDone: {
    name: '平台价格表已发布',
    receiver: 'operator',
    channels: BOTH,
    variables: { supplier, list, offers, rejected },
    text: '{supplier}的“{list}”已导入：{offers} 条报价有效，{rejected} 行没有导入。',
  },
  sysImportStopped: {
    name: '平台价格表没有导入',
    receiver: 'operator',
    channels: BOTH,
    variables: { supplier, list, reason },
    text: '{supplier}的“{list}”没有导入：{reason}。',
  },
  quoteAccepted: {
    name: '报价单已接受',
    receiver: 'member',
    channels: BOTH,
    variables: {
      no: variable<{ no: string }>('报价单号', 'Q202611260008')(({ no: value }) => value),
      by: variable<{ name: string }>('接受人', '王经理')(({ name }) => name),
    },
    text: '{by}接受了报价单 {no}。',
  },
  matchApproved: {
    name: '客户已确认物料',
    receiver: 'member',
    channels: BOTH,
    variables: {
      by: variable<{ name: string }>('确认人', '王经理')(({ name }) => name),
      chosen: variable<{ chosen: number }>('同意的行', '38')(({ chosen }) => String(chosen)),
      rejected: variable<{ rejected: number }>('不同意的行', '2')((facts) => String(facts.rejected)),
    },
    text: '{by}确认了物料：同意 {chosen} 行，不同意 {rejected} 行。',
  },
  faultAlert: {
    name: '系统错误告警',
    receiver: 'operator',
    channels: BOTH,
    isUrgent: true,
    variables: {
      number: variable<NoticeFacts['faultAlert']>('编号', 'F3K8Q2')(({ number }) => number),
      call: variable<NoticeFacts['faultAlert']>('位置', 'BomAnalyse/SaveItem')(({ call }) => call),
      times: variable<NoticeFacts['faultAlert']>('次数', '10')(({ times }) => String(times)),
    },
    text: '系统错误 {number}，位置 {call}，已出现 {times} 次。',
  },
} as const satisfies { [K in NoticeKind]?: Declared<NoticeFacts[K]> } & { [K in keyof OwnFacts]: Declared<OwnFacts[K]> }

/** What is told by messages; that of a notice has the notice's name. */
export type MessageEvent = keyof typeof EVENTS

export const MESSAGE_EVENTS = Object.keys(EVENTS).filter(isMessageEvent)

export function isMessageEvent(name: string): name is MessageEvent {
  return Object.hasOwn(EVENTS, name)
}

/** An event without the tie to its facts: what screens and checks look at. */
export type EventFacts = Omit<Declared<never>, 'variables'> & {
  variables: Readonly<Record<string, { label: string; sample: string }>>
}
export const eventOf = (event: MessageEvent): EventFacts => EVENTS[event]

/** What the variables of an event stand for. */
export function valuesOf<E extends MessageEvent>(event: E, facts: FactsOf<E>): Record<string, string> {
  // Each event's own functions, over that event's facts.
  const variables = EVENTS[event].variables as Readonly<Record<string, Variable<FactsOf<E>>>>
  return Object.fromEntries(Object.entries(variables).map(([name, { of }]) => [name, of(facts)]))
}

/** The same with what they look like. */
export const samplesOf = (event: MessageEvent): Record<string, string> =>
  Object.fromEntries(Object.entries(eventOf(event).variables).map(([name, { sample }]) => [name, sample]))
