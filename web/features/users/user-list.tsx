import { useState } from 'react'
import { call } from '../../access/call.ts'
import { useAddress } from '../../screen/list/address.ts'
import { useAccountFilter } from '../../screen/list/use-account-filter.ts'
import { ListScreen } from '../../screen/list-screen.tsx'
import type { Act, ListRow } from '../../screen/types.ts'
import { confirm } from '../../ui/confirm/confirm.ts'
import { showDone } from '../../ui/toast.ts'
import { ActingDialog } from './acting-dialog.tsx'
import { useUserRoles } from './user-roles.ts'
import { PasswordNote, type InitialPassword } from '../../sign-in/password-note.tsx'
import { RemovalDialog } from './removal-dialog.tsx'
import { switching } from './switching.ts'
import { useMany } from './use-many.tsx'
import { addFields, columns, editFields, filters } from './user-columns.tsx'
import { UserPanel } from './user-panel.tsx'

export type UserRow = ListRow<'user/userlist'>

type UserListProps = {
  /** What other subjects do with an account: its money, its keys. */
  moreActs: (row: UserRow) => readonly Act<UserRow>[]
  /** The same with several accounts. */
  moreBulk: readonly Act<readonly UserRow[]>[]
}

/** Who may sign in. Adding one, or renewing his password, tells the initial password once. */
export function UserList({ moreActs, moreBulk }: UserListProps) {
  const roles = useUserRoles()
  const [acting, setActing] = useState<UserRow | null>(null)
  const [going, setGoing] = useState<{ row: UserRow; done: () => void } | null>(null)
  const many = useMany()
  const [told, setTold] = useState<InitialPassword | null>(null)
  const { search, change } = useAddress()
  const byParent = useAccountFilter('parentId', '所属会员', search['parentId'])
  const openId = search['of']
  const renew: Act<UserRow> = {
    text: '重发初始密码',
    call: 'user/initialPassword',
    danger: true,
    run: async (row) => {
      const answer = await renewPassword(row)
      if (answer) setTold({ ...answer, name: row.name })
    },
  }
  const removing: Act<UserRow> = {
    text: '删除',
    call: 'user/delete',
    danger: true,
    run: (row) => new Promise<void>((resolve) => setGoing({ row, done: resolve })),
  }
  const actions = (row: UserRow): Act<UserRow>[] => [
    { text: '详情', call: 'user/getuser', run: () => change({ of: row.id }) },
    ...moreActs(row),
    ...(row.isAdmin || row.state !== 1
      ? []
      : [{ text: '代登录', call: 'user/virtualLogin' as const, run: () => setActing(row) }]),
    ...[...(row.closed ? [restoring] : [switching(row)]), ending, renew, removing].map((act) =>
      row.mayChange ? act : { ...act, disabled: MORE_RIGHTS },
    ),
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
          onSaved: (answer, { name }) => setTold({ name, ...answer }),
        }}
        edit={{ save: 'user/update', fields: [...editFields, ...roles.fields] }}
        actions={actions}
        bulk={[...many.acts, ...moreBulk]}
        lockOf={(row) => (row.mayChange ? undefined : MORE_RIGHTS)}
      />
      {openId !== undefined && <UserPanel id={openId} onClose={() => change({ of: undefined })} />}
      {acting && <ActingDialog member={acting} onClose={() => setActing(null)} />}
      {going && (
        <RemovalDialog
          of={going.row}
          onDone={going.done}
          onClose={() => {
            going.done()
            setGoing(null)
          }}
        />
      )}
      {many.dialog}
      {told && <PasswordNote of={told} onClose={() => setTold(null)} />}
    </>
  )
}

const MORE_RIGHTS = '权限比您多'

const restoring: Act<UserRow> = { text: '恢复', call: 'user/restore', run: restore }

async function restore({ id, name, rowVersion, closed }: UserRow): Promise<void> {
  const question = {
    title: `恢复用户「${name}」的账号？`,
    text: `关闭原因：${closed?.reason ?? ''}。恢复后该用户和子账号可以重新登录，API密钥恢复使用。`,
    act: '恢复',
  }
  if (!(await confirm(question))) return
  await call('user/restore', { id, rowVersion })
  showDone(`已恢复用户「${name}」的账号`)
}

const ending: Act<UserRow> = { text: '强制下线', call: 'user/endSessions', run: endSessions }

async function endSessions(row: UserRow): Promise<void> {
  const question = {
    title: `让用户「${row.name}」强制下线？`,
    text: '该用户在所有设备上都要重新登录。',
    act: '强制下线',
    danger: true,
  }
  if (!(await confirm(question))) return
  await call('user/endSessions', { id: row.id })
  showDone(`用户「${row.name}」已全部下线`)
}

async function renewPassword(row: UserRow) {
  const question = {
    title: `给用户「${row.name}」重发初始密码？`,
    text: '原密码立即作废，该用户在所有设备上都会退出登录。',
    act: '重发初始密码',
    danger: true,
  }
  return (await confirm(question)) ? call('user/initialPassword', { id: row.id }) : null
}
