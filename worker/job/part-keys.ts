import type { InStatement, Row } from '@libsql/client/web'
import * as z from 'zod'
import { PACKAGE_KEY_VERSION, packageKey, PART_KEY_VERSION, partKey } from '../../shared/engine/knowledge/keys.ts'
import type { Slice, Work } from './job.ts'

type Keyed = { table: string; text: string; version: number; keyOf: (text: string) => string; isShared: boolean }

/** The rows that are found by a key, and the text that it is made of. */
const TABLES: readonly Keyed[] = [
  { table: 'package', text: 'name', version: PACKAGE_KEY_VERSION, keyOf: packageKey, isShared: false },
  { table: 'package_alias', text: 'alias', version: PACKAGE_KEY_VERSION, keyOf: packageKey, isShared: false },
  { table: 'package_prefix', text: 'prefix', version: PACKAGE_KEY_VERSION, keyOf: packageKey, isShared: true },
  { table: 'part_model', text: 'mpn', version: PART_KEY_VERSION, keyOf: partKey, isShared: false },
]

/** One run for each state of the two normalisers. */
export const KEYS_OCCASION = `${PACKAGE_KEY_VERSION}.${PART_KEY_VERSION}`

const ROWS_A_SLICE = 500
const cursorOf = z.object({ table: z.int().min(0), after: z.string() }).nullable()

/** Makes keys anew that an older normaliser has made, so that rows are found again after it has changed. */
export async function rebuildKeys(
  { data, now }: Pick<Work, 'data' | 'now'>,
  cursor: unknown,
): Promise<Slice<{ table: number; after: string }>> {
  const { table: index, after } = cursorOf.parse(cursor) ?? { table: 0, after: '' }
  const keyed = TABLES[index]
  if (!keyed) return { statements: [], cursor: null, done: 0 }
  const { table, text, version } = keyed
  const [rows = []] = await data.rows([
    {
      sql: `SELECT id, ${text} AS text, key FROM ${table} WHERE key_version <> ? AND id > ? ORDER BY id LIMIT ${ROWS_A_SLICE}`,
      args: [version, after],
    },
  ])
  const last = rows.at(-1)
  const next = rows.length < ROWS_A_SLICE || !last ? { table: index + 1, after: '' } : { table: index, after: String(last['id']) }
  return {
    statements: rows.map((row) => rekeyed(keyed, row, now)),
    cursor: next.table < TABLES.length ? next : null,
    done: rows.length,
  }
}

/** Two rows may have become one text: the one that has the key stays, the other is retired. A text without a key keeps what it has. */
function rekeyed({ table, text, version, keyOf, isShared }: Keyed, row: Row, now: number): InStatement {
  const key = keyOf(String(row['text'])) || String(row['key'])
  const owner = isShared ? '' : `AND coalesce(other.owner_id, '') = coalesce(${table}.owner_id, '')`
  return {
    sql: `UPDATE OR IGNORE ${table} SET key = ?1, key_version = ?2, updated = ?3, row_version = row_version + 1,
        state = iif(state = 1 AND EXISTS (SELECT 1 FROM ${table} AS other
          WHERE other.key = ?1 AND other.state = 1 AND other.id <> ${table}.id ${owner}), 2, state)
      WHERE id = ?4 AND ${text} = ?5`,
    args: [key, version, now, String(row['id']), String(row['text'])],
  }
}
