import type { MyKind } from '../../../shared/engine/price/book/items.ts'
import type { Act } from '../../screen/types.ts'
import { showDone, showNotice, showUndo } from '../../ui/toast.ts'
import { dropMine, freshMyRows, myNameOf, reloadMine, saveMine, saveMineAll, wholeOf, type MyRow } from './rows.ts'

/** What can be done with a row whose item is not edited: hidden or shown again, the platform's again. */
export function rowActs<K extends MyKind>(kind: K, row: MyRow<K>, mayHide: boolean): Act<MyRow<K>>[] {
  const hiding: Act<MyRow<K>>[] = mayHide ? [{ text: '隐藏', run: () => hide(kind, row) }] : []
  if (row.source === 'hidden') return [{ text: '取消隐藏', run: () => restore(kind, [row]) }]
  if (row.source === 'platform') return hiding
  if (row.platform === null) return [{ text: '删除', danger: true, run: () => restore(kind, [row]) }]
  return [{ text: '恢复平台价', run: () => restore(kind, [row]) }, ...hiding]
}

/** The platform's for these; what was one's own can be had back for a moment. */
export async function restore<K extends MyKind>(kind: K, rows: readonly MyRow<K>[]): Promise<void> {
  const own = rows.filter(({ source }) => source !== 'platform')
  if (own.length === 0) return showNotice('所选的已经是平台价')
  const ids = own.map(({ id }) => id)
  await dropMine(kind, ids, false)
  const [first] = own
  const what = own.length === 1 && first ? `「${myNameOf(first)}」` : `${own.length} 项`
  const told = own.every(({ platform }) => platform === null) ? `已删除${what}` : `${what}已恢复平台价`
  showUndo(
    told,
    () => {},
    () => void bringBack(kind, own).catch(() => undefined),
  )
}

async function bringBack<K extends MyKind>(kind: K, rows: readonly MyRow<K>[]): Promise<void> {
  const hidden = rows.filter(({ source }) => source === 'hidden').map(({ id }) => id)
  if (hidden.length > 0) await dropMine(kind, hidden, true)
  try {
    const edits = rows.flatMap((row) => {
      const item = row.source === 'mine' ? wholeOf<K>(row) : null
      return item ? [{ item, rowVersion: 0 }] : []
    })
    if (edits.length > 0) await saveMineAll(kind, edits)
  } finally {
    reloadMine()
  }
}

async function hide<K extends MyKind>(kind: K, row: MyRow<K>): Promise<void> {
  await dropMine(kind, [row.id], true)
  const own = row.source === 'mine' ? wholeOf(row) : null
  const undo = async () => {
    if (own === null) return dropMine(kind, [row.id], false)
    const now = (await freshMyRows(kind)).find(({ id }) => id === row.id)
    await saveMine(kind, own, now?.rowVersion ?? 0).finally(reloadMine)
  }
  showUndo(
    `已隐藏「${myNameOf(row)}」，计价时不再用它`,
    () => {},
    () => void undo().catch(() => undefined),
  )
}

/** Stays as it is, over the platform's of today. */
export async function keepMine<K extends MyKind>(kind: K, row: MyRow<K>): Promise<void> {
  const item = wholeOf(row)
  if (!item) return
  await saveMine(kind, item, row.rowVersion).finally(reloadMine)
  showDone(`留下了自己的「${myNameOf(row)}」`)
}
