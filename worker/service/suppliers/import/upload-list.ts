import { and, eq, inArray, sql } from 'drizzle-orm'
import type { importsApi } from '../../../../shared/api/bomai/imports.ts'
import { MOST_LIST_BYTES, PART_BYTES } from '../../../../shared/api/bomai/imports.ts'
import type { Parsed } from '../../../../shared/contract.ts'
import { AppError } from '../../../../shared/errors.ts'
import { suppliers } from '../../../db/schema/catalogue.ts'
import { importParts, imports } from '../../../db/schema/import.ts'
import { changedOrConflict, commit, existsOrMissing, onlyIf } from '../../../rpc/commit.ts'
import { signedIn, type Context } from '../../../rpc/context.ts'
import { sha256Of } from '../../files/files.ts'
import { uploadOf } from '../../files/upload.ts'
import { ownSupplier, type Side } from '../own-supplier.ts'
import { findImport, type FoundImport } from './own-import.ts'
import { filledUp, OBJECTS } from './store.ts'

type Begin = Parsed<(typeof importsApi)['bomai/importBegin']>
type Part = Parsed<(typeof importsApi)['bomai/importPart']>

/** Lists of one person that are on their way at once; those that nobody goes on with are let go after a week. */
const MOST_OPEN = 20
const MB = 1024 * 1024
const LF = 10

/** The number after all that there are. */
export const nextRun = sql<number>`(SELECT coalesce(max(run), 0) + 1 FROM import)`

/** Opens an upload for a list of the supplier. */
export async function beginImport(ctx: Context, side: Side, { supplierId, name, format, bytes }: Begin) {
  const most = MOST_LIST_BYTES[side]
  if (bytes > most) throw new AppError('invalid', `文件过大，价格表最大 ${most / MB} MB`, { field: 'bytes' })
  const id = ctx.newId()
  const objectKey = `${OBJECTS}${new Date(ctx.now).getUTCFullYear()}/${ctx.newId()}`
  await ctx.confirmed()
  const upload = await ctx.files.createMultipartUpload(objectKey)
  const row = { id, supplierId, rowVersion: 1, name, format, objectKey, uploadId: upload.uploadId, bytes: 0, state: 1 }
  const createdBy = signedIn(ctx).id
  const rest = { problem: '', gen: 0, baseGen: 0, counts: '{}', canUndo: false, createdBy }
  const open = and(inArray(imports.state, [1, 2, 3, 4, 5]), eq(imports.createdBy, createdBy))
  const statements = [
    existsOrMissing(suppliers, and(ownSupplier(ctx, side, supplierId), eq(suppliers.state, 1))),
    onlyIf(sql`(SELECT count(*) < ${MOST_OPEN} FROM ${imports} WHERE ${open})`),
    ctx.db.insert(imports).values({ ...row, ...rest, run: nextRun, created: ctx.now, updated: ctx.now }),
  ]
  const message = `已有 ${MOST_OPEN} 份价格表还没有导完，请先发布它们；一周没有动的会自动清理`
  try {
    await commit(ctx, statements, { target: id, refusals: { guard_too_many: ['tooMany', message] } })
  } catch (error) {
    await upload.abort().catch(() => undefined)
    throw error
  }
  return { id, rowVersion: 1 }
}

/** Keeps a part; with the last one the list is whole. The same part again takes the place of the first. */
export async function keepPart(ctx: Context, side: Side, { id, n, isLast }: Part) {
  const { bytes } = uploadOf(ctx)
  const found = await findImport(ctx, side, id)
  const sha256 = await sha256Of(bytes)
  const before = found.parts
  const { state } = found.import
  if (state === 2 && before.some((part) => part.n === n && part.sha256 === sha256)) {
    // Its answer was lost.
    await commit(ctx, [], { target: id })
    return { sha256: found.import.sha256 }
  }
  if (state !== 1) throw new AppError('conflict', '这份价格表已经传完，要换文件请重新导入')
  admitPart(side, { n, isLast: isLast === 'true', bytes }, before)
  await ctx.confirmed()
  const stored = await ctx.files
    .resumeMultipartUpload(found.import.objectKey, found.import.uploadId)
    .uploadPart(n, isLast === 'true' ? bytes : filledUp(bytes))
    .catch((cause: unknown) => unkept(cause, found, ctx))
  const part = { importId: id, n, bytes: bytes.length, etag: stored.etag, sha256 }
  const keeping = ctx.db
    .insert(importParts)
    .values(part)
    .onConflictDoUpdate({ target: [importParts.importId, importParts.n], set: part })
  const others = before.filter((other) => other.n !== n)
  const whole = isLast === 'true' ? await completed(ctx, found, [...others, part]) : null
  const open = and(eq(imports.id, id), eq(imports.state, 1))
  const sum = sql`(SELECT sum(${importParts.bytes}) FROM ${importParts} WHERE ${importParts.importId} = ${id})`
  const change = ctx.db
    .update(imports)
    .set({ bytes: sum, updated: ctx.now, ...(whole === null ? {} : { ...whole, state: 2 }) })
    .where(open)
  await commit(ctx, [keeping, change, changedOrConflict], { target: `${id} ${n}` })
  return { sha256: whole?.sha256 ?? null }
}

type Kept = typeof importParts.$inferSelect

function admitPart(
  side: Side,
  { n, isLast, bytes }: { n: number; isLast: boolean; bytes: Uint8Array },
  before: readonly Kept[],
): void {
  if (bytes.length === 0) throw new AppError('invalid', '这一块是空的')
  if (bytes.length > PART_BYTES) throw new AppError('invalid', `一块最大 ${PART_BYTES / MB} MB`)
  if (!isLast && bytes.at(-1) !== LF)
    throw new AppError('invalid', `第 ${n} 块没有在行尾断开；一行超过 ${PART_BYTES / MB} MB 的不是价格表`)
  const others = before.filter((part) => part.n !== n)
  const sum = others.reduce((all, part) => all + part.bytes, bytes.length)
  if (sum > MOST_LIST_BYTES[side]) throw new AppError('invalid', `文件过大，价格表最大 ${MOST_LIST_BYTES[side] / MB} MB`)
  if (!isLast) return
  const missing = Array.from({ length: n - 1 }, (_, at) => at + 1).find((at) => !others.some((part) => part.n === at))
  if (missing !== undefined) throw new AppError('invalid', `第 ${missing} 块还没有传`)
  if (others.some((part) => part.n > n)) throw new AppError('invalid', `第 ${n} 块不是最后一块`)
}

/** The parts as one object, and the digest of theirs. A try before may have got so far. */
async function completed(ctx: Context, { import: { objectKey, uploadId } }: FoundImport, parts: readonly Kept[]) {
  const ordered = parts.toSorted((a, b) => a.n - b.n)
  const named = ordered.map(({ n, etag }) => ({ partNumber: n, etag }))
  const object = await ctx.files
    .resumeMultipartUpload(objectKey, uploadId)
    .complete(named)
    .catch(async (error: unknown) => {
      const there = await ctx.files.head(objectKey)
      if (!there) throw error
      return there
    })
  const digests = ordered.map(({ sha256 }) => sha256).join('')
  return { etag: object.etag, sha256: await sha256Of(new TextEncoder().encode(digests)) }
}

/** The upload is over where its object is there: the batch after it was lost, and the part that ends it is sent again. */
async function unkept(cause: unknown, { import: { objectKey } }: FoundImport, ctx: Context): Promise<{ etag: string }> {
  const there = await ctx.files.head(objectKey).catch(() => null)
  if (there) return { etag: there.etag }
  throw Object.assign(new AppError('unavailable', '文件没有存下：文件存储暂时不能使用，请稍后重试'), { cause })
}
