import { useNavigate } from '@tanstack/react-router'
import { useAddress } from '../../screen/list/address.ts'
import { MemberLink } from '../../screen/list/member-link.tsx'
import { useAccountFilter } from '../../screen/list/use-account-filter.ts'
import { ListScreen } from '../../screen/list-screen.tsx'
import type { Columns, Filters, ListRow } from '../../screen/types.ts'

const columns: Columns<'dashboard/quotes'> = [
  { key: 'no', title: '编号', kind: 'code', width: 170, cell: (no, { version }) => (version === 1 ? no : `${no} V${version}`) },
  { key: 'userName', title: '会员', width: 140, cell: (name, { userId }) => <MemberLink id={userId} name={name} /> },
  { key: 'prjName', title: '项目', width: 260 },
  { key: 'customer', title: '客户', width: 180 },
  { key: 'totalFen', title: '金额（元）', kind: 'money', width: 140, sum: true },
  { key: 'created', title: '报价时间', kind: 'time', width: 170 },
]
const filters: Filters<'dashboard/quotes'> = [
  { key: 'keyword', kind: 'keyword', label: '编号、项目、客户或会员' },
  { key: 'from', until: 'to', kind: 'days', label: '报价时间' },
]

/** Everybody's quotes, or one member's, as they stand last. */
export function QuoteList({ userId }: { userId?: string }) {
  const navigate = useNavigate()
  const asked = useAccountFilter('userId', '会员', useAddress().search['userId'])
  const open = ({ bomId: id, bomVersion }: ListRow<'dashboard/quotes'>) =>
    void navigate({ href: `/sys/user/historyView?${new URLSearchParams({ id, version: String(bomVersion) })}` })
  return (
    <ListScreen
      list="dashboard/quotes"
      noun="报价单"
      columns={columns}
      filters={userId === undefined ? [...filters, ...asked] : filters}
      actions={() => [{ text: '查看', call: 'bomHistory/getSysDetail', run: open }]}
      {...(userId !== undefined && { always: { userId } })}
    />
  )
}
