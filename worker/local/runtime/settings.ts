import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import * as z from 'zod'
import { ROOT } from '../paths.ts'

/** What of wrangler.toml the local run takes over; wrangler's own types leave it open. */
const settings = z.object({
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
type Settings = z.infer<typeof settings>

const TOML = join(ROOT, 'wrangler.toml')
export const KEPT = join(ROOT, 'node_modules/.cache/dianjia/settings.json')
const kept = z.object({ key: z.string(), settings })

/** Secrets that a run has of its own: they go into no file. */
type Secrets = { TOKEN_SECRET: string; LIBSQL_AUTH_TOKEN: string }

/**
 * The worker's settings as wrangler reads them. They are kept while the file stays as it is: to load wrangler takes as long as all else
 * that a start does. Where a person keeps variables of his own beside it, wrangler is asked each time.
 */
export async function workerSettings(secrets: Secrets): Promise<Settings> {
  const isOwn = readdirSync(ROOT).some((name) => /^\.(?:dev\.vars|env)(?!.*\.example$)/.test(name))
  if (isOwn) return await askWrangler(secrets)
  const version = readFileSync(createRequire(import.meta.url).resolve('wrangler/package.json'))
  const key = createHash('sha256').update(readFileSync(TOML)).update(version).digest('hex')
  const known = readKept()
  if (known?.key === key) return known.settings
  const { bindings, ...rest } = await askWrangler(secrets)
  const open = Object.entries(bindings).filter(([name]) => !(name in secrets))
  const made = { ...rest, bindings: Object.fromEntries(open) }
  mkdirSync(dirname(KEPT), { recursive: true })
  writeFileSync(KEPT, JSON.stringify({ key, settings: made }))
  return made
}

function readKept(): z.infer<typeof kept> | null {
  try {
    return kept.parse(JSON.parse(readFileSync(KEPT, 'utf8')))
  } catch {
    return null
  }
}

/** Wrangler looks for the secrets that wrangler.toml requires in its environment. */
async function askWrangler(secrets: Secrets): Promise<Settings> {
  Object.assign(process.env, secrets)
  const { unstable_getMiniflareWorkerOptions } = await import('wrangler')
  return settings.parse(unstable_getMiniflareWorkerOptions(TOML).workerOptions)
}
