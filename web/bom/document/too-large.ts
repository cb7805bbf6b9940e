import { engine } from './bom-engine.ts'
import { currentBom, updateBom } from './state.ts'

/** Files of this size and more may be beyond what can be saved. */
const LARGE_BYTES = 1024 * 1024
const LARGE_ROWS = 20_000

/** Says that a file cannot be saved before anybody has worked on it. */
export async function warnIfTooLarge(): Promise<void> {
  const bom = currentBom()
  if (!bom) return
  const { source, opened } = bom
  if (source.bytes.length < LARGE_BYTES && opened.sheets.every((sheet) => sheet.rows <= LARGE_ROWS)) return
  // Without an answer nothing is said now: saving asks again.
  const sending = await engine.run({ kind: 'sending', source }).catch(() => null)
  if (sending === null || !('refused' in sending)) return
  updateBom((now) => ({ ...now, notice: { kind: 'too-large', message: sending.message } }), source)
}
