import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { ORDER_KIND_NAMES, ORDER_KINDS, ORDER_STATE_NAMES, ORDER_STATES } from '../../../shared/enums.ts'
import { INVOICE_CHOICES, invoiceCell } from './invoices/order-invoice.tsx'
import { AskDialog, type ToInvoice } from './invoices/ask-dialog.tsx'
import { MyInvoices } from './invoices/my-invoices.tsx'
import { Titles } from './invoices/titles.tsx'
import { call, type CallOutput } from '../../access/call.ts'
import { useUser } from '../../access/user.ts'
import { yuan } from '../../lib/format.ts'
import { useAddress } from '../../screen/list/address.ts'
import { choicesFrom, choicesOf } from '../../screen/list/choices.ts'
import { ListNote } from '../../screen/list/list-state.tsx'
import { Loaded } from '../../screen/list/loaded.tsx'
import { ListScreen } from '../../screen/list-screen.tsx'
import { TabbedPage } from '../../screen/frame/tabbed-page.tsx'
import { Page } from '../../screen/page/page.tsx'
import { PageLink } from '../../screen/page/page-link.tsx'
import type { Act, Columns, Filters } from '../../screen/types.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Tag } from '../../ui/tag.tsx'
import { useShop } from '../shop/use-shop.ts'
import { LeftoversDialog, leftoverLines } from './leftovers-dialog.tsx'
import { AddressList } from './address-list.tsx'
import { PrintedContract } from './contract.tsx'
import { MemberActs } from './member-acts.tsx'
import { ORDER_TONES } from './order-tones.ts'
import { OrderHead, OrderView } from './order-view.tsx'
import { PaymentBox } from './payment-box.tsx'

const INVOICE_COLUMN: Columns<'Order/list'>[number] = {
  key: 'invoice',
  title: '发票',
  width: 110,
  cell: invoiceCell,
}

const columnsFor = (seesTotals: boolean, isOwner: boolean): Columns<'Order/list'> => [
  {
    key: 'no',
    title: '编号',
    width: 160,
    cell: (no, { id }) => (
      <Link to="/uc/bomai/order" search={{ id }} className="num text-primary hover:underline">
        {no}
      </Link>
    ),
  },
  { key: 'title', title: '内容', width: 280 },
  { key: 'kind', title: '类型', width: 100, cell: (kind) => ORDER_KIND_NAMES[kind] },
  {
    key: 'state',
    title: '状态',
    width: 130,
    cell: (state) => <Tag tone={ORDER_TONES[state]}>{ORDER_STATE_NAMES[state]}</Tag>,
  },
  seesTotals
    ? { key: 'totalFen', title: '金额（元）', kind: 'money', width: 130, sort: true, sum: true }
    : { key: 'totalFen', title: '金额（元）', kind: 'money', width: 130, cell: (fen) => yuan(fen) },
  { key: 'refundedFen', title: '已退（元）', kind: 'money', width: 120, cell: (fen) => (fen === 0 ? '—' : yuan(fen)) },
  ...(isOwner ? [INVOICE_COLUMN] : []),
  { key: 'created', title: '下单时间', kind: 'time', width: 170, sort: true },
  { key: 'creatorName', title: '下单人', width: 120 },
]

const filters: Filters<'Order/list'> = [
  { key: 'keyword', kind: 'keyword', label: '编号或内容' },
  { key: 'state', kind: 'options', label: '状态', choices: choicesOf(ORDER_STATES, ORDER_STATE_NAMES) },
  { key: 'kind', kind: 'options', label: '类型', choices: choicesOf(ORDER_KINDS, ORDER_KIND_NAMES) },
  { key: 'from', until: 'to', kind: 'days', label: '下单时间' },
]

const OWNER_FILTERS: Filters<'Order/list'> = [
  ...filters.slice(0, 3),
  { key: 'invoice', kind: 'options', label: '发票', choices: INVOICE_CHOICES },
  ...filters.slice(3),
]

const empty = (
  <ListNote title="还没有订单" text="报价单可以直接下单生产；套餐在“次数明细”里购买。">
    <Link to="/uc/history/quotes" className={buttonClass('primary')}>
      去报价单
    </Link>
  </ListNote>
)

const TABS = choicesFrom(['orders', '订单'], ['invoices', '发票'], ['titles', '发票抬头'], ['addresses', '收货地址'])
const SUB_TABS = choicesFrom(['orders', '订单'], ['addresses', '收货地址'])

/** The orders of one's own side and the owner's invoices over them, or the one order that the address names. */
export function OrderPage() {
  const id = useAddress().search['id']
  const user = useUser()
  if (id !== undefined) return <OneOrder id={id} />
  // Invoices are no business of a sub-account, nor of an operator in the owner's name.
  if (!user || user.roleType === 2 || user.acting !== null) {
    const views = { orders: <Orders isOwner={false} />, addresses: <AddressList /> }
    return <TabbedPage label="订单与地址" tabs={SUB_TABS} views={views} />
  }
  const views = { orders: <Orders isOwner />, invoices: <MyInvoices />, titles: <Titles />, addresses: <AddressList /> }
  return <TabbedPage label="订单与发票" tabs={TABS} views={views} />
}

type Row = CallOutput<'Order/list'>['items'][number]

function Orders({ isOwner }: { isOwner: boolean }) {
  const seesTotals = useUser()?.priceRights?.totals !== false
  const columns = useMemo(() => columnsFor(seesTotals, isOwner), [seesTotals, isOwner])
  const [chosen, setChosen] = useState<readonly Row[] | null>(null)
  const hasShop = useShop()
  const asking = (chosen ?? []).flatMap(toInvoice)
  const bulk: readonly Act<readonly Row[]>[] = [{ text: '申请发票', call: 'Order/invoice', run: setChosen }]
  return (
    <>
      <ListScreen
        list="Order/list"
        noun="订单"
        columns={columns}
        filters={isOwner ? OWNER_FILTERS : filters}
        {...(isOwner && { bulk })}
        empty={empty}
        tools={hasShop && <PageLink to="/uc/bomai/shop" className={buttonClass('plain', 'small')} />}
      />
      {chosen !== null && <AskDialog orders={asking} left={chosen.length - asking.length} onClose={() => setChosen(null)} />}
    </>
  )
}

type Payable = Pick<Row, 'id' | 'no' | 'title' | 'invoice' | 'paidFen' | 'refundedFen'>

const toInvoice = ({ id, no, title, invoice, paidFen, refundedFen }: Payable): ToInvoice[] =>
  invoice === 'open' && paidFen !== null && refundedFen !== null ? [{ id, no, title, openFen: paidFen - refundedFen }] : []

function OneOrder({ id }: { id: string }) {
  const query = useQuery({
    queryKey: ['Order/detail', id],
    queryFn: ({ signal }) => call('Order/detail', { id }, { signal }),
    staleTime: 0,
  })
  return (
    <Page>
      <p className="mb-2 text-sm">
        <Link to="/uc/bomai/order" className="rounded-control text-primary hover:underline">
          全部订单
        </Link>
      </p>
      <Loaded query={query} rows={10}>
        {(order) => (
          <>
            <OrderHead
              order={order}
              acts={
                <>
                  <MemberActs order={order} />
                  <AskForOne order={order} />
                  <Leftovers order={order} />
                  {order.totalFen !== null && <Button onClick={() => print()}>打印合同</Button>}
                </>
              }
            />
            <PaymentBox order={order} />
            <OrderView order={order} />
            <PrintedContract order={order} />
          </>
        )}
      </Loaded>
    </Page>
  )
}

/** An invoice over this order alone; of several, in the list. */
function AskForOne({ order }: { order: CallOutput<'Order/detail'> }) {
  const user = useUser()
  const [isAsking, setAsking] = useState(false)
  if (user?.id !== order.userId || user.acting !== null || order.invoice !== 'open') return null
  return (
    <>
      <Button onClick={() => setAsking(true)}>申请发票</Button>
      {isAsking && <AskDialog orders={toInvoice(order)} left={0} onClose={() => setAsking(false)} />}
    </>
  )
}

/** What was bought beyond the need can be put up. */
function Leftovers({ order }: { order: CallOutput<'Order/detail'> }) {
  const [isOpen, setOpen] = useState(false)
  if (leftoverLines(order).length === 0) return null
  return (
    <>
      <Button onClick={() => setOpen(true)}>存为余料</Button>
      {isOpen && <LeftoversDialog order={order} onClose={() => setOpen(false)} />}
    </>
  )
}
