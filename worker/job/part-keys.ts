import type { Row } from '@libsql/client/web'
import * as z from 'zod'
import { PACKAGE_KEY_VERSION, packageKey, PART_KEY_VERSION, partKey } from '../../shared/engine/knowledge/keys.ts'
import type { Slice, Work } from './job.ts'
import { factsRekeyed, parked, rekeyed, type KeyedTable } from './rekeyed.ts'

type Keyed = { table: KeyedTable; text: string; version: number; keyOf: (text: string) => string }

/** The rows that are found by a key, and the text that it is made of; names before the other names for them. */
const TABLES: readonly Keyed[] = [
  { table: 'package', text: 'name', version: PACKAGE_KEY_VERSION, keyOf: packageKey },
  { table: 'package_alias', text: 'alias', version: PACKAGE_KEY_VERSION, keyOf: packageKey },
  { table: 'package_prefix', text: 'prefix', version: PACKAGE_KEY_VERSION, keyOf: packageKey },
  { table: 'part_model', text: 'mpn', version: PART_KEY_VERSION, keyOf: partKey },
]
/** Where a proposal keeps the key of the package that it is for. */
const WITH_FACTS = ['package_alias', 'part_model'] as const

/** One run for each state of the two normalisers. */
export const KEYS_OCCASION = `${PACKAGE_KEY_VERSION}.${PART_KEY_VERSION}`

const ROWS_A_SLICE = 500
type Cursor = { table: number; after: string }
const cursorOf = z.object({ table: z.int().min(0), after: z.string() }).nullable()

/** Makes keys anew that an older normaliser has made, so that rows are found again after it has changed. */
export async function rebuildKeys({ data, now }: Pick<Work, 'data' | 'now'>, cursor: unknown): Promise<Slice<Cursor>> {
  const at = cursorOf.parse(cursor) ?? { table: 0, after: '' }
  const keyed = TABLES[at.table]
  if (keyed) return rowsOf({ data, now }, keyed, at)
  const table = WITH_FACTS[at.table - TABLES.length]
  return table ? factsOf({ data }, table, at) : { statements: [], cursor: null, done: 0 }
}

async function rowsOf({ data, now }: Pick<Work, 'data' | 'now'>, keyed: Keyed, at: Cursor): Promise<Slice<Cursor>> {
  const { table, text, version, keyOf } = keyed
  const newKeyOf = (row: Row): string => keyOf(String(row['text'])) || String(row['key'])
  const old = `SELECT id, ${text} AS text, key FROM ${table} WHERE key_version <> ?1`
  const [rows = []] = await data.rows([
    { sql: `${old} AND id > ?2 ORDER BY id LIMIT ${ROWS_A_SLICE}`, args: [version, at.after] },
  ])
  const moving = rows.filter((row) => newKeyOf(row) !== row['key'])
  const keys = JSON.stringify(moving.map(newKeyOf))
  // A key may be held by a row that gives it up later on.
  const [held = []] = await data.rows([{ sql: `${old} AND key IN (SELECT value FROM json_each(?2))`, args: [version, keys] }])
  const leaving = held.filter((row) => newKeyOf(row) !== row['key']).map((row) => String(row['id']))
  const staying = rows.filter((row) => newKeyOf(row) === row['key']).map((row) => String(row['id']))
  const changed = moving.flatMap((row) => {
    const change = { id: String(row['id']), was: String(row['text']), key: newKeyOf(row) }
    return rekeyed({ table, text }, { ...change, version, now })
  })
  const bump = `UPDATE ${table} SET key_version = ?1 WHERE id IN (SELECT value FROM json_each(?2))`
  return {
    statements: [...parked(table, leaving), ...changed, { sql: bump, args: [version, JSON.stringify(staying)] }],
    cursor: nextOf(rows, at),
    done: rows.length,
  }
}

async function factsOf({ data }: Pick<Work, 'data'>, table: (typeof WITH_FACTS)[number], at: Cursor): Promise<Slice<Cursor>> {
  const pending = `SELECT id, facts ->> 'name' AS name, facts ->> 'key' AS key FROM ${table} WHERE state = 0 AND facts IS NOT NULL`
  const [rows = []] = await data.rows([{ sql: `${pending} AND id > ? ORDER BY id LIMIT ${ROWS_A_SLICE}`, args: [at.after] }])
  const moving = rows.flatMap((row) => {
    const key = packageKey(String(row['name']))
    return key === row['key'] || key === '' ? [] : [factsRekeyed(table, String(row['id']), key)]
  })
  return { statements: moving, cursor: nextOf(rows, at), done: moving.length }
}

function nextOf(rows: readonly Row[], { table }: Cursor): Cursor | null {
  const last = rows.at(-1)
  if (last && rows.length === ROWS_A_SLICE) return { table, after: String(last['id']) }
  return table + 1 < TABLES.length + WITH_FACTS.length ? { table: table + 1, after: '' } : null
}
