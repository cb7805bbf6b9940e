import { and, asc, eq, gt, isNotNull } from 'drizzle-orm'
import { dayText } from '../../../shared/day.ts'
import { AppError } from '../../../shared/errors.ts'
import { openDatabase } from '../../db/client.ts'
import { ownData, ownDataPieces } from '../../db/schema/own-data.ts'
import type { Env } from '../../env.ts'
import { attachmentHeaders } from '../../http/headers.ts'
import { authenticate } from '../../rpc/auth.ts'

/** Where the pieces of an archive lie. */
export const piecesOf = (id: string): string => `own/${id}/`
export const pieceKey = (id: string, n: number): string => `${piecesOf(id)}${n}`

/** GET /api/my-data/{id}: an archive, to its owner in person; to everybody else it is not there. */
export async function takeData(env: Env, request: Request, id: string): Promise<Response> {
  const [data, now, headers] = [openDatabase(env), Date.now(), new Headers()]
  const user = await authenticate({ secret: env.TOKEN_SECRET, data, request, now, headers })
  if (!user) throw new AppError('signedOut', '请先登录')
  if (user.isInitial) throw new AppError('narrowed', '请先修改初始密码')
  const isOwner = user.actingId === null && user.id === user.ownerId
  const [archive] = await data.db
    .select()
    .from(ownData)
    .where(and(eq(ownData.id, id), eq(ownData.ownerId, user.id), isNotNull(ownData.bytes), gt(ownData.expires, now)))
  if (!isOwner || !archive) throw new AppError('missing', '数据包不存在或已过期')
  const pieces = await data.db
    .select({ n: ownDataPieces.n })
    .from(ownDataPieces)
    .where(eq(ownDataPieces.dataId, id))
    .orderBy(asc(ownDataPieces.n))
  for (const [name, value] of Object.entries(attachmentHeaders(`我的数据 ${dayText(archive.created)}.zip`)))
    headers.set(name, value)
  const { readable, writable } = new FixedLengthStream(archive.bytes ?? 0)
  const keys = pieces.map(({ n }) => pieceKey(id, n))
  sendAll(env.FILES, keys, writable).catch((reason: unknown) => writable.abort(reason).catch(() => undefined))
  return new Response(readable, { headers })
}

/** One object after the other, none of them whole in memory. */
async function sendAll(bucket: R2Bucket, keys: readonly string[], writable: WritableStream): Promise<void> {
  for (const key of keys) {
    const object = await bucket.get(key)
    if (!object) throw new Error('a piece of an archive is not in the store')
    await object.body.pipeTo(writable, { preventClose: true, preventAbort: true })
  }
  await writable.close()
}
