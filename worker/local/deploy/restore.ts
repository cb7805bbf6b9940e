import { cpSync, copyFileSync, existsSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { createClient, type Client, type InStatement, type InValue } from '@libsql/client'
import { UsageError } from '../cli/usage.ts'
import { openDatabase } from '../database.ts'
import { fail } from '../fail.ts'
import { dataDir } from '../paths.ts'
import { checkedManifest, type Manifest } from './manifest.ts'
import { FILL_INDEXES, ROW_TABLES } from './tables.ts'

/** What goes in one request. */
const BATCH = { rows: 500, chars: 2_000_000 }

/** Puts a backup into an empty place: a DATA_DIR with nothing in it, or the empty database that LIBSQL_URL names. */
export async function restore([source, ...rest]: string[]): Promise<number> {
  if (!source || rest.length) throw new UsageError('restore needs exactly one folder')
  const from = resolve(source)
  const found = checkedManifest(from)
  const dir = dataDir()
  const isLocal = !process.env.LIBSQL_URL
  if (isLocal && readdirSync(dir).length > 0) fail(`DATA_DIR ${dir} is not empty; a backup goes into an empty place only`)
  const database = await openDatabase(dir)
  const client = createClient({ url: database.url, authToken: database.authToken, intMode: 'bigint' })
  const copy = new DatabaseSync(join(from, 'database.sqlite'), { readOnly: true })
  try {
    const taken = await client.execute(
      "SELECT name FROM sqlite_master WHERE name NOT LIKE 'sqlite\\_%' ESCAPE '\\' AND name NOT LIKE 'libsql\\_%' ESCAPE '\\'",
    )
    if (taken.rows.length > 0) fail('the database is not empty; a backup goes into an empty place only')
    await copyDatabase(copy, client)
    await compare(client, found)
  } finally {
    copy.close()
    client.close()
    await database.stop()
  }
  if (isLocal) {
    if (existsSync(join(from, 'files'))) cpSync(join(from, 'files'), join(dir, 'files'), { recursive: true })
    if (existsSync(join(from, 'token-secret'))) copyFileSync(join(from, 'token-secret'), join(dir, 'token-secret'))
  }
  console.error(`点价: restored the backup of ${found.made}${isLocal ? '' : '; the file store comes by the tools of R2'}`)
  return 0
}

/** Tables, rows, indexes over texts, then what would act on rows. Without foreign keys: rows come before those they name. */
async function copyDatabase(copy: DatabaseSync, client: Client): Promise<void> {
  const schema = copy
    .prepare("SELECT type, name, sql FROM sqlite_schema WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'")
    .all()
  const tables = new Set(
    copy
      .prepare(ROW_TABLES)
      .all()
      .map(({ name }) => String(name)),
  )
  const isTable = ({ type }: (typeof schema)[number]) => type === 'table'
  const isMade = ({ name, sql }: (typeof schema)[number]) => tables.has(String(name)) || /^CREATE VIRTUAL/i.test(String(sql))
  await client.migrate(schema.filter((one) => isTable(one) && isMade(one)).map(({ sql }) => String(sql)))
  for (const name of tables) {
    let batch: InStatement[] = []
    let chars = 0
    const statement = copy.prepare(`SELECT * FROM "${name}"`)
    statement.setReadBigInts(true)
    for (const row of statement.iterate()) {
      const columns = Object.keys(row).map((column) => `"${column}"`)
      const args = Object.values(row) as InValue[]
      batch.push({ sql: `INSERT INTO "${name}" (${columns.join()}) VALUES (${columns.map(() => '?').join()})`, args })
      chars += args.reduce<number>((sum, value) => sum + (typeof value === 'string' ? value.length : 20), 0)
      if (batch.length < BATCH.rows && chars < BATCH.chars) continue
      await client.migrate(batch)
      ;[batch, chars] = [[], 0]
    }
    if (batch.length) await client.migrate(batch)
  }
  await client.migrate([...FILL_INDEXES, ...schema.filter((one) => !isTable(one)).map(({ sql }) => String(sql))])
}

async function compare(client: Client, { rows }: Manifest): Promise<void> {
  for (const [table, count] of Object.entries(rows)) {
    const { rows: counted } = await client.execute(`SELECT count(*) AS n FROM "${table}"`)
    if (Number(counted[0]?.['n']) !== count) fail(`${table} has not all of its rows: restore again, into another empty place`)
  }
}
