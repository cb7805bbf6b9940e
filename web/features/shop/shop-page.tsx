import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { SHOP_STATE_NAMES, SHOWN_SHOP_STATES } from '../../../shared/engine/cart/shop-states.ts'
import { call } from '../../access/call.ts'
import { useAddress } from '../../screen/list/address.ts'
import { choicesOf } from '../../screen/list/choices.ts'
import { ListNote } from '../../screen/list/list-state.tsx'
import { Loaded } from '../../screen/list/loaded.tsx'
import { ListScreen } from '../../screen/list-screen.tsx'
import { PageLink } from '../../screen/page/page-link.tsx'
import { Page } from '../../screen/page/page.tsx'
import type { Columns, Filters } from '../../screen/types.ts'
import { Tag } from '../../ui/tag.tsx'
import { ShopOrderView } from './shop-order-view.tsx'
import { SHOP_TONES } from './shop-tones.ts'

const columns: Columns<'bomai/shopOrders'> = [
  {
    key: 'no',
    title: '编号',
    width: 160,
    cell: (no, { id }) => (
      <Link to="/uc/bomai/shop" search={{ id }} className="num text-primary hover:underline">
        {no}
      </Link>
    ),
  },
  {
    key: 'state',
    title: '状态',
    width: 120,
    cell: (state) => <Tag tone={SHOP_TONES[state]}>{SHOP_STATE_NAMES[state]}</Tag>,
  },
  { key: 'shopNo', title: '商城单号', kind: 'code', width: 180 },
  { key: 'lineCount', title: '物料（项）', kind: 'number', width: 110 },
  { key: 'goodsFen', title: '货款（元）', kind: 'money', width: 130, sum: true },
  { key: 'taxFen', title: '税（元）', kind: 'money', width: 120, sum: true },
  { key: 'created', title: '提交时间', kind: 'time', width: 170 },
  { key: 'updated', title: '最近变动', kind: 'time', width: 170 },
]

const filters: Filters<'bomai/shopOrders'> = [
  { key: 'keyword', kind: 'keyword', label: '编号或商城单号' },
  { key: 'state', kind: 'options', label: '状态', choices: choicesOf(SHOWN_SHOP_STATES, SHOP_STATE_NAMES) },
  { key: 'from', until: 'to', kind: 'days', label: '提交时间' },
]

const empty = (
  <ListNote title="还没有商城订单" text="在购物车里选好物料，去商城结算。">
    <PageLink to="/uc/bomai/cart" />
  </ListNote>
)

/** What of one's carts has gone to the shop, or the one that the address names. */
export function ShopPage() {
  const id = useAddress().search['id']
  if (id !== undefined) return <OneOrder id={id} />
  return <ListScreen list="bomai/shopOrders" noun="商城订单" columns={columns} filters={filters} empty={empty} />
}

function OneOrder({ id }: { id: string }) {
  const query = useQuery({
    queryKey: ['bomai/shopOrder', id],
    queryFn: ({ signal }) => call('bomai/shopOrder', { id }, { signal }),
    staleTime: 0,
  })
  return (
    <Page>
      <p className="mb-2 text-sm">
        <Link to="/uc/bomai/shop" className="rounded-control text-primary hover:underline">
          全部商城订单
        </Link>
      </p>
      <Loaded query={query} rows={10}>
        {(order) => <ShopOrderView order={order} />}
      </Loaded>
    </Page>
  )
}
