import { sql } from 'drizzle-orm'
import type { AnalysedLine } from '../../../shared/engine/line/analyse.ts'
import { recordedLine } from '../../../shared/engine/record.ts'
import { bomLines } from '../../db/schema/bom.ts'
import type { Statement } from '../../rpc/commit.ts'
import type { BomRow } from './bom-types.ts'

/** One statement takes this much JSON. */
const CHUNK_CHARS = 1_000_000

/** Inserts the lines that differ from the last one saved under their number: those of a new bill all do. */
export function insertLines({ id, version }: Pick<BomRow, 'id' | 'version'>, lines: readonly AnalysedLine[]): Statement[] {
  return chunksOf(lines.map((line) => JSON.stringify(recordedLine(line)))).map(({ from, json }) => {
    const last = sql`(SELECT json FROM ${bomLines} WHERE bom_id = ${id} AND row_no = ${from} + item.key ORDER BY version DESC LIMIT 1)`
    return sql`INSERT INTO ${bomLines} (bom_id, row_no, version, json)
      SELECT ${id}, ${from} + item.key, ${version}, item.value FROM json_each(${json}) AS item
      ${version === 1 ? sql`` : sql`WHERE item.value IS NOT ${last}`}`
  })
}

function chunksOf(items: readonly string[]): { from: number; json: string }[] {
  const chunks: { from: number; items: string[] }[] = []
  let room = 0
  for (const [index, item] of items.entries()) {
    if (item.length > room) {
      chunks.push({ from: index, items: [] })
      room = CHUNK_CHARS
    }
    chunks.at(-1)?.items.push(item)
    room -= item.length
  }
  return chunks.map((chunk) => ({ from: chunk.from, json: `[${chunk.items.join(',')}]` }))
}
