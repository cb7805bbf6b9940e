import { INVOICE_TYPE_NAMES, INVOICE_TYPES } from '../../../../shared/invoice/states.ts'
import { choicesOf } from '../../../screen/list/choices.ts'
import { ListNote } from '../../../screen/list/list-state.tsx'
import { ListScreen } from '../../../screen/list-screen.tsx'
import type { Columns, Fields, Filters } from '../../../screen/types.ts'

const columns: Columns<'Order/titles'> = [
  { key: 'name', title: '抬头', width: 240, sort: true },
  { key: 'type', title: '类型', width: 90, cell: (type) => INVOICE_TYPE_NAMES[type] },
  { key: 'isDefault', title: '默认', width: 80, sort: true, cell: (is) => (is ? '默认' : '—') },
  { key: 'taxNo', title: '税号', kind: 'code', width: 200 },
  { key: 'address', title: '注册地址', width: 240 },
  { key: 'phone', title: '电话', kind: 'code', width: 140 },
  { key: 'bank', title: '开户银行', width: 200 },
  { key: 'account', title: '银行账号', kind: 'code', width: 190 },
  { key: 'updated', title: '更新时间', kind: 'time', width: 170, sort: true },
]

const filters: Filters<'Order/titles'> = [{ key: 'keyword', kind: 'keyword', label: '抬头或税号' }]

export const TITLE_FIELDS: Fields<'Order/saveTitle'> = [
  {
    key: 'type',
    kind: 'options',
    label: '类型',
    hint: '专票须填写税号、地址、电话和银行账户',
    choices: choicesOf(INVOICE_TYPES, INVOICE_TYPE_NAMES),
  },
  { key: 'name', kind: 'text', label: '抬头', hint: '公司全称；个人写姓名' },
  { key: 'taxNo', kind: 'text', label: '税号', hint: '个人普票不填' },
  { key: 'phone', kind: 'text', label: '电话' },
  { key: 'address', kind: 'text', label: '注册地址' },
  { key: 'bank', kind: 'text', label: '开户银行' },
  { key: 'account', kind: 'text', label: '银行账号' },
  { key: 'isDefault', kind: 'switch', label: '设为默认' },
]

const form = { save: 'Order/saveTitle', fields: TITLE_FIELDS } as const
const empty = <ListNote title="还没有抬头" text="先新增一个抬头，申请发票时选用。" />

/** Whom one's invoices are made out to. */
export const Titles = () => (
  <ListScreen
    list="Order/titles"
    noun="抬头"
    columns={columns}
    filters={filters}
    add={form}
    edit={form}
    remove={{ by: 'Order/removeTitle', text: '以后申请发票时不能再选它；已经申请和开出的发票不变。' }}
    empty={empty}
  />
)
