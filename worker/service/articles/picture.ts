import { and, eq, sql } from 'drizzle-orm'
import { AppError } from '../../../shared/errors.ts'
import { openDatabase } from '../../db/client.ts'
import { articleFiles, articles } from '../../db/schema/operation/article.ts'
import { files } from '../../db/schema/file.ts'
import type { Env } from '../../env.ts'
import { pictureHeaders } from '../../http/headers.ts'
import { shownAt } from './shown.ts'

/** What is under an id never changes. */
const LASTING = 'public, max-age=31536000, immutable'

/** GET /api/picture/{id}: a picture in an article that is shown now, to everybody. */
export async function articlePicture(env: Env, id: string): Promise<Response> {
  const now = Date.now()
  const { db } = openDatabase(env)
  const isShown = sql`EXISTS (SELECT 1 FROM ${articleFiles} JOIN ${articles} ON ${articleFiles.version} = ${shownAt(now)}
    WHERE ${articleFiles.fileId} = ${files.id} AND article.state = 1 AND (article.until IS NULL OR article.until > ${now}))`
  const [file] = await db
    .select({ kind: files.kind, objectKey: files.objectKey })
    .from(files)
    .where(and(eq(files.id, id), eq(files.type, 3), isShown))
  const object = file && (await env.FILES.get(file.objectKey))
  if (!file || !object) throw new AppError('missing', '没有这张图片')
  const headers = { ...pictureHeaders(file.kind), 'Cache-Control': LASTING, 'Content-Length': String(object.size) }
  return new Response(object.body, { headers })
}
