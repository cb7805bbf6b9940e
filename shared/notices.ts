import { UNLIMITED_TICKS } from './constants.ts'
import { fenText } from './engine/money.ts'
import { SERVICE_NAMES, type Service } from './enums.ts'
import { SHOP_STATE_NAMES, type ShopState } from './engine/cart/shop-states.ts'
import { TICKET_TYPE_NAMES, type TicketType } from './tickets.ts'

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
  /** Few uses are left, for the first time since there were more. */
  quotaLow: { service: Service; left: number }
  /** Something fails that nobody expected: to operators who may read the log of faults. */
  faultAlert: { number: string; call: string; times: number }
  /** Through a link that was sent to him; `no` is the name of the quote. */
  quoteAccepted: { no: string; name: string }
  /** Parts of a bill, through a link that was sent to him: how many lines he approved and rejected. */
  matchApproved: { name: string; chosen: number; rejected: number }
  /** A sub-account has written an order, which waits for the owner. */
  orderToRelease: { title: string; by: string }
  /** A bank transfer came in; `lackFen` is what the order still lacks, 0 once it is paid. */
  orderConfirmed: { no: string; amountFen: number; lackFen: number }
  /** A member has said that he has sent money: to who may confirm it. */
  transferReported: { no: string; amountFen: number }
  transferRejected: { no: string; reason: string }
  orderShipped: { no: string; carrier: string; trackingNo: string }
  orderRefunded: { no: string; amountFen: number; reason: string }
  orderCancelled: { no: string; reason: string }
  orderExpired: { no: string }
  /** `number` is the tax office's. */
  invoiceIssued: { no: string; number: string; amountFen: number }
  invoiceRejected: { no: string; reason: string }
  invoiceReversed: { no: string; number: string; amountFen: number; reason: string }
  /** A cart that was handed over, as the shop reports it. */
  shopOrderMoved: { no: string; state: ShopState; remark: string }
  /** A ticket: to who deals with it, and to the member. */
  ticketWritten: { no: string; title: string; type: TicketType }
  ticketAnswered: { no: string; title: string }
  ticketAsked: { no: string; title: string }
  ticketClosed: { no: string; title: string }
  /** The clock of a complaint, to who deals with it; once it has run out also to whoever leads. */
  ticketDueSoon: { no: string; title: string; due: string }
  ticketOverdue: { no: string; title: string; due: string }
  /** A list of a supplier's prices that he has brought in. */
  importDone: { supplier: string; name: string; offers: number; rejected: number }
  importStopped: { supplier: string; name: string; reason: string }
  /** The same of everybody's supplier, to the operator who did. */
  sysImportDone: { supplier: string; name: string; offers: number; rejected: number }
  sysImportStopped: { supplier: string; name: string; reason: string }
  /** A member wants his account closed: to who may; and what became of it, to him. */
  closingAsked: { name: string }
  closingDeclined: { reason: string }
  accountClosed: { reason: string }
  /** What an operator decided about surplus stock, to who put it up. */
  surplusApproved: { title: string }
  surplusRejected: { title: string; reason: string }
  surplusTakenOff: { title: string; reason: string }
  surplusEnded: { title: string }
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
  quotaLow: ({ service, left }) => ({ title: '次数快用完', text: `${SERVICE_NAMES[service]}还剩 ${left} 次` }),
  faultAlert: ({ number, call, times }) => ({ title: '系统错误', text: `${number}（${call}）已出现 ${times} 次` }),
  orderToRelease: ({ title, by }) => ({ title: '有订单待您确认', text: `${by} 下了订单“${title}”，您确认后才会生效` }),
  orderConfirmed: ({ no, amountFen, lackFen }) => ({
    title: '转账已到账',
    text: `${no} 收到 ${fenText(amountFen)} 元，${lackFen === 0 ? '订单已付款' : `还差 ${fenText(lackFen)} 元`}`,
  }),
  transferReported: ({ no, amountFen }) => ({ title: '有转账待核对', text: `${no} 登记了 ${fenText(amountFen)} 元` }),
  transferRejected: ({ no, reason }) => ({ title: '转账没有查到', text: joined(no, reason) }),
  orderShipped: ({ no, carrier, trackingNo }) => ({ title: '订单已发货', text: `${no}：${carrier} ${trackingNo}` }),
  orderRefunded: ({ no, amountFen, reason }) => ({
    title: '订单已退款',
    text: joined(`${no} 退回余额 ${fenText(amountFen)} 元`, reason),
  }),
  orderCancelled: ({ no, reason }) => ({ title: '订单已取消', text: joined(no, reason) }),
  orderExpired: ({ no }) => ({ title: '订单超时已取消', text: `${no} 没有在期限内确认或付款` }),
  invoiceIssued: ({ no, number, amountFen }) => ({
    title: '发票已开具',
    text: `${no} 开票 ${fenText(amountFen)} 元，发票号码 ${number}`,
  }),
  invoiceRejected: ({ no, reason }) => ({ title: '发票没有开具', text: joined(no, reason) }),
  invoiceReversed: ({ no, number, amountFen, reason }) => ({
    title: '发票已红冲',
    text: joined(`${no} 红冲 ${fenText(amountFen)} 元，红字发票号码 ${number}`, reason),
  }),
  shopOrderMoved: ({ no, state, remark }) => ({ title: `商城订单${SHOP_STATE_NAMES[state]}`, text: joined(no, remark) }),
  quoteAccepted: ({ no, name }) => ({ title: '报价单已接受', text: `${name}通过分享链接接受了 ${no}` }),
  matchApproved: ({ name, chosen, rejected }) => ({
    title: '客户已确认物料',
    text: `${name}同意 ${chosen} 行${rejected === 0 ? '' : `，不同意 ${rejected} 行`}`,
  }),
  ticketWritten: ({ no, title, type }) => ({ title: `${TICKET_TYPE_NAMES[type]}待处理`, text: `${no} ${title}` }),
  ticketAnswered: ({ no, title }) => ({ title: '客服已回复', text: `${no} ${title}` }),
  ticketAsked: ({ no, title }) => ({ title: '客服有问题请您补充', text: `${no} ${title}` }),
  ticketClosed: ({ no, title }) => ({ title: '工单已关闭', text: `${no} ${title}` }),
  ticketDueSoon: ({ no, title, due }) => ({ title: '投诉即将超时', text: `${no} 须在 ${due} 前处理：${title}` }),
  ticketOverdue: ({ no, title, due }) => ({ title: '投诉已超时', text: `${no} 的期限是 ${due}：${title}` }),
  importDone: publishedText,
  importStopped: stoppedText,
  sysImportDone: publishedText,
  sysImportStopped: stoppedText,
  closingAsked: ({ name }) => ({ title: '有会员申请关闭账号', text: name }),
  closingDeclined: ({ reason }) => ({ title: '关闭账号的申请没有通过', text: reason }),
  accountClosed: ({ reason }) => ({ title: '账号已关闭', text: `原因：${reason}。余额和记录都保留，需要恢复请联系客服` }),
  surplusApproved: ({ title }) => ({ title: '余料已上架', text: `“${title}”通过了审核，现在可以被搜索到` }),
  surplusRejected: ({ title, reason }) => ({ title: '余料被驳回', text: `“${title}”：${reason}` }),
  surplusEnded: ({ title }) => ({ title: '余料到期下架', text: `“${title}”的有效期已过；改晚有效期后可以再提交` }),
  surplusTakenOff: ({ title, reason }) => ({ title: '余料被平台下架', text: `“${title}”：${reason}` }),
}

function publishedText({ supplier, name, offers, rejected }: NoticeFacts['importDone']): Words {
  const left = rejected === 0 ? '' : `${rejected} 行没有导入`
  return { title: '价格表已发布', text: joined(`${supplier}“${name}”：${offers} 条报价现在有效`, left) }
}

function stoppedText({ supplier, name, reason }: NoticeFacts['importStopped']): Words {
  return { title: '价格表没有导入', text: `${supplier}“${name}”：${reason}` }
}

const joined = (what: string, why: string): string => (why === '' ? what : `${what}，${why}`)

/** A notice in the people's words. */
export function noticeText<K extends NoticeKind>({ kind, facts }: { kind: K; facts: NoticeFacts[K] }): Words {
  return TEXTS[kind](facts)
}
