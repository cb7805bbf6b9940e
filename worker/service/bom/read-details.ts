import type { bomDetails, detailsSearch } from '../../../shared/api/bom-analyse.ts'
import type * as z from 'zod'
import type { Quote } from '../../../shared/engine/price/types.ts'
import { AppError } from '../../../shared/errors.ts'
import { signedIn, type Context } from '../../rpc/context.ts'
import { boms, bomVersions } from '../../db/schema/bom.ts'
import { isTooLarge } from '../../db/failure.ts'
import { headOf, ownBom } from './bom-access.ts'
import { actsBehind, choicesIn, presentOf } from './present.ts'
import { and, eq } from 'drizzle-orm'

/** Lines that one statement reads; the server's answer is limited to about 10 MB. */
const CHUNK = 2000
/** More lines at once would not leave the isolate enough memory. */
const MAX_WHOLE = 10_000

/** All of it; what a caller may not see of prices is left out later. */
type Details = Omit<z.output<typeof bomDetails>, 'quote' | 'totalFen'> & { quote: Quote; totalFen: number }

type Search = z.output<typeof detailsSearch>

/** A saved bill as it was at a version; the last one, unless asked otherwise, with what was chosen since. */
export async function readDetails(ctx: Context, { id, version, whole, pageIndex, pageSize }: Search): Promise<Details> {
  const at = version === undefined ? eq(bomVersions.version, boms.version) : eq(bomVersions.version, version)
  const [[found], first] = await Promise.all([
    ctx.db
      .select({ bom: boms, saved: bomVersions })
      .from(boms)
      .innerJoin(bomVersions, and(eq(bomVersions.bomId, boms.id), at))
      .where(ownBom(signedIn(ctx), id)),
    whole && version === undefined ? readFirstLines(ctx, id) : null,
  ])
  if (!found) throw new AppError('missing', '记录不存在或已被删除')
  const { bom, saved } = found
  if (whole && saved.lineCount > MAX_WHOLE)
    throw new AppError('invalid', `清单有 ${saved.lineCount} 行，超过 ${MAX_WHOLE} 行时请分页读取`)
  const [from, to] = whole ? [0, saved.lineCount] : [(pageIndex - 1) * pageSize, Math.min(pageIndex * pageSize, saved.lineCount)]
  const range = { id, version: saved.version, from, to }
  const choices = choicesIn(saved.choices)
  const behind = { after: saved.actSeq, rowVersion: bom.rowVersion }
  const acts = version === undefined && bom.unsaved > 0 ? await actsBehind(ctx, id, behind) : []
  const { reading, edits, order } = acts.length > 0 ? presentOf(choices, bom.prjName, acts) : choices
  return {
    ...headOf(bom),
    version: saved.version,
    priceVersion: saved.priceVersion,
    inputHash: saved.inputHash,
    choices: { reading, edits: [...edits], order },
    understood: parsed(saved.understood),
    quote: parsed(saved.quote),
    lines: { items: await readLines(ctx, range, first), total: saved.lineCount },
  }
}

/** What this program stored as JSON under its own types comes back as it went in. */
const parsed = <T>(json: string): T => JSON.parse(json) as T

type Range = { id: string; version: number; from: number; to: number }

/** The first lines of the last save, and which save that was; none where they are too many for one answer. */
export type FirstLines = { version: number; lines: string[] } | null

/** They are asked for beside the bill itself, whose version is not known yet. */
export async function readFirstLines(ctx: Pick<Context, 'data'>, id: string): Promise<FirstLines> {
  const statement = `SELECT line.json, max(line.version), bom.version AS last FROM bom_line AS line JOIN bom ON bom.id = line.bom_id
    WHERE line.bom_id = ? AND line.row_no < ? AND line.version <= bom.version GROUP BY line.row_no ORDER BY line.row_no`
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
export async function readLines<T>(ctx: Pick<Context, 'data'>, range: Range, first: FirstLines = null): Promise<T[]> {
  const { id, version, from, to } = range
  if (first?.version === version && from === 0) {
    // A save that had more lines has left them behind.
    const lines = first.lines.slice(0, to).map((json) => parsed<T>(json))
    return to > CHUNK ? [...lines, ...(await readLines<T>(ctx, { ...range, from: CHUNK }))] : lines
  }
  const starts = Array.from({ length: Math.max(0, Math.ceil((to - from) / CHUNK)) }, (_, index) => from + index * CHUNK)
  if (starts.length === 0) return []
  const statement = `SELECT json, max(version) FROM bom_line WHERE bom_id = ? AND row_no >= ? AND row_no < ? AND version <= ?
    GROUP BY row_no ORDER BY row_no`
  try {
    const chunks = await ctx.data.rows(
      starts.map((start) => ({ sql: statement, args: [id, start, Math.min(start + CHUNK, to), version] })),
    )
    return chunks.flat().map((row) => parsed<T>(String(row['json'])))
  } catch (error) {
    if (!isTooLarge(error) || to - from < 2) throw error
    const middle = Math.floor((from + to) / 2)
    return [...(await readLines<T>(ctx, { ...range, to: middle })), ...(await readLines<T>(ctx, { ...range, from: middle }))]
  }
}
