import { call, download } from '../../../access/call.ts'
import { yuan } from '../../../lib/format.ts'
import { mayExplain, type VisibleQuote } from '../../../../shared/engine/visible.ts'
import { messageOf, showNotice } from '../../../ui/toast.ts'
import { beginTurn, isLatest, openSource } from '../open.ts'
import { readRights } from '../rights.ts'
import { currentBom, isComputed, showArriving, updateBom } from '../state.ts'
import type { StoredDocument } from '../store/documents.ts'
import { outboxOf } from '../store/draft.ts'
import { isUnsent } from '../store/unsent.ts'

/** What a saved BOM is called until its own name is known. */
const NAME = '已保存的分析'

/** Shows that a saved BOM is on its way; tells whether it still is. */
export function showReopening(id: string): () => boolean {
  const mine = beginTurn()
  showArriving({ phase: 'reading', name: NAME, stage: 'load', address: { id }, first: null })
  return () => isLatest(mine)
}

/**
 * Opens a saved BOM: its file is read again with the choices it was saved with. What can be undone comes from this browser,
 * where it belongs to what is saved.
 */
export async function reopen(id: string, local: StoredDocument | null = null): Promise<void> {
  const isMine = showReopening(id)
  try {
    const details = await call('BomAnalyse/Details', { id, pageSize: 1 })
    if (!isMine()) return
    const { fileId, rowVersion, prjName, choices, fileName, quote, unsaved } = details
    if (fileId === null) {
      const message = '这份分析是程序按表格保存的，没有留下原文件，不能在这里打开。'
      showArriving({ phase: 'refused', name: prjName, message, address: { id }, byHand: null })
      return
    }
    const bytes = await download(fileId)
    if (!isMine()) return
    const kept = local?.record?.draft
    const isSame = kept?.saved?.rowVersion === rowVersion && !isUnsent(kept)
    const saved = { id, rowVersion, fileId, outbox: outboxOf({ ...choices, prjName }) }
    // What was changed since the last save is there, and no version has it yet.
    const draft = { ...choices, prjName, saved, dirty: unsaved > 0, history: isSame ? local?.history : undefined }
    await openSource({ name: fileName, bytes }, draft, local ? { id: local.info.id, owner: local.info.owner } : undefined)
    // Who may not see all that was chosen computes with less of it: until something is changed the saved quote holds.
    if (!mayExplain(await readRights())) showQuote(id, quote)
    else if (quote.totalFen !== null && currentBom()?.saved?.id === id) sayDifference(quote.totalFen)
  } catch (error) {
    if (!isMine()) return
    const retry = () => void reopen(id, local)
    showArriving({ phase: 'failed', name: NAME, message: messageOf(error), address: { id }, retry })
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
