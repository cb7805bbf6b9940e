import { useQuery } from '@tanstack/react-query'
import { ORDER_KIND_NAMES, ORDER_KINDS, ORDER_STATE_NAMES, ORDER_STATES } from '../../../shared/enums.ts'
import { call } from '../../access/call.ts'
import { yuan } from '../../lib/format.ts'
import { useAddress } from '../../screen/list/address.ts'
import { choicesOf } from '../../screen/list/choices.ts'
import { DetailDialog } from '../../screen/list/detail-dialog.tsx'
import { MemberLink } from '../../screen/list/member-link.tsx'
import { ListScreen } from '../../screen/list-screen.tsx'
import { REAL_FILTER } from '../../screen/list/real-filter.ts'
import type { Columns, Filters } from '../../screen/types.ts'
import { Tag } from '../../ui/tag.tsx'
import { INVOICE_CHOICES, invoiceCell } from './invoices/order-invoice.tsx'
import { OperatorActs } from './operator-acts.tsx'
import { ORDER_TONES } from './order-tones.ts'
import { OrderHead, OrderView } from './order-view.tsx'

const columns: Columns<'Order/SysList'> = [
  { key: 'no', title: '编号', kind: 'code', width: 160 },
  { key: 'userName', title: '会员', width: 140, cell: (name, { userId }) => <MemberLink id={userId} name={name} /> },
  { key: 'title', title: '内容', width: 260 },
  { key: 'kind', title: '类型', width: 100, weight: -1, cell: (kind) => ORDER_KIND_NAMES[kind] },
  {
    key: 'state',
    title: '状态',
    width: 130,
    cell: (state) => <Tag tone={ORDER_TONES[state]}>{ORDER_STATE_NAMES[state]}</Tag>,
  },
  { key: 'hasReport', title: '转账', width: 100, cell: (has) => (has ? <Tag tone="warn">待核对</Tag> : '—') },
  { key: 'totalFen', title: '金额（元）', kind: 'money', width: 130, sort: true, sum: true },
  { key: 'paidFen', title: '已付（元）', kind: 'money', width: 130, sum: true },
  { key: 'refundedFen', title: '已退（元）', kind: 'money', width: 120, sum: true, cell: (fen) => (fen === 0 ? '—' : yuan(fen)) },
  { key: 'invoice', title: '发票', width: 110, cell: invoiceCell },
  { key: 'created', title: '下单时间', kind: 'time', width: 170, weight: 1, sort: true },
  { key: 'creatorName', title: '下单人', width: 120 },
]

const filters: Filters<'Order/SysList'> = [
  { key: 'keyword', kind: 'keyword', label: '编号、内容、会员或手机号' },
  { key: 'state', kind: 'options', label: '状态', choices: choicesOf(ORDER_STATES, ORDER_STATE_NAMES) },
  { key: 'kind', kind: 'options', label: '类型', choices: choicesOf(ORDER_KINDS, ORDER_KIND_NAMES) },
  { key: 'reported', kind: 'options', label: '转账', choices: [{ value: true, text: '待核对' }] },
  { key: 'invoice', kind: 'options', label: '发票', choices: INVOICE_CHOICES },
  { key: 'from', until: 'to', kind: 'days', label: '下单时间' },
  REAL_FILTER,
]

/** Everybody's orders, or one member's, and what an operator does with one. */
export function OrderBook({ userId }: { userId?: string }) {
  const { search, change } = useAddress()
  const opened = search['order']
  return (
    <>
      <ListScreen
        list="Order/SysList"
        noun="订单"
        columns={columns}
        filters={filters}
        {...(userId !== undefined && { always: { userId } })}
        actions={() => [{ text: '处理', call: 'Order/SysList', run: ({ id }) => change({ order: id }) }]}
      />
      {opened !== undefined && <OneOrder id={opened} onClose={() => change({ order: undefined })} />}
    </>
  )
}

function OneOrder({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useQuery({
    queryKey: ['Order/detail', id],
    queryFn: ({ signal }) => call('Order/detail', { id }, { signal }),
    staleTime: 0,
  })
  return (
    <DetailDialog query={query} title={`处理订单 ${query.data?.no ?? ''}`} onClose={onClose}>
      {(order) => (
        <>
          <OrderHead order={order} acts={<OperatorActs order={order} />} />
          <OrderView order={order} inDialog />
        </>
      )}
    </DetailDialog>
  )
}
