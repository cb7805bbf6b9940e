import { useAddress } from '../../screen/list/address.ts'
import { useAccountFilter } from '../../screen/list/use-account-filter.ts'
import { ListScreen } from '../../screen/list-screen.tsx'
import type { Act } from '../../screen/types.ts'
import { MORE_RIGHTS, useAccountActs, type UserRow } from './use-account-acts.tsx'
import { useUserRoles } from './user-roles.ts'
import { useMany } from './use-many.tsx'
import { addFields, columns, editFields, filters } from './user-columns.tsx'
import { UserPanel } from './user-panel.tsx'

type UserListProps = {
  /** What other subjects do with an account: its money, its keys. */
  moreActs: (row: UserRow) => readonly Act<UserRow>[]
  /** The same with several accounts. */
  moreBulk: readonly Act<readonly UserRow[]>[]
}

/** Who may sign in. Adding one, or renewing his password, tells the initial password once. */
export function UserList({ moreActs, moreBulk }: UserListProps) {
  const roles = useUserRoles()
  const account = useAccountActs()
  const many = useMany()
  const { search, change } = useAddress()
  const byParent = useAccountFilter('parentId', '所属会员', search['parentId'])
  const openId = search['of']
  const actions = (row: UserRow): Act<UserRow>[] => [
    { text: '详情', call: 'user/getuser', run: () => change({ of: row.id }) },
    ...moreActs(row),
    ...account.acts(row),
  ]
  return (
    <>
      <ListScreen
        list="user/userlist"
        noun="用户"
        columns={columns}
        filters={[...filters, ...byParent, ...roles.filters]}
        add={{
          save: 'user/add',
          fields: [...addFields, ...roles.fields],
          onSaved: (answer, { name }) => account.tell({ name, ...answer }),
        }}
        edit={{ save: 'user/update', fields: [...editFields, ...roles.fields] }}
        actions={actions}
        bulk={[...many.acts, ...moreBulk]}
        lockOf={(row) => (row.mayChange ? undefined : MORE_RIGHTS)}
      />
      {openId !== undefined && <UserPanel id={openId} onClose={() => change({ of: undefined })} />}
      {account.dialog}
      {many.dialog}
    </>
  )
}
