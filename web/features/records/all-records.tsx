import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { MAX_PAGE_SIZE } from '../../../shared/constants.ts'
import { USER_KIND_NAMES } from '../../../shared/enums.ts'
import { call } from '../../access/call.ts'
import { useMay } from '../../access/may.ts'
import { useAddress } from '../../screen/list/address.ts'
import { REAL_FILTER } from '../../screen/list/real-filter.ts'
import { useAccountFilter } from '../../screen/list/use-account-filter.ts'
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

const Everyones = () => <List filters={useFilters()} />

const List = ({ filters, userId }: { filters: Filters<Name>; userId?: string }) => (
  <ListScreen
    list="bomHistory/getSysList"
    noun="计价记录"
    columns={columns}
    filters={filters}
    {...(userId !== undefined && { always: { userId } })}
  />
)

/** Who may be looked for: those seen last, and whom the address names. */
function useFilters(): Filters<Name> {
  const asked = useAddress().search['userId']
  const may = useMay()
  const { data } = useQuery({
    queryKey: ['user/userlist', 'seen last'],
    queryFn: () => call('user/userlist', { pageSize: MAX_PAGE_SIZE, sort: 'lastSeen' }, { shows: 'nobody' }),
    enabled: may('user/userlist'),
  })
  const [named] = useAccountFilter('userId', '创建人', asked)
  const people = (data?.items ?? []).map(({ id, name, kind }) => ({ value: id, text: name, hint: USER_KIND_NAMES[kind] }))
  const others = named?.choices.filter(({ value }) => !people.some((each) => each.value === value)) ?? []
  const choices = [...others, ...people]
  const all = [...recordFilters, ...ownFilters]
  return choices.length === 0 ? all : [...all, { key: 'userId', kind: 'options', label: '创建人', choices }]
}
