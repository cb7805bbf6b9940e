import { CallError } from '../../access/call.ts'
import { emptyHistory } from '../../grid/core/history.ts'
import { createStore } from '../../lib/store.ts'
import { messageOf, showUndo } from '../../ui/toast.ts'
import { Cancelled } from '../engine/engine.ts'
import type { Source, Stage } from '../engine/protocol.ts'
import { engine } from './bom-engine.ts'
import { reuseColumns } from './notice.ts'
import type { Draft } from './drafts.ts'
import { history } from './history/history.ts'
import { loadKnowledge, loadPrices } from './model.ts'
import { byHandDraft, openedBom } from './opened.ts'
import { recompute, refine } from './recompute.ts'
import { bomState, choicesOf, currentBom } from './state.ts'
import { warnIfTooLarge } from './too-large.ts'

/** Counts what was opened: an answer to an earlier turn is out of date. */
const turn = createStore(0)

export const isLatest = (mine: number): boolean => mine === turn.get()

/** The present BOM gives way to another or to none; what was not saved of it can be brought back. */
export function beginTurn(): number {
  const mine = turn.get() + 1
  turn.set(mine)
  offerRestore()
  engine.cancel()
  return mine
}

/** Reads, understands and prices a file, with what is known of it from before; without that it may turn out to be no bill. */
export async function openSource(source: Source, draft?: Draft): Promise<void> {
  const mine = beginTurn()
  const { name } = source
  const savedId = draft?.saved?.id
  const onStage = (stage: Stage) => {
    if (isLatest(mine)) bomState.set({ phase: 'reading', name, stage, savedId })
  }
  onStage('load')
  try {
    const [prices, knowledge] = await Promise.all([loadPrices(), loadKnowledge()])
    const { reading = {}, edits = [], order = {} } = draft ?? {}
    const result = await engine.run(
      { kind: 'open', source, prices, parts: knowledge.open, reading, edits, order, isBill: draft !== undefined },
      onStage,
    )
    if (!isLatest(mine)) return
    if ('boardFile' in result) {
      const asBill = () => void openSource(source, byHandDraft(source, 0, draft))
      bomState.set({ phase: 'board-file', name, kind: result.boardFile, savedId, asBill })
      return
    }
    if ('refused' in result) {
      const { message, sheet } = result
      const byHand = sheet === null ? null : () => void openSource(source, byHandDraft(source, sheet, draft))
      bomState.set({ phase: 'refused', name, message, savedId, byHand })
      return
    }
    history.set(draft?.history ?? emptyHistory)
    bomState.set(openedBom(source, { ...prices, knowledge }, result, draft))
    if (draft === undefined || (draft.notice?.kind === 'by-hand' && draft.saved === null)) reuseColumns()
    void recompute().then(warnIfTooLarge)
    void refine(source, result.asks)
  } catch (error) {
    if (!isLatest(mine) || error instanceof Cancelled) return
    // A failed call was shown already; the page says what it means for the BOM.
    const message = error instanceof CallError ? '计价模型没有取到，请稍后再试。' : messageOf(error)
    bomState.set({ phase: 'failed', name, message, savedId, retry: () => void openSource(source, draft) })
  }
}

function offerRestore(): void {
  const bom = currentBom()
  if (!bom?.dirty) return
  const draft = { ...bom, ...choicesOf(bom), history: history.get(), notice: undefined }
  showUndo(
    `「${bom.prjName}」的改动还没有保存`,
    () => {},
    () => void openSource(bom.source, draft),
  )
}
