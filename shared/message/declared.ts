import { fenText } from '../engine/money.ts'
import { TICKET_TYPE_NAMES } from '../tickets.ts'
import type { MessageChannel } from './names.ts'

export type Variable<F> = { label: string; sample: string; of: (facts: F) => string }

export type Declared<F> = {
  /** In lists and as the title of a mail. */
  name: string
  receiver: 'member' | 'operator'
  channels: readonly MessageChannel[]
  /** Codes: no switch, cap or quiet hour keeps them back. */
  isSecurity?: true
  /** It does not wait until the morning. */
  isUrgent?: true
  variables: Readonly<Record<string, Variable<F>>>
  /** Where nobody has written another. */
  text: string
}

export const BOTH = ['sms', 'mail'] as const
/** A variable by its name for people, with what it looks like, and how it is made of the facts. */
export const variable =
  <F>(label: string, sample: string) =>
  (of: (facts: F) => string): Variable<F> => ({ label, sample, of })

// Those of several events.
export const no = variable<{ no: string }>('订单号', 'D202611260012')(({ no: value }) => value)
export const reason = variable<{ reason: string }>('原因', '与流水对不上')((facts) => facts.reason)
export const amount = variable<{ amountFen: number }>('金额（元）', '1280.00')(({ amountFen }) => fenText(amountFen))
export const title = variable<{ title: string }>('标题', '第二批有三片虚焊')((facts) => facts.title)
export const stock = variable<{ title: string }>('余料名称', '2026 年库存清理')((facts) => facts.title)
export const ticketNo = variable<{ no: string }>('编号', 'T202611260003')(({ no: value }) => value)
export const supplier = variable<{ supplier: string }>('供应商', '立创')((facts) => facts.supplier)
export const list = variable<{ name: string }>('文件', '11 月价格表.xlsx')(({ name: value }) => value)
export const offers = variable<{ offers: number }>('有效报价', '1200')((facts) => String(facts.offers))
export const rejected = variable<{ rejected: number }>('没有导入的行', '3')((facts) => String(facts.rejected))
export const type = variable<{ type: keyof typeof TICKET_TYPE_NAMES }>('类型', '投诉')((facts) => TICKET_TYPE_NAMES[facts.type])
export const due = variable<{ due: string }>('期限', '11-26 17:00')((facts) => facts.due)
export const lack = variable<{ lackFen: number }>('还差（元）', '0.00')(({ lackFen }) => fenText(lackFen))
