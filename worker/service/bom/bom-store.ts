import { and, eq, sql } from 'drizzle-orm'
import type { AnalysedLine } from '../../../shared/engine/line/analyse.ts'
import type { BreakRow } from '../../../shared/engine/price/breaks.ts'
import type { Quote } from '../../../shared/engine/price/types.ts'
import { recordedBom, recordedLine } from '../../../shared/engine/record.ts'
import { AppError } from '../../../shared/errors.ts'
import { signedIn, type Context, type User } from '../../rpc/context.ts'
import { changedOrConflict, existsOrMissing, imageOf, type Statement } from '../../rpc/commit.ts'
import { commitOnce } from '../../rpc/once.ts'
import { BOM_STATE, bomLines, boms, bomVersions } from '../../db/schema/bom.ts'
import { ownBom } from './bom-access.ts'
import type { Draft, Extras, Priced, Source } from './bom-save.ts'
import { useQuota } from '../money/quota.ts'

export type BomRow = typeof boms.$inferSelect

/** One statement takes this much JSON; the database refuses single values from about 4 MB. */
const CHUNK_CHARS = 1_000_000
const CELL_BYTES = 3_900_000
/** Rejected rows kept for looking up; the source has them all. */
const MAX_REJECTED = 1000

export async function findBom(ctx: Context, user: User, id: string): Promise<BomRow> {
  const [row] = await ctx.db.select().from(boms).where(ownBom(user, id))
  if (!row) throw new AppError('missing', '记录不存在或已被删除')
  return row
}

/** The price that a version was kept with. */
export async function quoteOf(ctx: Context, id: string, version: number): Promise<Quote> {
  const [saved] = await ctx.db
    .select({ quote: bomVersions.quote })
    .from(bomVersions)
    .where(and(eq(bomVersions.bomId, id), eq(bomVersions.version, version)))
  if (!saved) throw new AppError('missing', '记录不存在或已被删除')
  // What this program stored as JSON under its own types comes back as it went in.
  return JSON.parse(saved.quote) as Quote
}

type Save = { draft: Draft; before: BomRow | null; priced: Priced; source: Source; once: Extras['once'] }

/** The facts of a save that a repeated request is answered from: small, whatever the bill. */
export type KeptBom = Pick<BomRow, 'id' | 'rowVersion' | 'version' | 'prjName'> & {
  state: 1 | 2
  inputHash: string
  breaks: BreakRow[] | null
}

/** Writes the head, the immutable version and the lines that changed, as one batch. */
export async function writeBom(ctx: Context, save: Save): Promise<KeptBom & { isRepeat: boolean }> {
  const { before, priced, source, once } = save
  const row = rowOf(ctx, save)
  const saved = await versionOf(ctx, row, save)
  const mine = ownBom(signedIn(ctx), row.id)
  const head = before
    ? [
        existsOrMissing(boms, mine),
        ctx.db
          .update(boms)
          .set(row)
          .where(and(mine, eq(boms.rowVersion, before.rowVersion))),
        changedOrConflict,
      ]
    : [ctx.db.insert(boms).values(row)]
  const statements = [
    ...source.statements,
    ...head,
    ctx.db.insert(bomVersions).values(saved),
    ...lineStatements(row, priced.understood.lines),
    // The file as it was uploaded is the thing that is paid for, whatever was made of its rows.
    ...useQuota(ctx, { service: 'smt', objectId: (source.file ?? source.row).sha256, bomId: row.id }),
  ]
  const { id, rowVersion, version, state, prjName } = row
  const answer: KeptBom = { id, rowVersion, version, state, prjName, inputHash: saved.inputHash, breaks: priced.breaks }
  const facts = { target: id, refusals: source.refusals, ...(before ? { before: imageOf(boms, mine) } : {}) }
  const kept = await commitOnce(ctx, { ...once, answer }, statements, facts)
  return { ...kept, isRepeat: kept !== answer }
}

function rowOf(ctx: Context, { draft, before, priced, source }: Save) {
  const user = signedIn(ctx)
  const { bom, choices, lines, totals, quote, blocked } = priced.understood
  const fileName = source.file?.name ?? before?.fileName ?? ''
  return {
    id: before?.id ?? ctx.newId(),
    ownerId: before?.ownerId ?? user.ownerId,
    createdBy: before?.createdBy ?? user.id,
    rowVersion: (before?.rowVersion ?? 0) + 1,
    version: (before?.version ?? 0) + 1,
    prjName: draft.prjName ?? before?.prjName ?? nameOf(fileName, bom.meta),
    fileName,
    fileId: source.file?.id ?? before?.fileId ?? null,
    sets: choices.order.sets,
    lineCount: lines.length,
    designatorCount: totals.designators,
    pointsMilli: totals.pointsMilli,
    totalFen: quote.totalFen,
    state: blocked.length === 0 ? BOM_STATE.quoted : BOM_STATE.analysed,
    created: before?.created ?? ctx.now,
    updated: ctx.now,
    apiKeyId: before ? before.apiKeyId : (user.key?.id ?? null),
  } satisfies BomRow
}

/** A new bill is called after its file, else after the product its title block names. */
function nameOf(fileName: string, meta: Readonly<Record<string, string>>): string {
  const name = fileName.replace(/\.[a-z]+$/i, '').trim() || (meta['产品名称'] ?? '').trim()
  return [...name].slice(0, 60).join('') || '未命名项目'
}

async function versionOf(ctx: Context, row: BomRow, { priced, source }: Save) {
  const { bom, quote } = priced.understood
  const { rejected, ...understood } = recordedBom(bom)
  const choices = cell(priced.understood.choices)
  const hashed = new TextEncoder().encode(`${source.row.sha256}\n${choices}`)
  return {
    bomId: row.id,
    version: row.version,
    priceVersion: quote.modelVersion,
    inputHash: Buffer.from(await crypto.subtle.digest('SHA-256', hashed)).toString('hex'),
    sourceId: source.row.id,
    choices,
    understood: cell({ ...understood, rejected: rejected.slice(0, MAX_REJECTED) }),
    quote: cell(quote),
    lineCount: row.lineCount,
    createdBy: signedIn(ctx).id,
    created: ctx.now,
  }
}

/** One value of the database, if it is not too large for one. */
function cell(value: object): string {
  const json = JSON.stringify(value)
  if (new TextEncoder().encode(json).length > CELL_BYTES)
    throw new AppError('invalid', '清单的修改或说明过多，无法保存，请拆分后再保存')
  return json
}

/** Inserts the lines that differ from the last one kept under their number: those of a new bill all do. */
function lineStatements({ id, version }: BomRow, lines: readonly AnalysedLine[]): Statement[] {
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
