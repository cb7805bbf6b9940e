import { ListScreen } from '../../screen/list-screen.tsx'
import { columns as all, filters } from '../users/user-columns.tsx'

const SHOWN: readonly string[] = ['name', 'phone', 'email', 'state', 'lastSeen', 'created']
const columns = all.filter(({ key }) => SHOWN.includes(key)).map((column) => ({ ...column, hidden: false }))
const own = filters.filter(({ key }) => key !== 'kind')

/** The accounts of a member's people. */
export const SubList = ({ ownerId }: { ownerId: string }) => (
  <ListScreen list="user/userlist" noun="子账号" columns={columns} filters={own} always={{ parentId: ownerId }} />
)
