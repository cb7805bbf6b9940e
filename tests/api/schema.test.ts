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
import { call, person, query } from './harness.ts'

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

  it('gives the price model a new revision with every change', async () => {
    const before = 'SELECT revision FROM price_model'
    const change = 'UPDATE urgency SET seq = seq WHERE code = (SELECT min(code) FROM urgency)'
    const own = 'UPDATE price_model SET min_per_board_fen = min_per_board_fen'
    const [first, second, third] = [await query(before), await query(change, before), await query(own, before)].map((rows) =>
      Number(rows[0]?.['revision']),
    )
    expect([second! > first!, third! > second!]).toEqual([true, true])
  })

  it.each([
    "UPDATE operation_log SET call = 'x'",
    'DELETE FROM operation_log',
    "UPDATE operation_after SET image = '[]'",
    'DELETE FROM operation_after',
    "UPDATE bom_version SET quote = '{}'",
    'DELETE FROM bom_version',
    "UPDATE bom_line SET json = '{}'",
    'DELETE FROM bom_line',
    'DELETE FROM bom',
  ])('refuses %s', async (statement) => {
    const one = await person()
    const { id } = await call(one, 'BomAnalyse/SaveItem', { text: 'Designator,Footprint\nR1,0603' })
    await call(one, 'bomHistory/updateMyPrjName', { id, prjName: '新', rowVersion: 1 })
    const table = /operation_log|operation_after|bom_version|bom_line|bom/.exec(statement)?.[0]
    const [count] = await query(`SELECT count(*) AS n FROM ${table}`)
    expect(count?.['n']).toBeGreaterThan(0)
    await expect(query(statement)).rejects.toThrow('append-only')
  })
})
