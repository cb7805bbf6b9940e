import type { FeeRule } from '../../../../shared/engine/price/model.ts'
import { call } from '../../../access/call.ts'
import { showUndo } from '../../../ui/toast.ts'
import { freshMyRows, myNameOf, reloadMine } from '../rows.ts'
import type { FeeRow } from './fee-columns.tsx'

/** Turns a fee on or off in one's own prices; its rates stay. */
export async function turnFee(kind: FeeRule['kind'], row: FeeRow, on: boolean): Promise<void> {
  await send(kind, row, on)
  const undo = async () => {
    const now = (await freshMyRows('fee')).find(({ id }) => id === row.id)
    if (now) await send(kind, now, !on)
  }
  const told = `${on ? '已启用' : '已停用'}「${myNameOf(row)}」`
  showUndo(
    told,
    () => {},
    () => void undo().catch(() => undefined),
  )
}

async function send(kind: FeeRule['kind'], { id, rowVersion, item, platform }: FeeRow, on: boolean): Promise<void> {
  const defaultOn = (item ?? platform)?.defaultOn === true
  try {
    if (kind === 'fee') await call('BomFeeConfig/SaveItem', { id, rowVersion, on })
    else await call('Additional/saveOptions', { items: [{ id, rowVersion, on, defaultOn }] })
  } finally {
    reloadMine()
  }
}
