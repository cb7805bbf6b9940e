import { closeBom } from '../kept/close.ts'
import { currentBom } from '../state.ts'
import { isMoved } from '../store/unsent.ts'
import { flush } from './autosave.ts'
import { saveState } from './save-state.ts'

/** The longest that closing waits for the server. */
const MOMENT_MS = 1500

/** Closes the BOM; the last change of a saved one gets a moment to reach the server, and is kept in this browser all the same. */
export async function closeSaved(): Promise<void> {
  const bom = currentBom()
  const moment = new Promise<void>((ended) => setTimeout(ended, MOMENT_MS))
  // A failure has said itself what it means.
  const isReached = ['sending', undefined].includes(saveState.get()?.is)
  if (bom && isMoved(bom) && isReached) await Promise.race([flush().catch(() => {}), moment])
  if (currentBom()?.doc.id === bom?.doc.id) await closeBom()
}
