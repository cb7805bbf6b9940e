import { and, eq, or, sql } from 'drizzle-orm'
import { AppError } from '../../../shared/errors.ts'
import { authenticate } from '../../rpc/auth.ts'
import { signedIn, type Context, type User } from '../../rpc/context.ts'
import { mayCall } from '../../rpc/permissions.ts'
import { openDatabase, type Database } from '../../db/client.ts'
import { onlyIf, type Statement } from '../../rpc/commit.ts'
import type { Refusals } from '../../db/failure.ts'
import { files } from '../../db/schema/file.ts'
import { templates } from '../../db/schema/template.ts'
import { ticketFiles, ticketPosts, tickets } from '../../db/schema/operation/ticket.ts'
import type { Env } from '../../env.ts'
import { attachmentHeaders } from '../../http/headers.ts'
import { HOUR } from '../../../shared/day.ts'

export type FileRow = typeof files.$inferSelect

/** The largest file takes a second. */
const PUT_MS = 15_000
const MB = 1024 * 1024
const LIMITS = { perHour: 60, count: 2000, bytes: 500 * MB }
/** A program has limits of its own on requests, and pays for every new file. */
const PROGRAM_LIMITS = { perHour: 6000, count: 100_000, bytes: 5000 * MB }
const limitsOf = ({ key }: User) => (key ? PROGRAM_LIMITS : LIMITS)

/** Files that a user may use: his side's, of which a sub-account has its own. */
export const ownFiles = (user: User) =>
  and(eq(files.ownerId, user.ownerId), user.id === user.ownerId ? undefined : eq(files.createdBy, user.id))

const ownFile = (user: User, id: string) => and(eq(files.id, id), ownFiles(user))

/** Files of orders: of one's own, and of everybody's for an operator who sees their list. */
const orderFile = (user: User, id: string) => {
  const seesAll = user.roles.includes('admin') && mayCall(user.permissions, 'Order/SysList')
  const whose = seesAll
    ? sql`true`
    : sql`orders.owner_id = ${user.ownerId}${user.id === user.ownerId ? sql`` : sql` AND orders.created_by = ${user.id}`}`
  return and(
    eq(files.id, id),
    sql`EXISTS (SELECT 1 FROM orders JOIN (SELECT order_id FROM order_file WHERE file_id = ${id} UNION ALL
      SELECT order_id FROM transfer WHERE slip_id = ${id}) AS named ON named.order_id = orders.id WHERE ${whose})`,
  )
}

/** An invoice: to its owner in person, and to an operator who sees everybody's. */
function invoiceFile(user: User, id: string) {
  const seesAll = user.roles.includes('admin') && mayCall(user.permissions, 'Order/SysInvoices')
  const whose = seesAll ? sql`true` : user.id === user.ownerId ? sql`invoice.owner_id = ${user.id}` : sql`false`
  return and(
    eq(files.id, id),
    sql`EXISTS (SELECT 1 FROM invoice_paper JOIN invoice ON invoice.id = invoice_paper.invoice_id
      WHERE invoice_paper.file_id = ${id} AND ${whose})`,
  )
}

/** A picture that his side puts above its papers: a sub-account writes the same ones. */
const ownLogo = (user: User, id: string) => and(eq(files.id, id), eq(files.type, 6), eq(files.ownerId, user.ownerId))

/** The picture of a template that the user's side goes by. */
const templatePicture = (user: User, id: string) =>
  and(
    eq(files.id, id),
    sql`EXISTS (SELECT 1 FROM ${templates} WHERE logo_id = ${files.id} AND (owner_id = ${user.ownerId} OR owner_id IS NULL))`,
  )

/** What is attached to a ticket: to operators, and without their notes to the side whose ticket it is. */
function ticketFile(user: User, id: string) {
  const isOperator = user.roles.includes('admin') && mayCall(user.permissions, 'FeedBack/SysDetail')
  const ofMine = sql`${ticketPosts.kind} <> 'note' AND (${tickets.userId} = ${user.id} OR ${tickets.ownerId} = ${user.id})`
  return and(
    eq(files.id, id),
    sql`EXISTS (SELECT 1 FROM ${ticketFiles} JOIN ${ticketPosts} ON ${ticketPosts.id} = ${ticketFiles.postId}
      JOIN ${tickets} ON ${tickets.id} = ${ticketPosts.ticketId}
      WHERE ${ticketFiles.fileId} = ${files.id} AND (${isOperator ? sql`1` : ofMine}))`,
  )
}

/** A picture of surplus stock: on the shelf to every member, before that to operators who look at it. */
function lotPhoto(user: User, id: string) {
  const seesAll = user.roles.includes('admin') && mayCall(user.permissions, 'surplus/GetDetail')
  const isMember = user.roles.includes('member')
  if (!seesAll && !isMember) return undefined
  return and(
    eq(files.id, id),
    sql`EXISTS (SELECT 1 FROM surplus_photo AS photo JOIN surplus_item AS item ON item.id = photo.item_id
      WHERE photo.file_id = ${files.id} AND item.state <> 9 ${seesAll ? sql`` : sql`AND item.state = 2`})`,
  )
}

/** A picture of an article, for those who write them. */
const articleFile = (user: User, id: string) =>
  user.roles.includes('admin') && mayCall(user.permissions, 'news/NewsList')
    ? and(eq(files.id, id), sql`EXISTS (SELECT 1 FROM article_file WHERE file_id = ${id})`)
    : undefined

/**
 * Puts bytes into the store under a key made here, and returns the row with the statements that record it, and what
 * their refusal says. The object goes first: an object without a row is swept, a row without an object would be a lie.
 */
export async function storeFile(
  ctx: Context,
  { type, kind, name, bytes }: { type: number; kind: string; name: string; bytes: Uint8Array },
) {
  const user = signedIn(ctx)
  const row: FileRow = {
    id: ctx.newId(),
    ownerId: user.ownerId,
    createdBy: user.id,
    type,
    kind,
    name,
    objectKey: `f/${new Date(ctx.now).getUTCFullYear()}/${ctx.newId()}`,
    size: bytes.length,
    sha256: await sha256Of(bytes),
    created: ctx.now,
  }
  await ctx.confirmed()
  const putting = ctx.files.put(row.objectKey, bytes, {
    onlyIf: { etagDoesNotMatch: '*' },
    sha256: row.sha256,
    httpMetadata: { contentType: 'application/octet-stream' },
  })
  const stored = await inTime(putting).catch((cause: unknown) => {
    throw Object.assign(new AppError('unavailable', '文件没有存下：文件存储暂时不能使用，请稍后重试'), { cause })
  })
  if (!stored) throw new Error('object key taken')
  const { perHour, count, bytes: most } = limitsOf(user)
  const message = `上传过多：每小时最多 ${perHour} 个文件，共 ${count} 个、${most / MB} MB`
  const refusals: Refusals = { guard_too_many: ['tooMany', message] }
  return { row, statements: [...withinLimits(user, row), insertFile(ctx, row)], refusals }
}

/** The digest that a file is known by. */
export const sha256Of = async (bytes: Uint8Array): Promise<string> =>
  Buffer.from(await crypto.subtle.digest('SHA-256', bytes)).toString('hex')

/** A store without room may never answer. */
async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the file store does not answer')), PUT_MS)
  })
  return await Promise.race([work, late]).finally(() => clearTimeout(timer))
}

const insertFile = (ctx: Context, row: FileRow): Statement => ctx.db.insert(files).values(row)

/** In the batch itself, so that parallel uploads cannot pass together. */
function withinLimits(user: User, { size, created }: FileRow): Statement[] {
  const limits = limitsOf(user)
  return [
    onlyIf(
      sql`(SELECT count(*) < ${limits.perHour} FROM ${files} WHERE ${files.createdBy} = ${user.id} AND ${files.created} > ${created - HOUR})`,
    ),
    onlyIf(
      sql`(SELECT count(*) < ${limits.count} AND coalesce(sum(${files.size}), 0) + ${size} <= ${limits.bytes} FROM ${files} WHERE ${files.createdBy} = ${user.id})`,
    ),
  ]
}

/** When the row was refused, the object goes too, as far as possible; unless the row may have been written. */
export async function dropObject(ctx: Context, row: FileRow, error: unknown): Promise<void> {
  if (error instanceof AppError && error.kind === 'unavailable') return
  await ctx.files.delete(row.objectKey).catch(() => undefined)
}

/** The bytes of a stored file. */
export async function bytesOf(bucket: R2Bucket, row: FileRow): Promise<Uint8Array> {
  const object = await bucket.get(row.objectKey)
  if (!object) throw new AppError('missing', '文件内容已不存在，请重新上传')
  return new Uint8Array(await object.arrayBuffer())
}

/** GET /api/file/{id}: one's own file, a picture above a paper or in a template, a file of an order, an invoice, a ticket or a lot, as an attachment. */
export async function downloadFile(env: Env, request: Request, id: string): Promise<Response> {
  const data = openDatabase(env)
  const headers = new Headers()
  const user = await authenticate({ secret: env.TOKEN_SECRET, data, request, now: Date.now(), headers })
  if (!user) throw new AppError('signedOut', '请先登录')
  if (user.isInitial) throw new AppError('narrowed', '请先修改初始密码')
  const [row] = await data.db
    .select()
    .from(files)
    .where(
      or(
        ownFile(user, id),
        ownLogo(user, id),
        templatePicture(user, id),
        orderFile(user, id),
        invoiceFile(user, id),
        ticketFile(user, id),
        lotPhoto(user, id),
        articleFile(user, id),
      ),
    )
  const object = row && (await env.FILES.get(row.objectKey))
  if (!row || !object) throw new AppError('missing', '文件不存在')
  for (const [name, value] of Object.entries(attachmentHeaders(row.name))) headers.set(name, value)
  headers.set('Content-Length', String(object.size))
  return new Response(object.body, { headers })
}

export async function findFile({ db }: Database, user: User, id: string): Promise<FileRow | null> {
  return (await db.select().from(files).where(ownFile(user, id)))[0] ?? null
}
