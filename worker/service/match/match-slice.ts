import type { InStatement } from '@libsql/client/web'
import type { LineEdit } from '../../../shared/engine/line/edit.ts'
import { keysOfLine } from '../../../shared/engine/match/keys.ts'
import { matchLine } from '../../../shared/engine/match/match-line.ts'
import type { Match } from '../../../shared/engine/match/types.ts'
import { lineKey } from '../../../shared/engine/bom/rows/line-key.ts'
import type { RecordedLine } from '../../../shared/engine/record.ts'
import { cut } from '../../db/row-values.ts'
import type { Context } from '../../rpc/context.ts'
import { readLines } from '../bom/lines/read-lines.ts'
import { saidOf, standingLine } from './asked-line.ts'
import { findCandidates, type Found } from './candidates.ts'

/** Lines that one slice matches: well below what a request may compute, and its parts below what the database answers at once. */
export const LINES_A_SLICE = 500

export type Run = { bomId: string; ownerId: string; runId: string; version: number; lineCount: number; edits: LineEdit[] }
type Reading = Pick<Context, 'data'>

/**
 * The lines of a run [from, from + a slice), matched; statements that keep what was found, and what people have decided of it. All of
 * them are looked up together: lines ask for the same values, and a part that answers several comes once.
 */
export async function matchSlice(ctx: Reading, run: Run, from: number, now: number): Promise<InStatement[]> {
  const { bomId: id, version, ownerId } = run
  const to = Math.min(from + LINES_A_SLICE, run.lineCount)
  const saved = await readLines(ctx, { id, version, from, to })
  const edits = new Map(run.edits.map((edit) => [lineKey(edit), edit]))
  const lines = saved.flatMap((line, nth) => standing(line, from + nth, edits) ?? [])
  const found = await findCandidates(
    ctx,
    { ownerId, now },
    lines.map(({ asked }) => asked),
  )
  const rows = lines.map((line, at) => rowOf(line, found[at] ?? { parts: [], memory: [] }))
  return [KEEP(run, JSON.stringify(rows)), ...(to === run.lineCount ? [endOf(run)] : [])]
}

type Line = NonNullable<ReturnType<typeof standing>>

function standing(saved: RecordedLine, rowNo: number, edits: ReadonlyMap<string, LineEdit>) {
  const key = lineKey(saved.line)
  const line = standingLine(saved, edits.get(key))
  return line && { ...line, key, rowNo }
}

/** As `KEEP` takes it. */
function rowOf({ asked, key, rowNo, pieces }: Line, { parts, memory }: Found) {
  const match = matchLine(asked, parts, memory)
  const remembered = keysOfLine(asked).memory?.slice(0, 300) ?? null
  const proposed = match.chosen === null ? null : Number(match.chosen.part.id)
  const said = [key, rowNo, cut(asked.line.label, 500), pieces, saidOf(asked), remembered] as const
  return [...said, match.why, match.doubt ? 1 : 0, candidatesIn(match), proposed]
}

/** A part that was found, short: its rule, score, whether it contradicts the line, and the SKU by which the line names it. */
export type KeptCandidate = [partId: number, rule: string, score: number, blocked: 0 | 1, sku: string]

const candidatesIn = ({ candidates }: Match): KeptCandidate[] =>
  candidates.map(({ part, rule, score, blocked }) => [Number(part.id), rule, score, blocked ? 1 : 0, part.sku])

/** What people decided stays, and is marked where the line asks for something else by now or the part has gone. */
const KEEP = ({ bomId, runId }: Run, rows: string): InStatement => ({
  sql: `INSERT INTO bom_match (bom_id, line_key, row_version, run_id, row_no, label, pieces, asked, memory_key, why, doubt, candidates,
      proposed_id, state, part_id, changed, decided_name)
    SELECT ?1, value ->> 0, 1, ?2, value ->> 1, value ->> 2, value ->> 3, value -> 4, value ->> 5, value ->> 6, value ->> 7, value -> 8,
      value ->> 9, 'proposed', value ->> 9, '', ''
    FROM json_each(?3) WHERE EXISTS (SELECT 1 FROM bom_match_run WHERE bom_id = ?1 AND run_id = ?2)
    ON CONFLICT (bom_id, line_key) DO UPDATE SET row_version = row_version + 1, run_id = excluded.run_id, row_no = excluded.row_no,
      label = excluded.label, pieces = excluded.pieces, asked = excluded.asked, memory_key = excluded.memory_key, why = excluded.why,
      doubt = excluded.doubt, candidates = excluded.candidates, proposed_id = excluded.proposed_id,
      part_id = iif(state = 'proposed', excluded.proposed_id, part_id),
      changed = CASE WHEN state = 'proposed' THEN '' WHEN asked <> excluded.asked THEN 'line'
        WHEN part_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM part WHERE part.id = bom_match.part_id) THEN 'part' ELSE changed END`,
  args: [bomId, runId, rows],
})

/** Lines that the bill has no more leave with the last slice. */
const endOf = ({ bomId, runId }: Run): InStatement => ({
  sql: `DELETE FROM bom_match WHERE bom_id = ?1 AND run_id <> ?2
    AND EXISTS (SELECT 1 FROM bom_match_run WHERE bom_id = ?1 AND run_id = ?2)`,
  args: [bomId, runId],
})
