import { DrizzleQueryError } from 'drizzle-orm/errors'
import { Hono } from 'hono'
import * as z from 'zod'
import { AppError } from '../shared/errors.ts'
import { inChinese } from '../shared/problems.ts'
import { serveDocument } from './http/documents.ts'
import { answerHelp, serveHelp } from './http/help-document.ts'
import type { Env } from './env.ts'
import { helpPage } from './service/articles/help-page.ts'
import { articlePicture } from './service/articles/picture.ts'
import { robots, siteMap } from './service/articles/site-files.ts'
import { takeData } from './service/account/take-data.ts'
import { downloadFile } from './service/files/files.ts'
import { takeMesNews } from './service/mes/ingest.ts'
import { takeReceipts } from './service/messages/receipts.ts'
import { sharedLogo } from './service/share/shared-logo.ts'
import { drained } from './http/body.ts'
import { healthOf } from './http/health.ts'
import { afterAnswer } from './http/background.ts'
import { answerPublicly } from './http/edge.ts'
import { headerOf } from './http/text-gate.ts'
import { askerOf } from './rpc/asker.ts'
import { isFramed } from './http/headers.ts'
import { later } from './later.ts'
import { answerCall, refusal } from './call.ts'
import { reportFault } from './service/system/server-faults.ts'
import { embedHostsOf } from './service/system/settings.ts'

z.config(inChinese)

/** Made of every call there is. */
const document = later(() => import('./http/openapi.ts'))

/** The worker's routes. Every answer under /api/ that is not a file or a document is an envelope. */
export function createApp(env: Env) {
  const app = new Hono<{ Variables: { began: number } }>()
  app.use('/api/*', async (c, next) => {
    c.set('began', Date.now())
    await next()
    await drained(c.req.raw)
    c.res.headers.set('X-Content-Type-Options', 'nosniff')
    if (!c.res.headers.has('Cache-Control')) c.res.headers.set('Cache-Control', 'no-store')
  })
  app.get('/api/health', healthOf(env))
  app.get('/api/openapi.json', ({ req }) =>
    answerPublicly(env, req.raw, 'openapi.json', async () => ({ text: (await document()).openApi(), holdsUntil: Infinity })),
  )
  app.get('/api/file/:id', ({ req }) => downloadFile(env, req.raw, req.param('id')))
  app.get('/api/my-data/:id', ({ req }) => takeData(env, req.raw, req.param('id')))
  app.get('/api/picture/:id', ({ req }) => articlePicture(env, req.param('id')))
  // What the Pages function makes the document of.
  app.get('/api/help', async ({ req }) => answerHelp(await helpPage(env, new URL(req.query('page') ?? '', req.url))))
  app.get('/api/share/logo', ({ req }) => sharedLogo(env, req.raw))
  app.post('/api/mes/ingest', ({ req }) => takeMesNews(env, req.raw))
  app.post('/api/receipt/:provider/:key', ({ req }) => takeReceipts(env, req.raw, req.param('provider'), req.param('key')))
  app.all('/api/:name', ({ req }) => answerCall(env, req.raw, req.param('name')))
  app.all('/api/:group/:name', ({ req }) => answerCall(env, req.raw, `${req.param('group')}/${req.param('name')}`))
  app.all('/api/*', () => refusal(new AppError('missing', '没有这个接口'), 404))
  app.get('/sitemap.xml', ({ req }) => siteMap(env, req.raw))
  app.get('/robots.txt', ({ req }) => robots(env, req.raw))
  for (const path of ['/help', '/help/*'])
    app.get(path, async ({ req }) => serveHelp(req.raw, env.ASSETS, await helpPage(env, new URL(req.url))))
  app.notFound(async ({ req }) => serveDocument(req.raw, env.ASSETS, isFramed(req.path) ? await embedHostsOf(env) : []))
  app.onError((error, c) => refusalOf(env, c.req.raw, error, c.get('began') ?? Date.now()))
  return app
}

/** People are told a number; the whole story is kept under it once they have their answer. */
function refusalOf(env: Env, request: Request, thrown: Error, began: number): Response {
  // Drizzle wraps what the database said in a text of statement and parameters, which belongs in no log.
  const error = thrown instanceof DrizzleQueryError && thrown.cause ? thrown.cause : thrown
  if (error instanceof AppError && error.kind !== 'unavailable') return refusal(error)
  const call = new URL(request.url).pathname.replace(/^\/api\//, '').slice(0, 80)
  const agent = headerOf(request, 'User-Agent', 300)
  const around = { call, userId: askerOf(request), ms: Date.now() - began, agent }
  const { number, recorded } = reportFault(env, error instanceof AppError ? error.cause : error, around)
  afterAnswer(recorded)
  if (error instanceof AppError) return refusal(error)
  return refusal(new AppError('internal', `服务器出错，请稍后重试（编号 ${number}）`), 500)
}
