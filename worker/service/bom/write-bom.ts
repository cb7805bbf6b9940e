import { and, eq, sql } from 'drizzle-orm'
import type { Blocked } from '../../../shared/engine/blocked.ts'
import { canonical } from '../../../shared/engine/bom/acts/canonical.ts'
import { recordedBom } from '../../../shared/engine/record.ts'
import { AppError } from '../../../shared/errors.ts'
import { signedIn, type Context } from '../../rpc/context.ts'
import { changedOrConflict, existsOrMissing, imageOf, type CommitFacts, type Statement } from '../../rpc/commit.ts'
import { commitOnce } from '../../rpc/once.ts'
import { BOM_STATE, bomActs, boms, bomVersions } from '../../db/schema/bom.ts'
import { ownBom } from './bom-access.ts'
import type { BomRow, BomSource, PricedBom, SavedBom, SavedDraft, SaveOptions } from './bom-types.ts'
import { insertLines } from './lines/insert-lines.ts'
import { consumeQuota, mayUse } from '../money/quota.ts'
import { keepSeen } from '../parts/tried/seen-texts.ts'
import type { Pricing } from '../pricing/price-model.ts'
import { snapshotOf } from '../pricing/snapshot.ts'

/** The database refuses single values from about 4 MB. */
const CELL_BYTES = 3_900_000
/** Rejected rows saved for looking up; the source has them all. */
const MAX_REJECTED = 1000

type Save = {
  draft: SavedDraft
  before: BomRow | null
  priced: PricedBom
  pricing: Pricing
  source: BomSource
}

/** A save as the database takes it, with the facts that it answers. */
type Write = { statements: Statement[]; facts: CommitFacts; answer: SavedBom }

/** Writes them as one batch, once under the request's key. */
export async function writeBom(
  ctx: Context,
  { statements, facts, answer, once }: Write & Pick<SaveOptions, 'once'>,
): Promise<SavedBom & { isRepeat: boolean }> {
  const written = await commitOnce(ctx, { ...once, answer }, statements, facts)
  return { ...written.answer, isRepeat: written.isRepeat }
}

/** The head, the immutable version and the lines that changed. */
export async function statementsOf(ctx: Context, save: Save): Promise<Write> {
  const { before, priced, source } = save
  const row = rowOf(ctx, save)
  const saved = await versionOf(ctx, row, save)
  const mine = ownBom(signedIn(ctx), row.id)
  const head = before
    ? [
        existsOrMissing(boms, mine),
        ctx.db
          .update(boms)
          .set(changing(row))
          .where(and(mine, eq(boms.rowVersion, before.rowVersion))),
        changedOrConflict,
      ]
    : [ctx.db.insert(boms).values(row)]
  const statements = [
    ...source.statements,
    ...head,
    ...snapshotOf(ctx, save.pricing),
    ...(before && source.isKept ? [foldOf(ctx, row)] : []),
    ctx.db.insert(bomVersions).values(saved),
    ...insertLines(row, priced.understood.lines),
    ...keepSeen(ctx, { id: row.id, ownerId: row.ownerId, isNew: before === null }, priced.understood),
    ...paying(ctx, source, row.id),
  ]
  const { id, rowVersion, version, state, prjName } = row
  const told = { inputHash: saved.inputHash, breaks: priced.breaks, ...unaskedIn(priced.understood.blocked) }
  const answer: SavedBom = { id, rowVersion, version, state, prjName, ...told }
  const facts = {
    target: id,
    ...(source.refusals && { refusals: source.refusals }),
    ...(before ? { before: imageOf(boms, mine) } : {}),
  }
  return { statements, facts, answer }
}

/** A statement that names the id makes the database look for whatever refers to it, through ledgers without end. */
function changing(row: ReturnType<typeof rowOf>): Omit<typeof row, 'id' | 'ownerId' | 'createdBy' | 'created'> {
  const { id: _, ownerId: __, createdBy: ___, created: ____, ...rest } = row
  return rest
}

/** Of what keeps a bill from binding, the one matter that neither its lines nor its quote tell. */
function unaskedIn(blocked: readonly Blocked[]): Pick<SavedBom, 'unasked'> {
  const fees = blocked.flatMap((each) => (each.code === 'unasked' ? each.fees : []))
  return fees.length === 0 ? {} : { unasked: fees }
}

/** That acts were taken in changes nothing: whoever has not heard of it may go on. */
const foldOf = (ctx: Context, { id, rowVersion }: BomRow): Statement => {
  const seq = sql<number>`(SELECT coalesce(max(seq), 0) + 1 FROM ${bomActs} WHERE bom_id = ${id})`
  const fold = { bomId: id, seq, key: ctx.newId(), acts: '[]', rowVersion, createdBy: signedIn(ctx).id, created: ctx.now }
  return ctx.db.insert(bomActs).values(fold)
}

/** The file as it was uploaded is the thing that is paid for, whatever was made of its rows; a saved bill is, for good. */
function paying(ctx: Context, { isKept, file, row }: BomSource, bomId: string): Statement[] {
  if (!isKept) return consumeQuota(ctx, { service: 'smt', objectId: (file ?? row).sha256, bomId })
  mayUse(ctx, 'smt')
  return []
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
    customer: draft.customer ?? before?.customer ?? '',
    remark: draft.remark ?? before?.remark ?? '',
    unsaved: 0,
  } satisfies BomRow
}

/** A new bill is called after its file, else after the product its title block names. */
function nameOf(fileName: string, meta: Readonly<Record<string, string>>): string {
  const name = fileName.replace(/\.[a-z]+$/i, '').trim() || (meta['产品名称'] ?? '').trim()
  return [...name].slice(0, 60).join('') || '未命名项目'
}

async function versionOf(ctx: Context, row: BomRow, { priced, pricing, source }: Save) {
  const { bom, quote } = priced.understood
  const { rejected, ...understood } = recordedBom(bom)
  const choices = cell(canonical(priced.understood.choices))
  return {
    bomId: row.id,
    version: row.version,
    priceVersion: quote.modelVersion,
    priceHash: pricing.model.hash,
    inputHash: await inputHashOf(source.row.sha256, choices),
    sourceId: source.row.id,
    choices,
    understood: cell({ ...understood, rejected: rejected.slice(0, MAX_REJECTED) }),
    quote: cell(quote),
    lineCount: row.lineCount,
    createdBy: signedIn(ctx).id,
    created: ctx.now,
    // The sender knew of all that came before: the row version says so.
    actSeq: sql<number>`(SELECT coalesce(max(seq), 0) FROM ${bomActs} WHERE bom_id = ${row.id})`,
  }
}

/** Of all that a price was made from but the prices: the source's bytes and the choices as they are kept. */
export async function inputHashOf(sourceSha256: string, choices: string): Promise<string> {
  const hashed = new TextEncoder().encode(`${sourceSha256}\n${choices}`)
  return Buffer.from(await crypto.subtle.digest('SHA-256', hashed)).toString('hex')
}

/** One value of the database, if it is not too large for one. */
function cell(value: object): string {
  const json = JSON.stringify(value)
  if (new TextEncoder().encode(json).length > CELL_BYTES)
    throw new AppError('invalid', '清单的修改或说明过多，无法保存，请拆分后再保存')
  return json
}
