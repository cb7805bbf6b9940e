import { copyFileSync, existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { UsageError } from '../cli/usage.ts'
import { openDatabase } from '../database.ts'
import { fail } from '../fail.ts'
import { dataDir } from '../paths.ts'
import { dumpInto } from './dump.ts'
import { writeManifest } from './manifest.ts'
import { copyObjects, lostObjects } from './objects.ts'
import { ROW_TABLES } from './tables.ts'

/**
 * Copies database and files into a new folder while the product goes on, and reads the copy again before it counts. The
 * database first: the files that it names were stored before it named them.
 */
export async function backup([target, ...rest]: string[]): Promise<number> {
  if (!target || rest.length) throw new UsageError('backup needs exactly one folder')
  const to = resolve(target)
  const from = dataDir()
  if (existsSync(to) && readdirSync(to).length > 0) fail(`${to} is not empty; name a new folder`)
  mkdirSync(to, { recursive: true, mode: 0o700 })
  const made = new Date().toISOString()
  const database = await openDatabase(from, { guest: true })
  await dumpInto(join(to, 'database.sqlite'), database).finally(database.stop)
  const isLocal = !process.env.LIBSQL_URL
  if (isLocal) {
    await copyObjects(from, to)
    if (existsSync(join(from, 'token-secret'))) copyFileSync(join(from, 'token-secret'), join(to, 'token-secret'))
  }
  const copy = new DatabaseSync(join(to, 'database.sqlite'), { readOnly: true })
  const { schema, rows } = examined(copy)
  const lost = isLocal ? lostObjects(to, copy) : []
  copy.close()
  if (lost.length) fail(`${lost.length} stored files are not there as they were stored: ${lost.slice(0, 3).join(', ')}`)
  const { files } = writeManifest(to, { made, schema, rows })
  const total = Object.values(rows).reduce((sum, n) => sum + n, 0)
  console.error(`点价: ${total} rows and ${files.length} files in ${to}`)
  if (!isLocal) console.error('点价: the file store is not in it: copy the R2 bucket by its own tools')
  return 0
}

/** The copy is a sound database of ours; how many rows each of its tables has. */
function examined(copy: DatabaseSync) {
  const broken = [...copy.prepare('PRAGMA integrity_check').all(), ...copy.prepare('PRAGMA foreign_key_check').all()]
  if (broken.length !== 1 || broken[0]?.['integrity_check'] !== 'ok') fail('the copy of the database is damaged')
  const tables = copy.prepare(ROW_TABLES).all()
  if (!tables.some(({ name }) => name === 'migration')) fail('this is no database of ours: it has no migrations')
  const rows = tables.map(({ name }) => [String(name), Number(copy.prepare(`SELECT count(*) AS n FROM "${name}"`).get()?.['n'])])
  const schema = String(copy.prepare('SELECT max(name) AS name FROM migration').get()?.['name'])
  return { schema, rows: Object.fromEntries(rows) as Record<string, number> }
}
