import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { readBom } from '../../../shared/engine/bom/read.ts'
import type { Bom, ReadingChoices } from '../../../shared/engine/bom/types.ts'
import { refusalText } from '../../../shared/engine/bom/texts.ts'
import { BROWSER_CAPS } from '../../../shared/engine/sheet/caps.ts'
import { sheetTools } from '../../../shared/engine/sheet/decode.ts'
import { isRefusal, readWorkbook } from '../../../shared/engine/sheet/read.ts'
import { sheetRefusalText } from '../../../shared/engine/sheet/refusal-text.ts'
import type { Workbook } from '../../../shared/engine/sheet/types.ts'
import { messageOf } from '../paths.ts'

export type ReadFile = { name: string; bytes: number; workbook: Workbook; bom: Bom }

/** The file is no bill of materials that can be read: the reason, exit code 3. */
export class UnreadableError extends Error {}

/** Reads and understands a bill of materials from disk, or throws UnreadableError with the reason in Chinese. */
export function readBomFile(path: string, options?: ReadingChoices): ReadFile {
  const bytes = readBytes(path)
  const workbook = readWorkbook(bytes, basename(path), sheetTools(TextDecoder), BROWSER_CAPS)
  if (isRefusal(workbook)) throw new UnreadableError(`${path}: ${sheetRefusalText(workbook)} (${workbook.code})`)
  const bom = readBom(workbook.sheets, options)
  if ('notABom' in bom) throw new UnreadableError(`${path}: ${refusalText(bom.why)}`)
  return { name: basename(path), bytes: bytes.length, workbook, bom }
}

function readBytes(path: string): Uint8Array {
  try {
    return readFileSync(path)
  } catch (error) {
    throw new UnreadableError(`文件无法读取: ${messageOf(error)}`)
  }
}
