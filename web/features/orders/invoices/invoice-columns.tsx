import { INVOICE_STATE_NAMES, INVOICE_STATES, INVOICE_TYPE_NAMES, INVOICE_TYPES } from '../../../../shared/invoice/states.ts'
import { yuan } from '../../../lib/format.ts'
import { choicesOf } from '../../../screen/list/choices.ts'
import type { Column, Filters } from '../../../screen/types.ts'
import type { CallOutput } from '../../../access/call.ts'
import { Tag } from '../../../ui/tag.tsx'
import { INVOICE_TONES } from './tones.ts'

type Row = CallOutput<'Order/invoices'>['items'][number]

/** What both lists show of an invoice, after what names it. */
export const INVOICE_COLUMNS: readonly Column<Row, 'created' | 'amountFen'>[] = [
  { key: 'titleName', title: '抬头', width: 220 },
  { key: 'type', title: '类型', width: 90, cell: (type) => INVOICE_TYPE_NAMES[type] },
  {
    key: 'state',
    title: '状态',
    width: 110,
    cell: (state) => <Tag tone={INVOICE_TONES[state]}>{INVOICE_STATE_NAMES[state]}</Tag>,
  },
  { key: 'amountFen', title: '金额（元）', kind: 'money', width: 130, sort: true, sum: true },
  { key: 'redFen', title: '已红冲（元）', kind: 'money', width: 120, sum: true, cell: (fen) => (fen === 0 ? '—' : yuan(fen)) },
  { key: 'number', title: '发票号码', kind: 'code', width: 210 },
  { key: 'issuedOn', title: '开票日期', kind: 'code', width: 120 },
  { key: 'orders', title: '订单', kind: 'number', width: 80 },
  { key: 'created', title: '申请时间', kind: 'time', width: 170, sort: true },
]

/** The filters that both have. */
export const INVOICE_FILTERS: Filters<'Order/invoices'> = [
  { key: 'state', kind: 'options', label: '状态', choices: choicesOf(INVOICE_STATES, INVOICE_STATE_NAMES) },
  { key: 'type', kind: 'options', label: '类型', choices: choicesOf(INVOICE_TYPES, INVOICE_TYPE_NAMES) },
  { key: 'from', until: 'to', kind: 'days', label: '申请时间' },
]
