import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { unstable_getMiniflareWorkerOptions } from 'wrangler'
import * as z from 'zod'
import { WEB_DIST, WORKER_BUNDLE } from './bundles.ts'
import { ROOT } from '../paths.ts'

/** What of wrangler.toml the local run takes over; wrangler's own types leave it open. */
const configured = z.object({
  compatibilityDate: z.string(),
  compatibilityFlags: z.array(z.string()),
  bindings: z.record(z.string(), z.json()).default({}),
  r2Buckets: z.record(z.string(), z.object({ id: z.string() })),
  ratelimits: z
    .record(
      z.string(),
      z.object({ namespace_id: z.string(), simple: z.object({ limit: z.number(), period: z.literal([10, 60]) }) }),
    )
    .optional(),
})

/** `port` is this machine's alone: people come through the front, which knows `frontSecret`. */
export type RuntimeOptions = {
  port: number
  dir: string
  database: { url: string; authToken: string }
  tokenSecret: string
  frontSecret: string
}

/** The worker of wrangler.toml in workerd, with R2 and the built web beside it, bound to this machine's database. */
export async function startRuntime({ port, dir, database, tokenSecret, frontSecret }: RuntimeOptions): Promise<Miniflare> {
  // wrangler looks for the secrets that wrangler.toml requires in its environment.
  Object.assign(process.env, { TOKEN_SECRET: tokenSecret, LIBSQL_AUTH_TOKEN: database.authToken })
  const { workerOptions } = unstable_getMiniflareWorkerOptions(join(ROOT, 'wrangler.toml'))
  const { bindings, r2Buckets, ratelimits, compatibilityDate, compatibilityFlags } = configured.parse(workerOptions)
  const bundle = readFileSync(WORKER_BUNDLE, 'utf8')
  const release = createHash('sha256').update(bundle).digest('hex').slice(0, 12)
  const runtime = new Miniflare(
    convertV4MiniflareOptions({
      name: 'dianjia',
      host: '127.0.0.1',
      port,
      rootPath: ROOT,
      modules: [{ type: 'ESModule', path: WORKER_BUNDLE, contents: bundle }],
      compatibilityDate,
      compatibilityFlags,
      bindings: {
        ...bindings,
        ENVIRONMENT: 'local',
        VERSION: { id: release },
        FRONT_SECRET: frontSecret,
        LIBSQL_URL: database.url,
        LIBSQL_AUTH_TOKEN: database.authToken,
        TOKEN_SECRET: tokenSecret,
      },
      r2Buckets,
      resourcePersistencePath: join(dir, 'files'),
      ratelimits,
      assets: {
        directory: WEB_DIST,
        binding: 'ASSETS',
        routerConfig: { has_user_worker: true, invoke_user_worker_ahead_of_assets: true },
        assetConfig: { html_handling: 'none', not_found_handling: 'none' },
      },
    }),
  )
  await runtime.ready
  return runtime
}
