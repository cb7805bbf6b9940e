import { Link } from '@tanstack/react-router'
import { useAddress } from '../../screen/list/address.ts'
import { REAL_FILTER } from '../../screen/list/real-filter.ts'
import { usePeopleFilter } from '../../screen/list/use-people-filter.ts'
import { ListScreen } from '../../screen/list-screen.tsx'
import type { Columns, Filters } from '../../screen/types.ts'
import { makerText, recordColumns, recordFilters } from './record-columns.tsx'

type Name = 'bomHistory/getSysList'

const columns: Columns<Name> = recordColumns<Columns<Name>[number]>(
  {
    key: 'prjName',
    title: '项目名称',
    width: 200,
    sort: true,
    cell: (prjName, { id }) => (
      <Link to="/sys/user/historyView" search={{ id }} preload={false} className="text-primary hover:underline">
        {prjName}
      </Link>
    ),
  },
  { key: 'userName', title: '创建人', width: 130, cell: (name, { keyName }) => makerText(name, keyName) },
)

/** Everyone's saved pricings, or one account's, for operators to look at. */
export function AllRecords({ userId }: { userId?: string }) {
  return userId === undefined ? <Everyones /> : <List filters={recordFilters} userId={userId} />
}

const ownFilters: Filters<Name> = [{ key: 'createdFrom', until: 'createdTo', kind: 'days', label: '创建时间' }, REAL_FILTER]

function Everyones() {
  const byMaker = usePeopleFilter('userId', '创建人', useAddress().search['userId'])
  return <List filters={[...recordFilters, ...ownFilters, ...byMaker]} />
}

const List = ({ filters, userId }: { filters: Filters<Name>; userId?: string }) => (
  <ListScreen
    list="bomHistory/getSysList"
    noun="计价记录"
    columns={columns}
    filters={filters}
    {...(userId !== undefined && { always: { userId } })}
  />
)
