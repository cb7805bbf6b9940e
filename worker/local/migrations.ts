import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Client } from '@libsql/client'
import { fail } from './fail.ts'
import { MIGRATIONS } from './paths.ts'

export type Migration = { name: string; hash: string; statements: string[] }

/** The statements of an SQL file. Semicolons inside strings, comments and trigger bodies do not end one. */
export function splitSql(sql: string): string[] {
  const statements: string[] = []
  let start = 0
  let depth = 0
  const token = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"(?:[^"]|"")*"|\b(?:BEGIN|CASE|END)\b|;/gi
  for (let match = token.exec(sql); match; match = token.exec(sql)) {
    const word = match[0].toUpperCase()
    if (word === 'BEGIN' || word === 'CASE') depth++
    else if (word === 'END') depth--
    else if (word === ';' && depth === 0) {
      statements.push(sql.slice(start, match.index).trim())
      start = token.lastIndex
    }
  }
  statements.push(sql.slice(start).trim())
  return statements.filter((text) => text.replace(/--[^\n]*|\/\*[\s\S]*?\*\//g, '').trim() !== '')
}

/** All migrations in the order they apply. */
export function readMigrations(dir = MIGRATIONS): Migration[] {
  const names = readdirSync(dir).filter((name) => /^\d{4}_\w+\.sql$/.test(name))
  return names.toSorted().map((name) => {
    const sql = readFileSync(join(dir, name), 'utf8')
    return { name, hash: createHash('sha256').update(sql).digest('hex'), statements: splitSql(sql) }
  })
}

/** Applies what is missing, each migration as one write batch together with its own record. Returns the names applied. */
export async function migrate(client: Client, migrations = readMigrations()): Promise<string[]> {
  await client.execute(
    'CREATE TABLE IF NOT EXISTS migration (name TEXT PRIMARY KEY, hash TEXT NOT NULL, applied INTEGER NOT NULL) STRICT',
  )
  const rows = (await client.execute('SELECT name, hash FROM migration')).rows
  const known = new Map(rows.map((row) => [String(row.name), String(row.hash)]))
  const applied: string[] = []
  for (const { name, hash, statements } of migrations) {
    const before = known.get(name)
    if (before === hash) continue
    if (before) fail(`migration ${name} was changed after it had been applied; set another DATA_DIR or restore the file`)
    const record = { sql: 'INSERT INTO migration (name, hash, applied) VALUES (?, ?, ?)', args: [name, hash, Date.now()] }
    await client.batch([...statements, record], 'write')
    applied.push(name)
  }
  const ahead = [...known.keys()].filter((name) => !migrations.some((migration) => migration.name === name))
  if (ahead.length) fail(`the data folder is newer than this program (it knows ${ahead.at(-1)}); update, or set another DATA_DIR`)
  return applied
}
