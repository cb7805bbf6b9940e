import { MAX_SAVE_BYTES, MAX_SAVED_LINES } from '../../../shared/constants.ts'
import { WORKER_CAPS } from '../../../shared/engine/sheet/caps.ts'
import { sheetTools } from '../../../shared/engine/sheet/decode.ts'
import { isRefusal, readWorkbook } from '../../../shared/engine/sheet/read.ts'
import type { Understood } from '../../../shared/engine/understand.ts'
import type { Table } from '../../../shared/engine/sheet/types.ts'
import type { RawSheet, RawTable, Sending, Source } from './protocol.ts'

/** Room in the request for what is sent beside the rows: edits and options. */
const BESIDE_BYTES = 2 * 1024 * 1024

/** What the server will make of the BOM, found by its own reader and caps before anything is sent. */
export function sendingOf(understood: Understood, { bytes, name }: Source): Sending {
  const { lines } = understood.bom
  if (lines.length > MAX_SAVED_LINES)
    return refused(`物料有 ${lines.length} 行，最多保存 ${MAX_SAVED_LINES} 行；可以在这里分析和导出，要保存请先把文件拆成几份`)
  if (!isRefusal(readWorkbook(bytes, name, sheetTools(TextDecoder), WORKER_CAPS))) return { as: 'file' }
  const size = new TextEncoder().encode(JSON.stringify(tableOf(understood))).length
  const room = MAX_SAVE_BYTES - BESIDE_BYTES
  if (size > room)
    return refused(
      `这张表的文字有 ${megabytes(size)} MB，最多保存 ${megabytes(room)} MB；可以在这里分析和导出，要保存请先删去用不到的列或拆成几份`,
    )
  return { as: 'table' }
}

/** The rows of the sheets that the bill is made of: of one alone without its place, which is the chosen one. */
export function tableOf({ tables, bom }: Understood): RawTable {
  const places = [...new Set(bom.lines.map(({ sheet }) => sheet))].toSorted((a, b) => a - b)
  const [first = bom.sheetIndex, ...others] = places
  const place = others.length === 0 ? {} : { at: first }
  return { ...rawSheet(tables[first]), ...place, others: others.map((at) => ({ ...rawSheet(tables[at]), at })) }
}

function rawSheet(table: Table | undefined): RawSheet {
  const { name = null, rows = [], merges = [], hiddenRows = [], hiddenColumns = [] } = table ?? {}
  return { name, rows, merges, hiddenRows, hiddenColumns }
}

const refused = (message: string): Sending => ({ refused: true, message })

const megabytes = (bytes: number): string => (bytes / 1024 / 1024).toFixed(1)
