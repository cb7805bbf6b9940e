import { and, eq, sql } from 'drizzle-orm'
import type { AnalysedLine } from '../../shared/engine/analyse.ts'
import { AppError } from '../../shared/errors.ts'
import { signedIn, type Context, type User } from '../context.ts'
import { changedOrConflict, clearGuards, commit, existsOrMissing, imageOf, type Statement } from '../db/commit.ts'
import { BOM_STATE, bomLines, boms, bomVersions } from '../db/schema/bom.ts'
import { ownBom } from './bom-access.ts'
import type { Draft, Priced, Source } from './bom-save.ts'

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

type Save = { draft: Draft; before: BomRow | null; priced: Priced; source: Source }

/** Writes the head, the immutable version and the lines that changed, as one batch. */
export async function writeBom(ctx: Context, save: Save) {
  const { before, priced, source } = save
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
    ...lineStatements(row, priced.analysis.lines),
  ]
  await commit(ctx, [...statements, clearGuards], { target: row.id, ...(before ? { before: imageOf(boms, mine) } : {}) })
  const { id, rowVersion, version, state } = row
  return { id, rowVersion, version, state, inputHash: saved.inputHash, blocked: priced.analysis.blocked, quote: priced.quote }
}

function rowOf(ctx: Context, { draft, before, priced, source }: Save) {
  const user = signedIn(ctx)
  const { analysis, input, quote, bom } = priced
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
    sets: input.sets,
    lineCount: analysis.lines.length,
    designatorCount: analysis.totals.designators,
    pointsMilli: analysis.totals.pointsMilli,
    totalFen: quote.totalFen,
    state: analysis.blocked.length === 0 ? BOM_STATE.quoted : BOM_STATE.analysed,
    created: before?.created ?? ctx.now,
    updated: ctx.now,
  } satisfies BomRow
}

/** A new bill is called after its file, else after the product its title block names. */
function nameOf(fileName: string, meta: Readonly<Record<string, string>>): string {
  const name = fileName.replace(/\.[a-z]+$/i, '').trim() || (meta['产品名称'] ?? '').trim()
  return [...name].slice(0, 60).join('') || '未命名项目'
}

async function versionOf(ctx: Context, row: BomRow, { draft, priced, source }: Save) {
  const { lines: _lines, rejected, ...reading } = priced.bom
  const kept = cell({ mapping: draft.mapping, edits: draft.edits, options: priced.input })
  const hashed = new TextEncoder().encode(`${source.row.sha256}\n${kept}`)
  return {
    bomId: row.id,
    version: row.version,
    priceVersion: priced.quote.modelVersion,
    inputHash: Buffer.from(await crypto.subtle.digest('SHA-256', hashed)).toString('hex'),
    sourceId: source.row.id,
    draft: kept,
    reading: cell({ ...reading, rejected: rejected.slice(0, MAX_REJECTED) }),
    quote: cell(priced.quote),
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

/** Inserts the lines that differ from the last one kept under their number. */
function lineStatements({ id, version }: BomRow, lines: readonly AnalysedLine[]): Statement[] {
  return chunksOf(lines.map((line) => JSON.stringify(line))).map(
    ({ from, json }) => sql`INSERT INTO ${bomLines} (bom_id, row_no, version, json)
      SELECT ${id}, ${from} + item.key, ${version}, item.value FROM json_each(${json}) AS item
      WHERE item.value IS NOT (SELECT json FROM ${bomLines} WHERE bom_id = ${id} AND row_no = ${from} + item.key ORDER BY version DESC LIMIT 1)`,
  )
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
