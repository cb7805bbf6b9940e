import { sql } from 'drizzle-orm'
import { MAX_LINES_BYTES } from '../../../../shared/constants.ts'
import type { AnalysedLine } from '../../../../shared/engine/line/analyse.ts'
import { recordedLine } from '../../../../shared/engine/record.ts'
import { AppError } from '../../../../shared/errors.ts'
import { bomLines } from '../../../db/schema/bom.ts'
import type { Statement } from '../../../rpc/commit.ts'
import { lineJson } from './line-json.ts'

/** One statement takes this much JSON. */
const CHUNK_CHARS = 1_000_000

const TOO_LONG = `各行的位号、说明和提示合计超过 ${MAX_LINES_BYTES / 1024 / 1024} MB，无法保存，请删去用不到的列，或把文件拆成几份`

/**
 * Inserts the lines that differ from the last one saved under their number: those of a new bill all do. Refuses those whose
 * texts are too long together.
 */
export function insertLines({ id, version }: { id: string; version: number }, lines: readonly AnalysedLine[]): Statement[] {
  return [...chunksOf(lines)].map(({ from, json }) => {
    const last = sql`(SELECT json FROM ${bomLines} WHERE bom_id = ${id} AND row_no = ${from} + item.key ORDER BY version DESC LIMIT 1)`
    return sql`INSERT INTO ${bomLines} (bom_id, row_no, version, json)
      SELECT ${id}, ${from} + item.key, ${version}, item.value FROM json_each(CAST(${json} AS TEXT)) AS item
      ${version === 1 ? sql`` : sql`WHERE item.value IS NOT ${last}`}`
  })
}

/** As UTF-8, half of what a text with Chinese in it takes; written line by line, so that no text of all lines ever stands. */
function* chunksOf(lines: readonly AnalysedLine[]): Generator<{ from: number; json: Uint8Array }> {
  let from = 0
  let items: string[] = []
  let chars = 0
  let bytes = 0
  const chunk = () => {
    const json = new TextEncoder().encode(`[${items.join(',')}]`)
    bytes += json.length
    if (bytes > MAX_LINES_BYTES) throw new AppError('invalid', TOO_LONG)
    return { from, json }
  }
  for (const [index, line] of lines.entries()) {
    const item = lineJson(recordedLine(line))
    if (items.length > 0 && chars + item.length > CHUNK_CHARS) {
      yield chunk()
      from = index
      items = []
      chars = 0
    }
    items.push(item)
    chars += item.length
  }
  if (items.length > 0) yield chunk()
}
