import { env } from 'cloudflare:workers'
import { createClient, type InStatement } from '@libsql/client/web'
import { getTableConfig, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { describe, expect, it } from 'vitest'
import { PRICE_MODEL_TABLES } from '../../shared/engine/price/rows.ts'
import * as apiKey from '../../worker/db/schema/api-key.ts'
import * as bom from '../../worker/db/schema/bom.ts'
import * as code from '../../worker/db/schema/code.ts'
import * as file from '../../worker/db/schema/file.ts'
import * as health from '../../worker/db/schema/health.ts'
import * as job from '../../worker/db/schema/job.ts'
import * as ledger from '../../worker/db/schema/ledger.ts'
import * as log from '../../worker/db/schema/log.ts'
import * as news from '../../worker/db/schema/news.ts'
import * as role from '../../worker/db/schema/role.ts'
import * as setting from '../../worker/db/schema/setting.ts'
import * as user from '../../worker/db/schema/user.ts'
import worker from '../../worker/index.ts'
import { EXAMPLES, requestOf, type WriteName } from './examples.ts'
import { envelope, query } from './harness.ts'

const tables = [apiKey, bom, code, file, health, job, ledger, log, news, role, setting, user]
  .flatMap((module) => Object.values(module))
  .filter((value) => value instanceof SQLiteTable)
const configs = tables.map(getTableConfig)

describe('the migrated database', () => {
  it('has exactly our tables, all of them STRICT', async () => {
    const rows = await query(
      "SELECT name, strict FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' AND name NOT LIKE 'libsql\\_%' ESCAPE '\\'",
    )
    const names = [...configs.map(({ name }) => name), ...PRICE_MODEL_TABLES, 'migration']
    expect(rows.map(({ name }) => name).toSorted()).toEqual(names.toSorted())
    expect(rows.filter(({ strict }) => strict !== 1)).toEqual([])
  })

  it.each(configs)('$name has the columns its Drizzle table says', async ({ name, columns, primaryKeys }) => {
    const rows = await query({ sql: 'SELECT name, type, "notnull", pk FROM pragma_table_info(?)', args: [name] })
    const keyed = primaryKeys.flatMap((key) => key.columns.map((column) => column.name))
    const declared = columns.map((column) => ({
      name: column.name,
      type: column.getSQLType().toUpperCase(),
      key: column.primary || keyed.includes(column.name),
      // A primary key of a rowid table may be declared without NOT NULL.
      notNull: column.primary || column.notNull,
    }))
    const found = rows.map((row) => ({
      name: row['name'],
      type: row['type'],
      key: row['pk'] !== 0,
      notNull: row['pk'] !== 0 || row['notnull'] === 1,
    }))
    expect(found).toEqual(declared)
  })

  it('has exactly these triggers', async () => {
    const rows = await query("SELECT name FROM sqlite_master WHERE type = 'trigger'")
    const revising = PRICE_MODEL_TABLES.filter((table) => table !== 'price_model').flatMap((table) =>
      ['insert', 'update', 'delete'].map((event) => `${table}_revises_${event}`),
    )
    const others = [
      'bom_line_keeps',
      'bom_version_keeps',
      'operation_after_keeps_all',
      'operation_after_keeps_rows',
      'operation_log_keeps_all',
      'operation_log_keeps_rows',
      'posting_keeps_all',
      'posting_keeps_rows',
      'quota_lot_moves_by_tx',
      'quota_lot_opens_unused',
      'quota_lot_stays',
      'quota_tx_keeps_all',
      'quota_tx_keeps_rows',
      'quota_tx_moves_lot',
      'role_keeps_built_in',
      'role_stays',
      'bom_line_stays',
      'bom_stays',
      'bom_version_stays',
      'user_closed_is_off',
      'user_goes_empty',
      'user_ends_sessions',
      'user_ends_sub_sessions',
      'user_keeps_an_admin',
      'user_keeps_an_admin_row',
      'user_keeps_its_owner',
      'user_sub_account_added',
      'user_sub_account_enabled',
      'wallet_moves_by_tx',
      'wallet_opens_empty',
      'wallet_stays',
      'wallet_tx_keeps_all',
      'wallet_tx_keeps_rows',
      'wallet_tx_moves_wallet',
    ]
    const expected = [...revising, 'price_model_revises_update', ...others]
    expect(rows.map(({ name }) => name).toSorted()).toEqual(expected.toSorted())
  })
})

/** A trigger is known by what it does: emptied it would still be there. */
describe('the triggers', () => {
  const revision = async () => Number((await query('SELECT revision FROM price_model'))[0]?.['revision'])

  it.each(PRICE_MODEL_TABLES)('give the price model a new revision with every change of %s', async (table) => {
    const [row] = await query(`SELECT * FROM ${table} LIMIT 1`)
    expect(row).toBeDefined()
    const columns = Object.keys(row ?? {})
    const before = await revision()
    const touched = table === 'price_model' ? 'min_per_board_fen' : columns[0]
    await query(`UPDATE ${table} SET ${touched} = ${touched}`)
    const updated = await revision()
    expect(updated).toBeGreaterThan(before)
    if (table === 'price_model') return
    const where = columns.map((column) => `${column} IS ?`).join(' AND ')
    const args = Object.values(row ?? {}) as (string | number | null)[]
    const deleting = { sql: `DELETE FROM ${table} WHERE ${where}`, args }
    const inserting = { sql: `INSERT INTO ${table} VALUES (${columns.map(() => '?').join(', ')})`, args }
    const seen = 'SELECT revision FROM price_model'
    // In one batch, so that nobody sees the model without the row; other rows may point to it meanwhile.
    const [deleted, inserted] = await steps('PRAGMA defer_foreign_keys = ON', deleting, seen, inserting, seen)
    expect([deleted! > updated, inserted! > deleted!]).toEqual([true, true])
  })

  it('keep every row of what is only ever added to', async () => {
    await Promise.all((['wallet/topUp', 'BomAnalyse/SaveItem', 'user/update'] as const).map(made))
    const kept = ['operation_log', 'operation_after', 'wallet_tx', 'posting', 'quota_tx', 'bom_version', 'bom_line']
    for (const table of kept) {
      const [row] = await query(`SELECT * FROM ${table} LIMIT 1`)
      expect([table, row === undefined]).toEqual([table, false])
      const last = Object.keys(row ?? {}).at(-1)
      await expect(query(`UPDATE ${table} SET ${last} = ${last}`), `UPDATE ${table}`).rejects.toThrow('append-only')
      await expect(query(`DELETE FROM ${table}`), `DELETE ${table}`).rejects.toThrow('append-only')
    }
    await expect(query('DELETE FROM bom')).rejects.toThrow('append-only')
  })

  it.each([
    'UPDATE wallet SET balance_fen = balance_fen + 1',
    'DELETE FROM wallet',
    'INSERT INTO wallet SELECT id, 1 FROM user WHERE id NOT IN (SELECT owner_id FROM wallet) LIMIT 1',
    'UPDATE quota_lot SET used = used + 1',
    'DELETE FROM quota_lot',
    "INSERT INTO quota_lot SELECT '00000000-0000-4000-8000-000000000000', id, 'smt', 5, 1, 0, 1 FROM user LIMIT 1",
  ])('let balances be moved by the ledgers alone: %s', async (statement) => {
    await made('wallet/topUp')
    await expect(query(statement)).rejects.toThrow(/moves by (?:wallet|quota)_tx alone/)
  })
})

async function made(name: WriteName): Promise<void> {
  expect(await envelope(await worker.fetch(requestOf(name, await EXAMPLES[name]()), env))).toMatchObject({ state: 1 })
}

/** The revisions that a batch saw on its way. */
async function steps(...statements: InStatement[]): Promise<number[]> {
  const { LIBSQL_URL: url, LIBSQL_AUTH_TOKEN: authToken } = env
  const results = await createClient({ url, authToken, intMode: 'number' }).batch(statements, 'write')
  return results.flatMap(({ rows }) => rows.map((row) => Number(row['revision'])))
}
