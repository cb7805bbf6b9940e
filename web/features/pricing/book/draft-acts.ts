import { turned } from '../../../../shared/engine/price/book/in-use.ts'
import type { BookKind } from '../../../../shared/engine/price/book/items.ts'
import { call } from '../../../access/call.ts'
import type { Act } from '../../../screen/types.ts'
import { confirm } from '../../../ui/confirm/confirm.ts'
import { showDone } from '../../../ui/toast.ts'
import { isRowInUse, itemOf, nameOf, reloadBook, saveItem, type BookRow } from './rows.ts'

/** What can be done in the draft with a row: its change taken back, the item retired or used again. */
export const draftActs = <K extends BookKind>(kind: K, noun: string, row: BookRow<K>): Act<BookRow<K>>[] => [
  ...(row.change === 'none' ? [] : [revertAct(kind)]),
  ...retireActs(kind, noun, row),
]

const revertAct = <K extends BookKind>(kind: K): Act<BookRow<K>> => ({
  text: '撤销修改',
  call: 'PriceBook/Revert',
  run: async (row) => {
    await call('PriceBook/Revert', { items: [{ kind, id: row.id }] })
    reloadBook()
    showDone(`已撤销「${nameOf(itemOf(row))}」的修改`)
  },
})

function retireActs<K extends BookKind>(kind: K, noun: string, row: BookRow<K>): Act<BookRow<K>>[] {
  const { item } = row
  if (kind === 'general') return []
  if (item && !isRowInUse(row)) return [{ text: '恢复使用', run: () => saveItem(kind, turned(item, true), row.rowVersion) }]
  return item ? [{ text: '停用', danger: true, run: () => retire(kind, noun, row) }] : []
}

async function retire<K extends BookKind>(kind: K, noun: string, row: BookRow<K>): Promise<void> {
  const question = {
    title: `停用${noun}「${nameOf(itemOf(row))}」？`,
    text: '先记在草稿里。发布后新的报价不再用它，旧的报价不变；点名用它的草稿会被拦下来，请人另选。',
    act: '停用',
    danger: true,
  }
  if (!(await confirm(question))) return
  await call('PriceBook/RemoveItem', { kind, id: row.id, rowVersion: row.rowVersion })
  reloadBook()
}
