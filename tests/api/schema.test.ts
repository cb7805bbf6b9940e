import { env } from 'cloudflare:workers'
import { getTableConfig, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { describe, expect, it } from 'vitest'
import * as article from '../../worker/db/schema/operation/article.ts'
import * as apiKey from '../../worker/db/schema/access/api-key.ts'
import * as bom from '../../worker/db/schema/bom.ts'
import * as cart from '../../worker/db/schema/cart.ts'
import * as catalogue from '../../worker/db/schema/catalogue.ts'
import * as closing from '../../worker/db/schema/access/closing.ts'
import * as code from '../../worker/db/schema/access/code.ts'
import * as dayFact from '../../worker/db/schema/operation/day-fact.ts'
import * as file from '../../worker/db/schema/file.ts'
import * as health from '../../worker/db/schema/operation/health.ts'
import * as imports from '../../worker/db/schema/import.ts'
import * as invoice from '../../worker/db/schema/invoice.ts'
import * as ipc from '../../worker/db/schema/ipc.ts'
import * as job from '../../worker/db/schema/job.ts'
import * as ledger from '../../worker/db/schema/ledger.ts'
import * as log from '../../worker/db/schema/log.ts'
import * as match from '../../worker/db/schema/match.ts'
import * as mes from '../../worker/db/schema/operation/mes.ts'
import * as message from '../../worker/db/schema/operation/message.ts'
import * as news from '../../worker/db/schema/operation/news.ts'
import * as order from '../../worker/db/schema/order.ts'
import * as notice from '../../worker/db/schema/notice.ts'
import * as listView from '../../worker/db/schema/access/list-view.ts'
import * as ownCount from '../../worker/db/schema/own-count.ts'
import * as ownData from '../../worker/db/schema/own-data.ts'
import * as part from '../../worker/db/schema/part.ts'
import * as price from '../../worker/db/schema/price.ts'
import * as quote from '../../worker/db/schema/quote.ts'
import * as role from '../../worker/db/schema/access/role.ts'
import * as share from '../../worker/db/schema/share.ts'
import * as shop from '../../worker/db/schema/shop.ts'
import * as setting from '../../worker/db/schema/operation/setting.ts'
import * as template from '../../worker/db/schema/template.ts'
import * as ticket from '../../worker/db/schema/operation/ticket.ts'
import * as user from '../../worker/db/schema/user.ts'
import worker from '../../worker/index.ts'
import { EXAMPLES, requestOf, type WriteName } from './examples.ts'
import { envelope, query } from './harness.ts'

const tables = [
  apiKey,
  article,
  bom,
  cart,
  closing,
  catalogue,
  code,
  dayFact,
  file,
  health,
  imports,
  invoice,
  ipc,
  job,
  ledger,
  listView,
  log,
  match,
  mes,
  message,
  news,
  notice,
  order,
  ownCount,
  ownData,
  part,
  price,
  quote,
  role,
  setting,
  share,
  shop,
  template,
  ticket,
  user,
]
  .flatMap((module) => Object.values(module))
  .filter((value) => value instanceof SQLiteTable)
const configs = tables.map(getTableConfig)

/** What finds parts: no tables of rows. Each keeps itself in tables that SQLite makes beside it. */
const INDEXES = ['article_text', 'part_mpn', 'part_text']

describe('the migrated database', () => {
  it('has exactly our indexes over texts, without the texts', async () => {
    const rows = await query("SELECT name, type FROM pragma_table_list WHERE type IN ('virtual', 'shadow') ORDER BY name")
    const expected = INDEXES.flatMap((name) => [
      { name, type: 'virtual' },
      ...['config', 'data', 'idx'].map((end) => ({ name: `${name}_${end}`, type: 'shadow' })),
    ])
    expect(rows).toEqual(expected)
  })

  it('has exactly our tables, all of them STRICT', async () => {
    const rows = await query(
      "SELECT name, strict FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' AND name NOT LIKE 'libsql\\_%' ESCAPE '\\'",
    )
    const names = [...configs.map(({ name }) => name), 'migration']
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
    const expected = [
      'article_fixed_keeps_code',
      'article_keeps',
      'article_stays',
      'article_version_is_indexed',
      'article_version_keeps',
      'article_version_stays',
      'bom_act_keeps',
      'bom_act_stays',
      'bom_line_keeps',
      'bom_quoted_stays',
      'customer_stays',
      'day_fact_of_bill',
      'day_fact_of_member',
      'day_fact_of_order',
      'day_fact_of_quote',
      'invoice_begins',
      'invoice_event_fits',
      'invoice_event_keeps',
      'invoice_event_moves_invoice',
      'invoice_event_stays',
      'invoice_moves_by_event',
      'invoice_order_begins',
      'invoice_order_keeps',
      'invoice_order_stays',
      'invoice_paper_fits',
      'invoice_paper_keeps',
      'invoice_paper_stays',
      'invoice_paper_takes_back',
      'invoice_stays',
      'offers_are_counted',
      'offers_are_counted_anew',
      'offers_are_counted_off',
      'orders_are_counted',
      'orders_are_counted_anew',
      'orders_are_sold',
      'orders_are_sold_anew',
      'orders_refund_invoice',
      'order_event_fits',
      'order_event_keeps',
      'order_event_moves_order',
      'order_event_stays',
      'order_file_keeps',
      'order_file_stays',
      'order_line_begins',
      'order_line_gives_back',
      'order_line_keeps',
      'order_line_sends_paid',
      'order_line_stays',
      'order_moves_by_event',
      'order_refund_keeps',
      'order_refund_moves_lines',
      'order_refund_stays',
      'order_stays',
      'shop_event_fits',
      'shop_event_keeps',
      'shop_event_moves',
      'shop_event_stays',
      'shop_order_begins',
      'shop_order_moves_by_event',
      'shop_order_stays',
      'shipment_keeps',
      'shipment_moves_lines',
      'shipment_stays',
      'transfer_fits',
      'transfer_keeps',
      'transfer_stays',
      'wallet_tx_pays_order',
      'mes_company_stays',
      'mes_log_keeps',
      'no_counter_begins',
      'notice_goes_out',
      'no_counter_goes_up',
      'no_counter_stays',
      'quote_event_fits',
      'quote_event_keeps',
      'quote_event_stays',
      'quote_follows',
      'quote_keeps',
      'quote_stays',
      'bom_version_keeps',
      'operation_after_keeps_all',
      'operation_after_keeps_rows',
      'operation_log_keeps_all',
      'operation_log_keeps_rows',
      'posting_keeps_all',
      'posting_keeps_rows',
      'price_snapshot_keeps',
      'price_snapshot_stays',
      'price_version_keeps',
      'price_version_stays',
      'quota_lot_moves_by_tx',
      'quota_lot_opens_unused',
      'quota_lot_stays',
      'quota_tx_is_counted',
      'quota_tx_keeps_all',
      'quota_tx_keeps_rows',
      'quota_tx_moves_lot',
      'text_rules_keeps',
      'text_seen_closes',
      'text_seen_is_known',
      'text_seen_opens',
      'text_rules_stays',
      'match_answer_fits',
      'match_answer_keeps',
      'match_answer_stays',
      'share_of_match_ends',
      'share_of_progress_fits',
      'share_of_progress_is_looked_at',
      'share_of_match_fits',
      'share_acceptance_fits',
      'share_acceptance_keeps',
      'share_acceptance_stays',
      'share_fits',
      'share_keeps',
      'share_stays',
      'share_stays_revoked',
      'share_view_counts',
      'role_keeps_built_in',
      'role_stays',
      'bom_line_stays',
      'bom_stays',
      'boms_are_counted',
      'boms_are_counted_anew',
      'bom_version_stays',
      'template_in_use',
      'template_too_many',
      'ticket_keeps',
      'ticket_stays',
      'tickets_are_counted',
      'tickets_are_counted_anew',
      'ticket_post_keeps',
      'ticket_post_stays',
      'own_bills_are_counted',
      'own_bills_are_counted_anew',
      'own_moves_are_counted',
      'own_quotes_are_counted',
      'part_is_indexed',
      'part_keeps_id',
      'part_leaves_index',
      'part_mpn_follows',
      'part_text_follows',
      'order_line_reserves',
      'orders_move_surplus',
      'reservation_fits',
      'reservation_gives_back',
      'reservation_moves',
      'reservation_stays',
      'reservation_takes',
      'surplus_begins_as_draft',
      'surplus_event_fits',
      'surplus_event_keeps',
      'surplus_event_moves',
      'surplus_event_stays',
      'surplus_item_begins_whole',
      'surplus_item_comes_back',
      'surplus_item_counts',
      'surplus_item_is_offered',
      'surplus_item_is_taken',
      'surplus_item_sells_out',
      'surplus_item_stays',
      'surplus_item_stays_removed',
      'surplus_item_stays_reserved',
      'surplus_keeps_owner',
      'surplus_moves_by_event',
      'surplus_stays',
      'user_closed_is_off',
      'user_goes_empty',
      'user_ends_sessions',
      'user_ends_sub_sessions',
      'user_keeps_an_admin',
      'user_keeps_an_admin_row',
      'user_keeps_its_owner',
      'user_off_leaves_shelf',
      'user_sub_account_added',
      'user_sub_account_enabled',
      'users_are_counted',
      'users_are_counted_anew',
      'users_are_counted_off',
      'wallet_moves_by_tx',
      'wallet_opens_empty',
      'wallet_stays',
      'wallet_tx_keeps_all',
      'wallet_tx_keeps_rows',
      'wallet_tx_is_summed',
      'wallet_tx_moves_wallet',
    ]
    expect(rows.map(({ name }) => name).toSorted()).toEqual(expected.toSorted())
  })
})

/** A trigger is known by what it does: emptied it would still be there. */
describe('the triggers', () => {
  it('keep every row of what is only ever added to', async () => {
    await Promise.all(
      (
        [
          'wallet/topUp',
          'BomAnalyse/SaveItem',
          'user/update',
          'quote/Void',
          'share/Accept',
          'bomai/acceptParts',
          'Order/refund',
          'Order/invoiceAct',
        ] as const
      ).map(made),
    )
    const kept = [
      'operation_log',
      'operation_after',
      'wallet_tx',
      'posting',
      'quota_tx',
      'bom_version',
      'bom_line',
      'price_version',
      'quote',
      'quote_event',
      'share',
      'share_acceptance',
      'match_answer',
      'order_event',
      'order_refund',
      'invoice_event',
      'invoice_paper',
    ]
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
    'UPDATE no_counter SET last = last + 2',
    'DELETE FROM no_counter',
    "INSERT INTO no_counter VALUES ('20990101', 'Q', 2)",
  ])('let numbers go up by one alone: %s', async (statement) => {
    await made('BomAnalyse/SaveBomQuote')
    await expect(query(statement)).rejects.toThrow('no_counter goes up by one')
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
