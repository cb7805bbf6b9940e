import { useState, type ReactNode } from 'react'
import { call } from '../../access/call.ts'
import { BatchDialog, type Batch } from '../../screen/table/batch-dialog.tsx'
import type { Act, ListRow } from '../../screen/types.ts'
import { confirm } from '../../ui/confirm/confirm.ts'
import { showNotice } from '../../ui/toast.ts'
import { changeOf } from './switching.ts'

type UserRow = ListRow<'user/userlist'>
type Many = Act<readonly UserRow[]>
type Started = { of: Batch<UserRow>; done: () => void }

/** What is done with several accounts, and the dialog that tells how far it is. */
export function useMany(): { acts: readonly Many[]; dialog: ReactNode } {
  const [batch, setBatch] = useState<Started | null>(null)
  const close = () => {
    batch?.done()
    setBatch(null)
  }
  return {
    acts: [switchingMany(1, setBatch), switchingMany(0, setBatch)],
    dialog: batch && <BatchDialog batch={batch.of} onClose={close} />,
  }
}

/** Off or on again, one after the other; who is so already stays as he is. */
const switchingMany = (state: 0 | 1, start: (batch: Started) => void): Many => {
  const text = state === 1 ? '启用' : '停用'
  const run = async (rows: readonly UserRow[]) => {
    const turned = rows.filter((row) => row.state !== state)
    if (turned.length === 0) return showNotice(`所选用户都已${text}`)
    const question = {
      title: `停用 ${turned.length} 个用户？`,
      text: '所选用户会立即退出登录，且不能再登录。',
      act: '停用',
      danger: true,
    }
    if (state === 0 && !(await confirm(question))) return
    const one = (row: UserRow) => call('user/update', changeOf(row, state), { shows: 'nobody' })
    const of = { title: `${text}用户`, rows: turned, nameOf: ({ name }: UserRow) => name, one }
    await new Promise<void>((resolve) => start({ of, done: resolve }))
  }
  return { text, call: 'user/update', run, danger: state === 0 }
}
