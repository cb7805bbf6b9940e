import { CallError } from '../../access/call.ts'
import { getToken } from '../../access/session.ts'
import { userKey } from '../../access/user-key.ts'
import { emptyHistory } from '../../grid/core/history.ts'
import { newKey } from '../../lib/new-key.ts'
import { createStore } from '../../lib/store.ts'
import { messageOf } from '../../ui/toast.ts'
import { Cancelled, type Engine } from '../engine/engine.ts'
import type { OpenResult, Source, Stage } from '../engine/protocol.ts'
import { nextEngine, replaceEngine } from './bom-engine.ts'
import { reuseColumns } from './notice.ts'
import { draftOf, setStored, writeNow, type Draft } from './drafts.ts'
import { history } from './history/history.ts'
import { loadKnowledge, loadPrices, type PagePrices } from './model.ts'
import { byHandDraft, openedBom } from './opened.ts'
import { recompute, refine } from './recompute.ts'
import {
  arriving,
  bomState,
  currentBom,
  showArriving,
  type BomAddress,
  type DocumentRef,
  type OpenBom,
  type ShownBom,
} from './state.ts'
import { claim } from './store/writer.ts'
import type { AtOpening } from './templates.ts'
import { sayKept } from './say-kept.ts'
import { warnIfTooLarge } from './too-large.ts'

/** Counts what was opened: an answer to an earlier turn is out of date. */
const turn = createStore(0)
/** What reads the file of the present turn. */
const reader = createStore<Engine | null>(null)

export const isLatest = (mine: number): boolean => mine === turn.get()

/** Whatever was on its way is given up, for something else that arrives or for nothing; the open BOM stays. */
export function beginTurn(): number {
  const mine = turn.get() + 1
  turn.set(mine)
  reader.get()?.cancel()
  reader.set(null)
  return mine
}

const NOTHING: AtOpening = { order: {}, headMaps: [] }

/** Templates come with the first file that is opened, for those who have any. They are a convenience: without them it opens as ever. */
async function atOpening(prices: Promise<PagePrices>): Promise<AtOpening> {
  if (getToken() === null) return NOTHING
  try {
    const [{ loadAtOpening }, { model }] = await Promise.all([import('./templates.ts'), prices])
    return await loadAtOpening(model)
  } catch {
    return NOTHING
  }
}

const newDocument = (): DocumentRef => ({ id: newKey(), owner: userKey() })

/**
 * Reads, understands and prices a file as a document, with what is known of it from before; without that it may turn out to be no
 * bill. The BOM that was open is replaced once that has succeeded, and stays among the documents.
 */
export async function openSource(source: Source, draft?: Draft, doc: DocumentRef = newDocument()): Promise<void> {
  const mine = beginTurn()
  const { name } = source
  const address = addressBefore(draft, doc)
  const onStage = (stage: Stage, first: ShownBom | null = null) => {
    if (isLatest(mine)) showArriving({ phase: 'reading', name, stage, address, first })
  }
  onStage('load')
  const again = (other?: Draft) => () => void openSource(source, other, doc)
  try {
    const pricing = loadPrices()
    const [prices, knowledge, templates] = await Promise.all([pricing, loadKnowledge(), draft ? NOTHING : atOpening(pricing)])
    if (!isLatest(mine)) return
    const { reading = {}, edits = [], order = templates.order } = draft ?? {}
    const engine = nextEngine()
    reader.set(engine)
    const { model } = prices
    const result = await engine.run(
      { kind: 'open', source, prices, parts: knowledge.open, reading, edits, order, isBill: draft !== undefined },
      (stage, opened) => onStage(stage, opened && isLinesFirst(draft) ? { opened, model, computedFor: { reading } } : null),
    )
    if (!isLatest(mine)) return
    if ('boardFile' in result) {
      const asBill = again(byHandDraft(source, 0, draft))
      showArriving({ phase: 'board-file', name, kind: result.boardFile, address, asBill })
      return
    }
    if ('refused' in result) {
      const { message, sheet } = result
      const byHand = sheet === null ? null : again(byHandDraft(source, sheet, draft))
      showArriving({ phase: 'refused', name, message, address, byHand })
      return
    }
    const bom = openedBom({ source, doc }, { ...prices, knowledge }, result, draft)
    replaceBom(bom, engine, draft)
    computeRest(bom, result, draft, templates)
  } catch (error) {
    if (!isLatest(mine) || error instanceof Cancelled) return
    // A failed call was shown already; the page says what it means for the BOM.
    const message = error instanceof CallError ? '计价模型没有取到，请稍后再试。' : messageOf(error)
    showArriving({ phase: 'failed', name, message, address, retry: again(draft) })
  }
}

/** What is read by hand begins with its columns. */
const isLinesFirst = (draft: Draft | undefined): boolean => draft?.notice?.kind !== 'by-hand'

/** A file that was never opened has no address yet: a reload would look for it in vain. */
function addressBefore(draft: Draft | undefined, doc: DocumentRef): BomAddress {
  if (draft?.saved) return { id: draft.saved.id }
  return draft === undefined ? {} : { doc: doc.id }
}

/** The BOM that was open is stored as it is now, and its place taken. */
function replaceBom(bom: OpenBom, engine: Engine, draft: Draft | undefined): void {
  const before = currentBom()
  const draftBefore = before ? draftOf(before) : undefined
  writeNow()
  reader.set(null)
  replaceEngine(engine)
  if (draft?.updated !== undefined) setStored(bom.doc.id, draft.updated)
  history.set(draft?.history ?? emptyHistory)
  bomState.set(bom)
  arriving.set(null)
  void claim(bom.doc.id)
  // Who goes to another document, and not a file in its place, knows the way back.
  if (before && draft?.updated === undefined && before.doc.id !== bom.doc.id)
    sayKept(before, () => void openSource(before.source, draftBefore, before.doc))
}

function computeRest({ source }: OpenBom, { asks }: OpenResult, draft: Draft | undefined, { headMaps }: AtOpening): void {
  if (draft === undefined || (draft.notice?.kind === 'by-hand' && !draft.saved)) reuseColumns(headMaps)
  void recompute().then(warnIfTooLarge)
  void refine(source, asks)
}
