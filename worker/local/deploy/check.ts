import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { createClient } from '@libsql/client'
import { UsageError } from '../cli/usage.ts'
import { namedDatabase } from '../database.ts'
import { readMigrations } from '../migrations.ts'
import { messageOf, ROOT } from '../paths.ts'
import { buildApart, WEB_DIST } from '../runtime/bundles.ts'
import { webFaults } from './web-files.ts'

const run = promisify(execFile)
const CACHE = join(ROOT, 'node_modules/.cache/dianjia')

/** What wrangler would deploy besides the worker and the web that `buildApart` makes, made and thrown away. */
const BUILDS = [
  { name: 'the preview worker', cwd: ROOT, args: ['deploy', '--dry-run', '--env=preview', '--outdir', join(CACHE, 'preview')] },
  {
    name: 'the Function of the web',
    cwd: join(ROOT, 'web'),
    args: ['pages', 'functions', 'build', '--outdir', join(CACHE, 'functions')],
  },
]

const DEMO_PHONES = "('13800000001', '13800000002', '13800000003')"

/**
 * Tries what a deployment needs, without deploying: everything builds, the web with what Pages is told of its files; where LIBSQL_URL names a database, also that it is
 * migrated, has an administrator and no demo users. Exit code 3 when something is missing.
 */
export async function checkDeploy(args: string[]): Promise<number> {
  if (args.length) throw new UsageError('check-deploy takes nothing but LIBSQL_URL, LIBSQL_AUTH_TOKEN and TOKEN_SECRET')
  const faults = [...(await brokenBuilds()), ...(await brokenProduct()), ...(process.env.LIBSQL_URL ? await missing() : [])]
  for (const fault of faults) console.error(`点价: ${fault}`)
  if (!process.env.LIBSQL_URL) console.error('点价: LIBSQL_URL names no database: only the builds were tried')
  if (faults.length === 0) console.error('点价: ready to deploy')
  return faults.length ? 3 : 0
}

async function brokenBuilds(): Promise<string[]> {
  const env = { ...process.env, WRANGLER_SEND_METRICS: 'false', CI: 'true' }
  const tried = await Promise.all(
    BUILDS.map(async ({ name, cwd, args }) => {
      try {
        await run('wrangler', args, { cwd, env })
        return []
      } catch (error) {
        return [`${name} does not build: ${messageOf(error).slice(0, 1000)}`]
      }
    }),
  )
  return tried.flat()
}

async function brokenProduct(): Promise<string[]> {
  try {
    await buildApart((line) => console.error(`点价: ${line}`))
    return webFaults(WEB_DIST)
  } catch (error) {
    return [messageOf(error)]
  }
}

async function missing(): Promise<string[]> {
  const { url, authToken } = await namedDatabase()
  const client = createClient({ url, authToken })
  const has = async (sql: string) => (await client.execute(sql)).rows.length > 0
  try {
    const newest = readMigrations().at(-1)?.name ?? ''
    const isMigrated =
      (await has("SELECT 1 FROM sqlite_master WHERE name = 'migration'")) &&
      (await has(`SELECT 1 FROM migration WHERE name = '${newest}'`))
    if (!isMigrated) return [`the database lacks ${newest}: npm run -s dianjia -- migrate`]
    return [
      ...((await has('SELECT 1 FROM user WHERE is_admin = 1 AND state = 1'))
        ? []
        : ['there is no administrator: npm run -s dianjia -- admin NAME PHONE']),
      ...((await has(`SELECT 1 FROM user WHERE phone IN ${DEMO_PHONES} AND state = 1`)) ? ['the database has demo users'] : []),
      ...secretFaults(),
      ...(readFileSync(join(ROOT, 'wrangler.toml'), 'utf8').includes(`"${url}"`)
        ? []
        : ['wrangler.toml does not name this database (LIBSQL_URL)']),
    ]
  } finally {
    client.close()
  }
}

/** The secret itself stands with the platform; one that is at hand is looked at before it goes there. */
function secretFaults(): string[] {
  const secret = process.env.TOKEN_SECRET
  return secret && Buffer.byteLength(secret) < 32 ? ['TOKEN_SECRET is shorter than 32 bytes'] : []
}
