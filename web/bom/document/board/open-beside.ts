import { messageOf, showError } from '../../../ui/toast.ts'
import { Cancelled } from '../../engine/engine.ts'
import type { Source } from '../../engine/protocol.ts'
import { engine } from '../bom-engine.ts'
import { currentBom } from '../state.ts'
import { setBoardFile } from './board-files.ts'

/** Reads a file of the open bill's board; false when it is a bill itself, or none is open. */
export async function openBeside(source: Source): Promise<boolean> {
  const bom = currentBom()
  if (!bom) return false
  try {
    const read = await engine.run({ kind: 'beside', source })
    if (read.is === 'bill') return false
    if (currentBom()?.source !== bom.source) return true
    setBoardFile(bom.source, read.is === 'refused' ? read.kind : read.is, { source, read })
  } catch (error) {
    if (!(error instanceof Cancelled)) showError(messageOf(error))
  }
  return true
}
