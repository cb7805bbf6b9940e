import type { SheetTools } from '../../shared/engine/sheet/types.ts'

/** What the browser lends the engine. */
export const sheetTools: SheetTools = { decode }

function decode(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}
