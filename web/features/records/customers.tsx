import { useQuery } from '@tanstack/react-query'
import { useUser } from '../../access/user.ts'
import { ListNote } from '../../screen/list/list-state.tsx'
import { ListScreen } from '../../screen/list-screen.tsx'
import type { Columns, Fields, Filters } from '../../screen/types.ts'
import { presetsQuery } from '../../bom/document/templates.ts'
import { RecordTabs } from './record-tabs.tsx'

type Name = 'customer/GetMyList'

const columns: Columns<Name> = [
  { key: 'name', title: '客户', width: 200, sort: true },
  { key: 'contact', title: '联系人', width: 110 },
  { key: 'phone', title: '电话', kind: 'code', width: 130 },
  { key: 'address', title: '地址', width: 240 },
  { key: 'taxNo', title: '税号', kind: 'code', width: 180 },
  { key: 'terms', title: '付款方式', width: 180 },
  { key: 'template', title: '订单预设', width: 130 },
  { key: 'quotes', title: '报价单', kind: 'number', width: 90 },
  { key: 'updated', title: '更新时间', kind: 'time', width: 170, sort: true },
]
const REMOVAL = { by: 'customer/DeleteMyItem', text: '以后报价时不能再选这位客户；已经出的报价单不变。' } as const

const filters: Filters<Name> = [{ key: 'keyword', kind: 'keyword', label: '名称、联系人或电话' }]
const facts: Fields<'customer/SaveMyItem'> = [
  { key: 'name', kind: 'text', label: '客户名称' },
  { key: 'contact', kind: 'text', label: '联系人' },
  { key: 'phone', kind: 'text', label: '电话' },
  { key: 'address', kind: 'text', label: '地址' },
  { key: 'taxNo', kind: 'text', label: '税号' },
  { key: 'terms', kind: 'text', label: '付款方式' },
]
const empty = <ListNote title="还没有客户" text="点“新增客户”，或在出报价单时直接写一个。" />

/** Whom one's own side quotes to. */
export function Customers() {
  const user = useUser()
  const isOwner = user?.priceRights == null
  const { data: presets = [] } = useQuery(presetsQuery())
  const choices = presets.map(({ id, name, isOwn }) => ({ value: id, text: isOwn ? name : `${name}（系统）` }))
  const preset: Fields<'customer/SaveMyItem'>[number] = {
    key: 'templateId',
    kind: 'options',
    label: '订单预设',
    hint: '出报价单选这个客户时套用：点数约定、折扣、税和免收的费用。预设在“模板”里做。',
    choices,
  }
  const form = { save: 'customer/SaveMyItem', fields: [...facts, preset] } as const
  return (
    <>
      <RecordTabs here="/uc/history/customers" />
      <ListScreen
        list="customer/GetMyList"
        noun="客户"
        columns={columns}
        filters={filters}
        add={form}
        edit={form}
        {...(isOwner && { remove: REMOVAL })}
        empty={empty}
      />
    </>
  )
}
