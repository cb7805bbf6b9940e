import type { NoticeFacts, NoticeKind } from '../notices.ts'
import { amount, BOTH, lack, no, reason, variable, type Declared } from './declared.ts'

const invoiceNo = variable<{ no: string }>('申请编号', 'F202611260002')(({ no: value }) => value)
const invoiceNumber = variable<{ number: string }>('发票号码', '26442000000123456789')(({ number }) => number)

/** What is told of orders, their payment and their invoices. */
export const ORDER_EVENTS = {
  orderToRelease: {
    name: '订单待主账号确认',
    receiver: 'member',
    channels: BOTH,
    variables: {
      title: variable<{ title: string }>('订单名称', '智能插座主控板')((facts) => facts.title),
      by: variable<{ by: string }>('下单人', '李工')(({ by }) => by),
    },
    text: '{by}下了订单“{title}”，您确认后才会生效。',
  },
  orderConfirmed: {
    name: '转账已到账',
    receiver: 'member',
    channels: BOTH,
    variables: {
      no,
      amount,
      lack,
    },
    text: '订单 {no} 收到转账 {amount} 元，还差 {lack} 元。',
  },
  transferRejected: {
    name: '转账没有查到',
    receiver: 'member',
    channels: BOTH,
    variables: { no, reason },
    text: '订单 {no} 登记的转账没有查到：{reason}。请核对后重新登记。',
  },
  transferReported: {
    name: '有转账待核对',
    receiver: 'operator',
    channels: BOTH,
    variables: { no, amount },
    text: '订单 {no} 登记了转账 {amount} 元，请核对到账。',
  },
  orderShipped: {
    name: '订单已发货',
    receiver: 'member',
    channels: BOTH,
    variables: {
      no,
      carrier: variable<{ carrier: string }>('承运人', '顺丰')(({ carrier }) => carrier),
      trackingNo: variable<{ trackingNo: string }>('运单号', 'SF1234567890')(({ trackingNo }) => trackingNo),
    },
    text: '订单 {no} 已发货，{carrier} {trackingNo}。',
  },
  orderRefunded: {
    name: '订单已退款',
    receiver: 'member',
    channels: BOTH,
    variables: { no, amount, reason },
    text: '订单 {no} 已退款 {amount} 元到余额：{reason}。',
  },
  orderCancelled: {
    name: '订单已取消',
    receiver: 'member',
    channels: BOTH,
    variables: { no, reason },
    text: '订单 {no} 已取消：{reason}。',
  },
  orderExpired: {
    name: '订单超时已取消',
    receiver: 'member',
    channels: BOTH,
    variables: { no },
    text: '订单 {no} 没有在期限内付款，已取消。',
  },
  invoiceIssued: {
    name: '发票已开具',
    receiver: 'member',
    channels: BOTH,
    variables: { no: invoiceNo, number: invoiceNumber, amount },
    text: '开票申请 {no} 已开具，发票号码 {number}，金额 {amount} 元。',
  },
  invoiceRejected: {
    name: '发票没有开具',
    receiver: 'member',
    channels: BOTH,
    variables: { no: invoiceNo, reason },
    text: '开票申请 {no} 没有开具：{reason}。',
  },
  invoiceReversed: {
    name: '发票已红冲',
    receiver: 'member',
    channels: BOTH,
    variables: { no: invoiceNo, number: invoiceNumber, amount, reason },
    text: '开票申请 {no} 的发票 {number}（{amount} 元）已红冲：{reason}。',
  },
  walletTopUp: {
    name: '余额已充值',
    receiver: 'member',
    channels: BOTH,
    variables: { amount },
    text: '您的余额已充值 {amount} 元。',
  },
} as const satisfies { [K in NoticeKind]?: Declared<NoticeFacts[K]> }
