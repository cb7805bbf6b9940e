import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { SHOP_STATE_NAMES, SHOWN_SHOP_STATES } from '../../../shared/engine/cart/shop-states.ts'
import { call } from '../../access/call.ts'
import { choicesOf } from '../../screen/list/choices.ts'
import { DetailDialog } from '../../screen/list/detail-dialog.tsx'
import { ListScreen } from '../../screen/list-screen.tsx'
import type { Columns, Filters } from '../../screen/types.ts'
import { Tag } from '../../ui/tag.tsx'
import { ShopOrderView } from './shop-order-view.tsx'
import { SHOP_TONES } from './shop-tones.ts'

const columns: Columns<'bomai/SysShopOrders'> = [
  { key: 'no', title: '编号', kind: 'code', width: 160 },
  { key: 'userName', title: '会员', width: 140 },
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

const filters: Filters<'bomai/SysShopOrders'> = [
  { key: 'keyword', kind: 'keyword', label: '编号、商城单号、会员或手机号' },
  { key: 'state', kind: 'options', label: '状态', choices: choicesOf(SHOWN_SHOP_STATES, SHOP_STATE_NAMES) },
  { key: 'from', until: 'to', kind: 'days', label: '提交时间' },
]

/** Everybody's carts that have gone to the shop: it deals with them, operators look. */
export function ShopBook() {
  const [opened, setOpened] = useState<{ id: string; no: string } | null>(null)
  return (
    <>
      <ListScreen
        list="bomai/SysShopOrders"
        noun="商城订单"
        columns={columns}
        filters={filters}
        actions={(row) => [{ text: '查看', run: () => setOpened(row) }]}
      />
      {opened !== null && <OneOrder of={opened} onClose={() => setOpened(null)} />}
    </>
  )
}

function OneOrder({ of: { id, no }, onClose }: { of: { id: string; no: string }; onClose: () => void }) {
  const query = useQuery({
    queryKey: ['bomai/shopOrder', id],
    queryFn: ({ signal }) => call('bomai/shopOrder', { id }, { signal }),
    staleTime: 0,
  })
  return (
    <DetailDialog query={query} title={`商城订单 ${no}`} onClose={onClose}>
      {(order) => <ShopOrderView order={order} />}
    </DetailDialog>
  )
}
