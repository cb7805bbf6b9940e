import { useState } from 'react'
import { PRODUCT_STATE_NAMES, PRODUCT_STATES } from '../../../shared/enums.ts'
import { useMay } from '../../access/may.ts'
import { dayText } from '../../lib/day.ts'
import { countText } from '../../lib/format.ts'
import { choicesOf } from '../../screen/list/choices.ts'
import { ListScreen } from '../../screen/list-screen.tsx'
import type { Columns, Filters } from '../../screen/types.ts'
import { Tag } from '../../ui/tag.tsx'
import { itemText } from './plan-text.ts'
import { ProductDialog } from './product-dialog.tsx'
import type { Product } from './product-draft.ts'

const columns: Columns<'Product/list'> = [
  { key: 'name', title: '名称', width: 180 },
  { key: 'items', title: '内容', width: 320, cell: (items) => items.map(itemText).join('；') },
  { key: 'priceFen', title: '价格（元）', kind: 'money', width: 120, sort: true },
  {
    key: 'state',
    title: '状态',
    width: 90,
    cell: (state) => <Tag tone={state === 1 ? 'good' : 'quiet'}>{PRODUCT_STATE_NAMES[state]}</Tag>,
  },
  { key: 'saleFrom', title: '在售时间', width: 220, cell: (_, row) => saleText(row) },
  { key: 'memberLimit', title: '限购', kind: 'number', width: 80, cell: (limit) => (limit === null ? '不限' : countText(limit)) },
  { key: 'sold', title: '售出', kind: 'number', width: 80, sort: true, sum: true },
  { key: 'soldFen', title: '销售额（元）', kind: 'money', width: 130, sum: true },
  { key: 'seq', title: '排序', kind: 'number', width: 80, weight: -1, sort: true },
  { key: 'updated', title: '修改时间', kind: 'time', width: 170, sort: true },
]

const filters: Filters<'Product/list'> = [
  { key: 'keyword', kind: 'keyword', label: '名称或说明' },
  { key: 'state', kind: 'options', label: '状态', choices: choicesOf(PRODUCT_STATES, PRODUCT_STATE_NAMES) },
]

const saleText = ({ saleFrom, saleTo }: Product): string => {
  if (saleFrom === null && saleTo === null) return '一直'
  const [from, to] = [saleFrom === null ? '' : dayText(saleFrom), saleTo === null ? '' : dayText(saleTo - 1)]
  return `${from} 至 ${to}`.trim()
}

/** The plans, on sale or not, and what was sold of each. */
export function ProductList() {
  const may = useMay()
  const [edited, setEdited] = useState<Product | 'new' | null>(null)
  return (
    <>
      <ListScreen
        list="Product/list"
        noun="套餐"
        columns={columns}
        filters={filters}
        onAdd={may('Product/SaveItem') ? () => setEdited('new') : undefined}
        actions={(row) => [{ text: '编辑', call: 'Product/SaveItem', run: () => setEdited(row) }]}
        remove={{ by: 'Product/delete', text: '会员不能再买它，也不能恢复；已经买下的次数照常使用。' }}
      />
      {edited !== null && <ProductDialog of={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
    </>
  )
}
