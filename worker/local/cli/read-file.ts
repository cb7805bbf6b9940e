import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { refusalText } from '../../../shared/engine/bom/texts.ts'
import { BROWSER_CAPS } from '../../../shared/engine/sheet/caps.ts'
import { sheetTools } from '../../../shared/engine/sheet/decode.ts'
import { isRefusal, readWorkbook } from '../../../shared/engine/sheet/read.ts'
import { sheetRefusalText } from '../../../shared/engine/sheet/refusal-text.ts'
import type { Workbook } from '../../../shared/engine/sheet/types.ts'
import type { Known } from '../../../shared/engine/known.ts'
import type { OrderChoices } from '../../../shared/engine/price/types.ts'
import { understand, type Understood } from '../../../shared/engine/understand.ts'
import { messageOf } from '../paths.ts'

export type UnderstoodFile = { name: string; bytes: number; workbook: Workbook; understood: Understood }

/** The file is no bill of materials that can be read: the reason, exit code 3. */
export class UnreadableError extends Error {}

/** Reads, understands and prices a bill of materials from disk, or throws UnreadableError with the reason in Chinese. */
export function understandFile(path: string, order: Partial<OrderChoices>, known: Known): UnderstoodFile {
  const bytes = readBytes(path)
  const workbook = readWorkbook(bytes, basename(path), sheetTools(TextDecoder), BROWSER_CAPS)
  if (isRefusal(workbook)) throw new UnreadableError(`${path}: ${sheetRefusalText(workbook)} (${workbook.code})`)
  const understood = understand(workbook.sheets, { reading: {}, edits: [], order }, known)
  if ('refused' in understood) throw new UnreadableError(`${path}: ${refusalText(understood.why)}`)
  return { name: basename(path), bytes: bytes.length, workbook, understood }
}

/** The bytes of a file on disk, or UnreadableError. */
export function readBytes(path: string): Uint8Array {
  try {
    return readFileSync(path)
  } catch (error) {
    throw new UnreadableError(`文件无法读取: ${messageOf(error)}`)
  }
}
