import type { bomDetails, detailsSearch } from '../../../shared/api/bom-analyse.ts'
import type * as z from 'zod'
import type { Quote } from '../../../shared/engine/price/types.ts'
import { AppError } from '../../../shared/errors.ts'
import { signedIn, type Context } from '../../rpc/context.ts'
import { boms, bomVersions } from '../../db/schema/bom.ts'
import { headOf, ownBom } from './bom-access.ts'
import { LAST_SAVE, readFirstLines, readLines } from './lines/read-lines.ts'
import { actsBehind, choicesIn, presentOf } from './present.ts'
import { and, eq } from 'drizzle-orm'

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
    whole && version === undefined ? readFirstLines(ctx, LAST_SAVE, id) : null,
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
