import { CallError } from '../../../access/call.ts'
import { withoutKnown } from '../../../../shared/engine/line/keep-answers.ts'
import { ERROR_CODES } from '../../../../shared/errors.ts'
import { createStore } from '../../../lib/store.ts'
import { messageOf, showError } from '../../../ui/toast.ts'
import { Cancelled } from '../../engine/engine.ts'
import { refreshPrices } from '../refresh-prices.ts'
import { choicesOf, currentBom, isComputed, updateBom, type Notice, type OpenBom, type PendingSave } from '../state.ts'
import { beginSave, isRefused, sendAs, sendSave } from './save-call.ts'
import { saveStage } from './save-stage.ts'

const saving = createStore<Promise<void> | null>(null)

/**
 * Saves the BOM on the server, which computes it anew; its price binds and replaces ours. Who wants it again meanwhile
 * waits for the same answer.
 */
export function saveBom(): Promise<void> {
  const underWay = saving.get()
  if (underWay) return underWay
  const mine = saveOnce()
    .catch((error: unknown) => {
      // A failed call was shown already; whoever has closed the BOM wants to hear nothing.
      if (!(error instanceof CallError || error instanceof Cancelled)) showError(messageOf(error))
      throw error
    })
    .finally(() => {
      saving.set(null)
      saveStage.set(null)
    })
  saving.set(mine)
  return mine
}

async function saveOnce(): Promise<void> {
  const asked = currentBom()
  if (!asked) return
  const as = await sendAs(asked)
  const pending = asked.pendingSave ?? (await beginSave(asked))
  const sent = { ...asked, ...choicesOf(pending), prjName: pending.prjName }
  setPendingSave(asked, pending)
  const answer = await sendSave(sent, pending, as).catch((error: unknown) => {
    if (isRefused(error)) setPendingSave(asked, null)
    if (!sayConflict(asked, error) && error instanceof CallError) showError(error.message)
    throw error
  })
  const { id, rowVersion, quote, fileId, priceHash } = answer
  updateBom((bom) => {
    const next = { ...bom, saved: { id, rowVersion, fileId }, pendingSave: null }
    if (!isSame(bom, sent)) return next
    return { ...next, priced: { ...bom.priced, quote }, dirty: false, notice: differenceOf(asked, quote.totalFen) }
  }, asked.source)
  const now = currentBom()
  // Who may not see rates is told no hash: what counts his points is looked up.
  if (now?.source === asked.source && now.model.hash !== priceHash) void refreshPrices()
  // An earlier try was answered at last; what was wished for now is saved over it.
  if (now?.source === asked.source && !isSame(now, sent) && !isSame(asked, sent)) await saveOnce()
}

const setPendingSave = ({ source }: OpenBom, pendingSave: PendingSave | null): void =>
  updateBom((bom) => (bom.pendingSave === pendingSave ? bom : { ...bom, pendingSave }), source)

/** The page says by itself that it was saved elsewhere, and what can be done. */
function sayConflict({ source, saved }: OpenBom, error: unknown): boolean {
  const isOpen = currentBom()?.source === source
  if (saved === null || !isOpen || !(error instanceof CallError) || error.code !== ERROR_CODES.conflict) return false
  updateBom((bom) => ({ ...bom, notice: { kind: 'conflict' } }))
  return true
}

const isSame = (a: OpenBom, b: OpenBom): boolean =>
  JSON.stringify([chosenIn(a), a.prjName]) === JSON.stringify([chosenIn(b), b.prjName])

/** What a person chose; what is kept beside his answers comes a moment later. */
const chosenIn = (bom: OpenBom) => ({ ...choicesOf(bom), edits: bom.edits.map(withoutKnown) })

/** Both prices are said where the server's is another than the one on the page. */
function differenceOf(asked: OpenBom, boundFen: number | null): Notice | null {
  const { quote } = asked.priced
  if ('refused' in quote || !isComputed(asked) || quote.totalFen === boundFen) return null
  if (quote.totalFen === null || boundFen === null) return null
  return { kind: 'difference', shownFen: quote.totalFen, boundFen }
}
