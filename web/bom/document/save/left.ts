import { call } from '../../../access/call.ts'
import { newKey } from '../../../lib/new-key.ts'
import { createStore } from '../../../lib/store.ts'
import { storedDraftOf } from '../drafts.ts'
import { isGivenUp, refreshUnsaved, unsaved } from '../kept/unsaved.ts'
import { bomState, currentBom, type OpenBom } from '../state.ts'
import { isMine, replaceDraft } from '../store/documents.ts'
import { isWriting, writer } from '../store/writer.ts'
import { isWanted, whenIdle } from './autosave.ts'
import { PATIENCE_MS } from './catch-up.ts'
import { answered, prepared } from './outbox.ts'

/** The BOM that this tab has been writing, as it was last. */
const last = createStore<OpenBom | null>(null)

/** From now on what was changed of a saved BOM a moment before another was opened is sent all the same; gives back how that ends. */
export function startSendingLeft(): () => void {
  follow()
  const stops = [bomState.subscribe(follow), writer.subscribe(follow)]
  return () => {
    for (const stop of stops) stop()
  }
}

function follow(): void {
  const [before, bom] = [last.get(), currentBom()]
  if (bom && isWriting(bom.doc.id)) last.set(bom)
  else if (bom?.doc.id !== before?.doc.id || writer.get()?.is === 'elsewhere') last.set(null)
  // What has failed waits in its document until that is opened again.
  if (before && bom?.doc.id !== before.doc.id) sendLeft(before).catch(() => {})
}

/**
 * One request, which is in the document before it is sent: whoever opens that meanwhile sends the very same, and it is done once.
 * Somebody who changes the document, here or in another tab, sees to it himself.
 */
async function sendLeft(left: OpenBom): Promise<void> {
  const { id } = left.doc
  if (!isWanted(left) || !isMine(left.doc) || isGivenUp(id)) return
  await whenIdle()
  const asked = prepared(left, newKey())
  const { saved } = asked
  if (!saved?.outbox?.sending || !(await isTaken(left, asked))) return
  const { acts, ...request } = saved.outbox.sending
  const input = { id: saved.id, ...request, acts: [...acts] }
  const answer = await call('BomAnalyse/SaveActs', input, { shows: 'nobody', signal: AbortSignal.timeout(PATIENCE_MS) })
  await isTaken(asked, answered(asked, answer))
  if (unsaved.get() !== null) await refreshUnsaved()
}

/** Where nothing can be stored, what was changed is nowhere else. */
const isTaken = async (before: OpenBom, after: OpenBom): Promise<boolean> =>
  currentBom()?.doc.id !== before.doc.id &&
  (before === after || (await replaceDraft(before.doc.id, storedDraftOf(before), storedDraftOf(after)).catch(() => true)))
