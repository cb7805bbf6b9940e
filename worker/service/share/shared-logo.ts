import { and, eq, sql } from 'drizzle-orm'
import { AppError } from '../../../shared/errors.ts'
import { openDatabase } from '../../db/client.ts'
import { files } from '../../db/schema/file.ts'
import { quotes } from '../../db/schema/quote.ts'
import { shares } from '../../db/schema/share.ts'
import type { Env } from '../../env.ts'
import { pictureHeaders } from '../../http/headers.ts'
import { networkOf } from '../../http/network.ts'
import { peerOf } from '../../http/peer.ts'
import { isOverLimit } from '../../http/rate-limit.ts'
import { headerOf } from '../../http/text-gate.ts'
import { hashOfCode } from './code.ts'
import { findShare, noSuchShare, openShare } from './found-share.ts'

/** GET /api/share/logo: the picture above what a link shows, to whoever names its code in the header X-Share. */
export async function sharedLogo(env: Env, request: Request): Promise<Response> {
  const { ip, near } = peerOf(env, request)
  if (near !== 'self' && (await isOverLimit(env.DETAILS_LIMIT, networkOf(ip))))
    throw new AppError('tooMany', '操作过于频繁，请稍后再试')
  const hash = hashOfCode(env.TOKEN_SECRET, headerOf(request, 'X-Share', 100))
  if (hash === null) throw noSuchShare()
  const { db } = openDatabase(env)
  const now = Date.now()
  const [share, [file]] = await Promise.all([
    findShare(db, hash, now),
    db
      .select({ kind: files.kind, objectKey: files.objectKey })
      .from(shares)
      .innerJoin(quotes, eq(quotes.id, shares.ref))
      .innerJoin(
        files,
        and(
          sql`${files.id} = json_extract(${quotes.paper}, '$.head.logoId')`,
          eq(files.ownerId, shares.ownerId),
          eq(files.type, 6),
        ),
      )
      .where(eq(shares.codeHash, hash)),
  ])
  openShare(share, now)
  const object = file && (await env.FILES.get(file.objectKey))
  if (!file || !object) throw new AppError('missing', '没有图标')
  return new Response(object.body, { headers: { ...pictureHeaders(file.kind), 'Content-Length': String(object.size) } })
}
