import { useUser } from '../../access/user.ts'
import { ListNote } from '../../screen/list/list-state.tsx'
import { ListScreen } from '../../screen/list-screen.tsx'
import type { Columns, Fields, Filters } from '../../screen/types.ts'

const columns: Columns<'Order/addresses'> = [
  { key: 'name', title: '收货人', width: 140, sort: true },
  { key: 'phone', title: '电话', kind: 'code', width: 150 },
  { key: 'address', title: '详细地址', width: 420 },
  { key: 'isDefault', title: '默认', width: 80, sort: true, cell: (is) => (is ? '默认' : '—') },
  { key: 'updated', title: '更新时间', kind: 'time', width: 170, sort: true },
]

const REMOVAL = { by: 'Order/removeAddress', text: '以后下单时不能再选它；已经下的订单仍寄往这个地址。' } as const

const filters: Filters<'Order/addresses'> = [{ key: 'keyword', kind: 'keyword', label: '收货人、电话或地址' }]

const fields: Fields<'Order/saveAddress'> = [
  { key: 'name', kind: 'text', label: '收货人' },
  { key: 'phone', kind: 'text', label: '电话' },
  { key: 'address', kind: 'textarea', label: '详细地址' },
  { key: 'isDefault', kind: 'switch', label: '设为默认' },
]

const form = { save: 'Order/saveAddress', fields } as const
const empty = <ListNote title="还没有收货地址" text="先新增一个，或在下单时填写并存入地址簿。" />

/** Where one's own side has goods sent. */
export function AddressList() {
  const isOwner = useUser()?.roleType !== 2
  return (
    <ListScreen
      list="Order/addresses"
      noun="收货地址"
      columns={columns}
      filters={filters}
      add={form}
      edit={form}
      {...(isOwner && { remove: REMOVAL })}
      empty={empty}
    />
  )
}
