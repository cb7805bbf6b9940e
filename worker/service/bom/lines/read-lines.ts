import type { RecordedLine } from '../../../../shared/engine/record.ts'
import { isTooLarge } from '../../../db/failure.ts'
import type { Context } from '../../../rpc/context.ts'
import { lineOf } from './line-json.ts'

/** Lines that one statement reads; the server's answer is limited to about 10 MB. */
const CHUNK = 2000

type Range = { id: string; version: number; from: number; to: number }

/** The first lines of a save, and which save that was; none where they are too many for one answer. */
export type FirstLines = { version: number; lines: string[] } | null

/** The last save of a bill. */
export const LAST_SAVE = 'SELECT id, version FROM bom WHERE id = ?'

/** They are asked for beside the bill itself, whose version is not known yet: `save` selects it (`id`, `version`) by one id. */
export async function readFirstLines(ctx: Pick<Context, 'data'>, save: string, id: string): Promise<FirstLines> {
  const statement = `SELECT line.json, max(line.version), save.version AS last FROM (${save}) AS save JOIN bom_line AS line ON line.bom_id = save.id
    WHERE line.row_no < ? AND line.version <= save.version GROUP BY line.row_no ORDER BY line.row_no`
  try {
    const [rows = []] = await ctx.data.rows([{ sql: statement, args: [id, CHUNK] }])
    return { version: Number(rows[0]?.['last']), lines: rows.map((row) => String(row['json'])) }
  } catch (error) {
    if (!isTooLarge(error)) throw error
    return null
  }
}

/**
 * The lines [from, to) as of the version: of each row number the greatest version up to it. One round trip, none where they are among
 * the first lines that were read, unless the answer would be larger than the database gives; then in halves.
 */
export async function readLines(ctx: Pick<Context, 'data'>, range: Range, first: FirstLines = null): Promise<RecordedLine[]> {
  const { id, version, from, to } = range
  if (first?.version === version && from === 0) {
    // A save that had more lines has left them behind.
    const lines = first.lines.slice(0, to).map(lineOf)
    return to > CHUNK ? [...lines, ...(await readLines(ctx, { ...range, from: CHUNK }))] : lines
  }
  const starts = Array.from({ length: Math.max(0, Math.ceil((to - from) / CHUNK)) }, (_, index) => from + index * CHUNK)
  if (starts.length === 0) return []
  const statement = `SELECT json, max(version) FROM bom_line WHERE bom_id = ? AND row_no >= ? AND row_no < ? AND version <= ?
    GROUP BY row_no ORDER BY row_no`
  try {
    const chunks = await ctx.data.rows(
      starts.map((start) => ({ sql: statement, args: [id, start, Math.min(start + CHUNK, to), version] })),
    )
    return chunks.flat().map((row) => lineOf(row['json']))
  } catch (error) {
    if (!isTooLarge(error) || to - from < 2) throw error
    const middle = Math.floor((from + to) / 2)
    return [...(await readLines(ctx, { ...range, to: middle })), ...(await readLines(ctx, { ...range, from: middle }))]
  }
}
