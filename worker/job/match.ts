import * as z from 'zod'
import type { LineEdit } from '../../shared/engine/line/edit.ts'
import { LINES_A_SLICE, matchSlice } from '../service/match/match-slice.ts'
import type { Slice, Work } from './job.ts'

const cursorOf = z.object({ bomId: z.string(), runId: z.string(), from: z.int() })
type Cursor = z.infer<typeof cursorOf>

/** Matches the next lines of a bill; a run that another one has followed ends. */
export async function matchLines({ data, now }: Pick<Work, 'data' | 'now'>, cursor: unknown): Promise<Slice<Cursor>> {
  const { bomId, runId, from } = cursorOf.parse(cursor)
  const [[row] = []] = await data.rows([
    { sql: 'SELECT * FROM bom_match_run WHERE bom_id = ? AND run_id = ?', args: [bomId, runId] },
  ])
  if (!row) return { statements: [], cursor: null, done: 0 }
  const lineCount = Number(row['line_count'])
  const run = {
    bomId,
    ownerId: String(row['owner_id']),
    runId,
    version: Number(row['version']),
    lineCount,
    // Kept under this type by whoever started it.
    edits: JSON.parse(String(row['edits'])) as LineEdit[],
  }
  const next = Math.min(from + LINES_A_SLICE, lineCount)
  const statements = await matchSlice({ data }, run, from, now)
  return { statements, cursor: next < lineCount ? { bomId, runId, from: next } : null, done: next - from, total: lineCount }
}
