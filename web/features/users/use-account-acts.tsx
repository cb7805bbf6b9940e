import { useState, type ReactNode } from 'react'
import { call } from '../../access/call.ts'
import type { Act, ListRow } from '../../screen/types.ts'
import { PasswordNote, type InitialPassword } from '../../sign-in/password-note.tsx'
import { confirm } from '../../ui/confirm/confirm.ts'
import { showDone } from '../../ui/toast.ts'
import { ActingDialog } from './acting-dialog.tsx'
import { RemovalDialog } from './removal-dialog.tsx'
import { switching } from './switching.ts'

export type UserRow = ListRow<'user/userlist'>

export const MORE_RIGHTS = '权限比您多'

type AccountActs = {
  acts: (row: UserRow) => Act<UserRow>[]
  /** Tells an initial password, once. */
  tell: (password: InitialPassword) => void
  dialog: ReactNode
}

/** What can be done with an account, in a list or on its own page, and the dialog that is open. */
export function useAccountActs(): AccountActs {
  const [acting, setActing] = useState<UserRow | null>(null)
  const [going, setGoing] = useState<{ row: UserRow; done: () => void } | null>(null)
  const [told, setTold] = useState<InitialPassword | null>(null)
  const entering: Act<UserRow> = { text: '代登录', call: 'user/virtualLogin', run: setActing }
  const renewing: Act<UserRow> = {
    text: '重发初始密码',
    call: 'user/initialPassword',
    danger: true,
    run: async (row) => {
      const answer = await renewPassword(row)
      if (answer) setTold({ ...answer, name: row.name })
    },
  }
  const removing: Act<UserRow> = {
    text: '关闭或删除',
    call: 'user/delete',
    danger: true,
    run: (row) => new Promise<void>((resolve) => setGoing({ row, done: resolve })),
  }
  const acts = (row: UserRow) => [
    ...(row.isAdmin || row.state !== 1 ? [] : [entering]),
    ...[...(row.closed ? [restoring] : [switching(row)]), ending, renewing, removing].map((act) =>
      row.mayChange ? act : { ...act, disabled: MORE_RIGHTS },
    ),
  ]
  const dialog = (
    <>
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
      {told && <PasswordNote of={told} onClose={() => setTold(null)} />}
    </>
  )
  return { acts, tell: setTold, dialog }
}

const restoring: Act<UserRow> = { text: '恢复', call: 'user/restore', run: restore }

async function restore({ id, name, rowVersion, closed }: UserRow): Promise<void> {
  const question = {
    title: `恢复用户「${name}」的账号？`,
    text: `关闭原因：${closed?.reason ?? ''}。恢复后「${name}」和子账号可以重新登录，API密钥恢复使用。`,
    act: '恢复',
  }
  if (!(await confirm(question))) return
  await call('user/restore', { id, rowVersion })
  showDone(`已恢复用户「${name}」的账号`)
}

const ending: Act<UserRow> = { text: '强制下线', call: 'user/endSessions', run: endSessions }

async function endSessions({ id, name }: UserRow): Promise<void> {
  const question = {
    title: `让用户「${name}」强制下线？`,
    text: `「${name}」在所有设备上都要重新登录。`,
    act: '强制下线',
    danger: true,
  }
  if (!(await confirm(question))) return
  await call('user/endSessions', { id })
  showDone(`用户「${name}」已全部下线`)
}

async function renewPassword({ id, name }: UserRow) {
  const question = {
    title: `给用户「${name}」重发初始密码？`,
    text: `原密码立即作废，「${name}」在所有设备上都会退出登录。`,
    act: '重发初始密码',
    danger: true,
  }
  return (await confirm(question)) ? call('user/initialPassword', { id }) : null
}
