import { messageOf, showError } from '../../../ui/toast.ts'
import { Cancelled } from '../../engine/engine.ts'
import type { Source } from '../../engine/protocol.ts'
import { engine } from '../bom-engine.ts'
import { currentBom } from '../state.ts'
import { setBoardFile } from './board-files.ts'

/** Lays a file of the open bill's board beside it. */
export async function openBeside(source: Source): Promise<void> {
  const bom = currentBom()
  if (!bom) return
  try {
    const read = await engine.run({ kind: 'beside', source })
    if (read.is === 'bill' || currentBom()?.source !== bom.source) return
    setBoardFile(bom.source, read.is === 'refused' ? read.kind : read.is, { source, read })
  } catch (error) {
    if (!(error instanceof Cancelled)) showError(messageOf(error))
  }
}
