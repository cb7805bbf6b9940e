import { CallError } from '../../../access/call.ts'
import { withoutKnown } from '../../../../shared/engine/line/keep-answers.ts'
import { ERROR_CODES } from '../../../../shared/errors.ts'
import { createStore } from '../../../lib/store.ts'
import { messageOf, showError } from '../../../ui/toast.ts'
import { Cancelled } from '../../engine/engine.ts'
import { refreshPrices } from '../refresh-prices.ts'
import { choicesOf, currentBom, isComputed, updateBom, type Notice, type OpenBom, type PendingSave } from '../state.ts'
import { outboxOf } from '../store/draft.ts'
import { chosenOf, isMoved } from '../store/unsent.ts'
import { flush } from './autosave.ts'
import { catchUp } from './catch-up.ts'
import { becameOwn } from './elsewhere.ts'
import { withSaved } from './outbox.ts'
import { beginSave, isRefused, sendAs, sendSave, sendVersion, type Saved } from './save-call.ts'
import { saveStage } from './save-stage.ts'

const saving = createStore<Promise<void> | null>(null)

/**
 * Saves the BOM on the server, which computes it anew; its price binds and replaces ours. One that was saved already becomes a version
 * of its own. Who wants it again meanwhile waits for the same answer.
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
  if (asked.saved?.outbox) return saveVersion(asked)
  const as = await sendAs(asked)
  const pending = asked.pendingSave ?? (await beginSave(asked))
  const sent = { ...asked, ...choicesOf(pending), prjName: pending.prjName }
  setPendingSave(asked, pending)
  const answer = await sendSave(sent, pending, as).catch((error: unknown) => {
    if (isRefused(error)) setPendingSave(asked, null)
    if (!sayConflict(asked, error) && error instanceof CallError) showError(error.message)
    throw error
  })
  const { id, rowVersion, fileId } = answer
  const saved = { id, rowVersion, fileId, outbox: outboxOf(chosenOf(sent)) }
  updateBom((bom) => ({ ...bom, saved, pendingSave: null }), asked.source)
  showSaved(asked, sent, answer)
  const now = currentBom()
  // An earlier try was answered at last; what was wished for now is saved over it.
  if (now?.source === asked.source && !isSame(now, sent) && !isSame(asked, sent)) await saveOnce()
}

/** The price that binds, where the BOM is still what was saved. */
function showSaved(asked: OpenBom, sent: OpenBom, { quote, priceHash }: Saved): void {
  updateBom((bom) => {
    if (!isSame(bom, sent)) return bom
    return { ...bom, priced: { ...bom.priced, quote }, dirty: false, notice: differenceOf(asked, quote.totalFen) }
  }, asked.source)
  const now = currentBom()
  // Who may not see rates is told no hash: what counts his points is looked up.
  if (now?.source === asked.source && now.model.hash !== priceHash) void refreshPrices()
}

/** Others may change it at the same moment: then what they have done is looked at first. */
const TRIES = 3

/** Makes a version of what is on the page, once all of it is on the server. */
async function saveVersion(asked: OpenBom): Promise<void> {
  const { source } = asked
  for (let tries = 1; ; tries += 1) {
    try {
      saveStage.set('save')
      await flush()
      const bom = currentBom()
      if (bom?.source !== source) return
      if (bom.saved?.outbox?.clashes.length) throw new Error('有的格子别人也改了：请先在上方选用哪一个，再存为版本')
      if (isMoved(bom) && tries < TRIES) continue
      const answer = await sendVersion(bom)
      updateBom((now) => withSaved(now, { rowVersion: answer.rowVersion }), source)
      showSaved(bom, bom, answer)
      return
    } catch (error) {
      if (becameOwn(asked, error)) throw error
      const isConflict = error instanceof CallError && error.code === ERROR_CODES.conflict
      if (error instanceof CallError && (!isConflict || tries === TRIES)) showError(error.message)
      if (!isConflict || tries === TRIES) throw error
      await catchUp(source)
    }
  }
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
