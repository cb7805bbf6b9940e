import { emptyHistory } from '../../grid/core/history.ts'
import { dropDraft } from './drafts.ts'
import { history } from './history/history.ts'
import { beginTurn } from './open.ts'
import { bomState } from './state.ts'

/** Stops reading, or closes the BOM and drops its draft; what was not saved can be brought back for a moment. */
export function closeBom(): void {
  beginTurn()
  history.set(emptyHistory)
  bomState.set({ phase: 'empty' })
  void dropDraft()
}
