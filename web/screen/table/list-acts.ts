import { call } from '../../access/call.ts'
import { confirm } from '../../ui/confirm/confirm.ts'
import { showDone } from '../../ui/toast.ts'
import { cellText } from './cell.tsx'
import type { Act, RemoveName, TableColumn } from '../types.ts'
import type { List } from '../list/use-list.ts'

/** Whatever an act did, refused or not, the list shows it. */
export const thenReload = <T, R>(act: Act<T>, list: Pick<List<R>, 'reload'>): Act<T> => ({
  ...act,
  run: (of) => Promise.resolve(act.run(of)).finally(list.reload),
})

export type Removal = {
  by: RemoveName
  /** What it leads to: what is lost, what stays. */
  text: string
}

/** Removes a row after asking; the question names it by its first column. */
export function removal<R extends { id: string }>(
  { by, text }: Removal,
  noun: string,
  first: TableColumn<R> | undefined,
): Act<R> {
  const remove = async (row: R) => {
    const name = first ? cellText(first, row) : ''
    const what = name === '' ? `这条${noun}` : `${noun}「${name}」`
    if (!(await confirm({ title: `删除${what}？`, text, act: '删除', danger: true }))) return
    await call(by, { id: row.id })
    showDone(`已删除${what}`)
  }
  return { text: '删除', danger: true, run: remove }
}
