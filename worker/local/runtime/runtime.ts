import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { WEB_DIST, WORKER_BUNDLE } from './bundles.ts'
import { ROOT } from '../paths.ts'
import { workerSettings } from './settings.ts'

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
  const settings = await workerSettings({ TOKEN_SECRET: tokenSecret, LIBSQL_AUTH_TOKEN: database.authToken })
  const { bindings, r2Buckets, ratelimits, compatibilityDate, compatibilityFlags } = settings
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
