import { showNotice, showTakeBack } from '../../ui/toast.ts'
import type { OpenBom } from './state.ts'
import { storageTrouble } from './store/trouble.ts'
import { isUnsent } from './store/unsent.ts'

/** Says where the BOM is that was closed or gave way to another, if it is not saved; at once it can be had back. */
export function sayKept(bom: OpenBom, reopen: () => void): void {
  if (!isUnsent(bom)) return
  const trouble = storageTrouble.get()
  if (trouble === null || trouble === 'many') showTakeBack(`「${bom.prjName}」已收进「未保存」`, reopen)
  else showNotice(`「${bom.prjName}」没有保存，也没能在本机留底`)
}
