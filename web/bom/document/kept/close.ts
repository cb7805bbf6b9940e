import { emptyHistory } from '../../../grid/core/history.ts'
import { confirm } from '../../../ui/confirm/confirm.ts'
import { engine } from '../bom-engine.ts'
import { draftOf, writeNow } from '../drafts.ts'
import { history } from '../history/history.ts'
import { beginTurn, openSource } from '../open.ts'
import { sayKept } from '../say-kept.ts'
import { arriving, bomState, currentBom } from '../state.ts'
import { storageTrouble } from '../store/trouble.ts'
import { isUnsent } from '../store/unsent.ts'
import { endWriting } from '../store/writer.ts'

/** Gives up what is on its way; the open BOM stays. */
export function stopArriving(): void {
  beginTurn()
  arriving.set(null)
}

/** Stops reading, or closes the BOM; what is not saved of it stays among the documents of this browser. */
export async function closeBom(): Promise<void> {
  const bom = currentBom()
  if (bom && isUnsent(bom) && !isKept() && !(await confirm(LOSING))) return
  closeNow()
  if (!bom) return
  const draft = draftOf(bom)
  sayKept(bom, () => void openSource(bom.source, draft, bom.doc))
}

const LOSING = {
  title: '关闭这份没有保存的分析？',
  text: '它没能在本机留底，关闭后找不回来。可以先保存或导出。',
  act: '关闭',
  cancel: '先不关闭',
  danger: true,
}

const isKept = (): boolean => storageTrouble.get() === null || storageTrouble.get() === 'many'

/** Closes it without a word. */
export function closeNow(): void {
  writeNow()
  beginTurn()
  endWriting()
  engine.cancel()
  history.set(emptyHistory)
  bomState.set({ phase: 'empty' })
  arriving.set(null)
}
