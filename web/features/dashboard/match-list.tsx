import { useAddress } from '../../screen/list/address.ts'
import { MemberLink } from '../../screen/list/member-link.tsx'
import { useAccountFilter } from '../../screen/list/use-account-filter.ts'
import { ListScreen } from '../../screen/list-screen.tsx'
import type { Columns, Filters } from '../../screen/types.ts'

const columns: Columns<'dashboard/matches'> = [
  { key: 'prjName', title: '项目', width: 280 },
  { key: 'userName', title: '会员', width: 140, cell: (name, { userId }) => <MemberLink id={userId} name={name} /> },
  { key: 'lines', title: '物料行', kind: 'number', width: 100, sum: true },
  { key: 'found', title: '有物料', kind: 'number', width: 100, sum: true },
  { key: 'chosen', title: '已选定', kind: 'number', width: 100, sum: true },
  { key: 'started', title: '匹配时间', kind: 'time', width: 170 },
]
const filters: Filters<'dashboard/matches'> = [
  { key: 'keyword', kind: 'keyword', label: '项目或会员' },
  { key: 'from', until: 'to', kind: 'days', label: '匹配时间' },
]

/** Bills that were matched with the catalogue, and how far. */
export function MatchList() {
  const asked = useAccountFilter('userId', '会员', useAddress().search['userId'])
  return <ListScreen list="dashboard/matches" noun="BOM匹配" columns={columns} filters={[...filters, ...asked]} />
}
