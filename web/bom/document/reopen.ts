import { call, download } from '../../access/call.ts'
import { yuan } from '../../lib/format.ts'
import { mayExplain, type VisibleQuote } from '../../../shared/engine/visible.ts'
import { messageOf, showNotice } from '../../ui/toast.ts'
import type { Draft } from './drafts.ts'
import { beginTurn, isLatest, openSource } from './open.ts'
import { readRights } from './rights.ts'
import { bomState, currentBom, isComputed, updateBom } from './state.ts'

/** What a saved BOM is called until its own name is known. */
const NAME = '已保存的分析'

export const showReopening = (savedId: string): void => bomState.set({ phase: 'reading', name: NAME, stage: 'load', savedId })

/**
 * Opens a saved BOM: its file is read again with the choices it was saved with. What can be undone comes from this browser,
 * where it belongs to what is saved.
 */
export async function reopen(id: string, local: Draft | null = null): Promise<void> {
  const mine = beginTurn()
  showReopening(id)
  try {
    const details = await call('BomAnalyse/Details', { id, pageSize: 1 })
    if (!isLatest(mine)) return
    const { fileId, rowVersion, prjName, choices, fileName, quote } = details
    if (fileId === null) {
      const message = '这份分析是程序按表格保存的，没有留下原文件，不能在这里打开。'
      bomState.set({ phase: 'refused', name: prjName, message, savedId: id, byHand: null })
      return
    }
    const bytes = await download(fileId)
    if (!isLatest(mine)) return
    const isSame = local?.saved?.id === id && local.saved.rowVersion === rowVersion && !local.dirty
    const saved = { id, rowVersion, fileId }
    await openSource({ name: fileName, bytes }, { ...choices, prjName, saved, history: isSame ? local.history : undefined })
    // Who may not see all that was chosen computes with less of it: until something is changed the saved quote holds.
    if (!mayExplain(await readRights())) showQuote(id, quote)
    else if (quote.totalFen !== null) sayDifference(quote.totalFen)
  } catch (error) {
    if (!isLatest(mine)) return
    const retry = () => void reopen(id, local)
    bomState.set({ phase: 'failed', name: NAME, message: messageOf(error), savedId: id, retry })
  }
}

const showQuote = (id: string, quote: VisibleQuote): void =>
  updateBom((bom) => (bom.saved?.id === id && isComputed(bom) ? { ...bom, priced: { ...bom.priced, quote } } : bom))

/** A saved quote never changes; the page shows today's price, and says so where it is another. */
function sayDifference(savedFen: number): void {
  const quote = currentBom()?.priced.quote
  if (quote === undefined || 'refused' in quote || quote.totalFen === savedFen) return
  showNotice(`已按现行价格重算：${yuan(quote.totalFen)} 元，保存时为 ${yuan(savedFen)} 元`)
}
