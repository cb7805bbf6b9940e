import { call, type CallInput } from '../../access/call.ts'
import type { Act, ListRow } from '../../screen/types.ts'
import { confirm } from '../../ui/confirm/confirm.ts'
import { showDone } from '../../ui/toast.ts'

type UserRow = ListRow<'user/userlist'>

/** Off at once, or on again. */
export function switching(row: UserRow): Act<UserRow> {
  const text = row.state === 1 ? '停用' : '启用'
  const run = async (of: UserRow) => {
    const question = {
      title: `停用用户「${of.name}」？`,
      text: `「${of.name}」会立即退出登录，且不能再登录。`,
      act: '停用',
      danger: true,
    }
    if (of.state === 1 && !(await confirm(question))) return
    await call('user/update', changeOf(of, of.state === 1 ? 0 : 1))
    showDone(`已${text}用户「${of.name}」`)
  }
  return { text, call: 'user/update', run, danger: row.state === 1 }
}

/** The account as it is, in another state. */
export const changeOf = (row: UserRow, state: 0 | 1): CallInput<'user/update'> => ({
  id: row.id,
  rowVersion: row.rowVersion,
  name: row.name,
  phone: row.phone,
  email: row.email,
  isAdmin: row.isAdmin,
  isAdminBomTool: row.isAdminBomTool,
  roleId: row.roleId,
  state,
})
