import { describe, expect, it } from 'vitest'
import { RETAINED } from '../../worker/job/retention.ts'
import { memberRow } from './context.ts'
import { call, person, query } from './harness.ts'

const DAY = 24 * 3_600_000

/** What stays, and what bounds it: the things themselves, ledgers and events that are evidence, and what goes with its owner or its thing. */
const STAYS: Readonly<Record<string, string>> = {
  'accounts and what they have chosen':
    'user list_view closing_request sub_account role setting api_key customer paper_head address template invoice_title message_choice message_template demo_owner visitor',
  'bills, quotes and what was decided of them':
    'bom bom_version bom_line bom_act bom_match bom_match_run match_memory match_answer ipc_compare ipc_compare_line quote quote_event purchase_plan share share_acceptance',
  'ledgers, orders, papers and their events':
    'wallet wallet_tx posting quota_lot quota_tx orders order_line order_event order_refund order_file shipment transfer invoice invoice_order invoice_event invoice_paper cart cart_line shop_event ticket ticket_post ticket_file ticket_warning no_counter order_count own_count wallet_sum product_sum total_count offer_count user_count quota_count ticket_count day_fact',
  'what the factory knows and offers':
    'price_version price_snapshot price_change private_set private_item package package_alias package_alias_voice package_prefix part_model text_rules maker part fx_rate product product_item workday article article_version article_file friend_link friend_link_list',
  'stock, and lists of suppliers: what of their readings is over is swept':
    'supplier supplier_layout supplier_rule offer import import_part import_slice import_sku import_reject surplus surplus_item surplus_event surplus_photo reservation',
  'companies of the sibling': 'mes_company mes_service',
  'files: an object without a row is swept': 'file',
  'one row, or none that outlives its batch, its minute or its fault': 'guard health api_bad_try fault_seen',
}

describe('retention', () => {
  it('knows of every table how long its rows stay', async () => {
    const rows = await query(`SELECT name FROM sqlite_schema WHERE type = 'table'
      AND name NOT LIKE 'sqlite%' AND name NOT LIKE 'libsql%' AND name NOT GLOB '*_text*' AND name NOT GLOB 'part_mpn*' AND name <> 'migration'`)
    const named = [...RETAINED, 'text_seen', 'text_open', ...Object.values(STAYS).flatMap((names) => names.split(' '))]
    const unsaid = rows.map(({ name }) => String(name)).filter((name) => !named.includes(name))
    expect(unsaid).toEqual([])
    expect(Object.values(STAYS).filter((names) => names.split(' ').some((name) => RETAINED.has(name)))).toEqual([])
  })

  it('takes the older ones of two years of rows, slice by slice, and leaves the younger', async () => {
    const [operator, user] = [await person({ isAdmin: true }), await memberRow()]
    const [company, key] = [crypto.randomUUID(), crypto.randomUUID()]
    const now = Date.now()
    const id = `lower(hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-4' || substr(hex(randomblob(2)), 2) || '-a' || substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6)))`
    /** Two rows a day, in the middle of each. */
    const days = `WITH RECURSIVE row (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM row WHERE n < 1459)`
    const at = `${now} - n / 2 * ${DAY} - ${DAY / 2}`
    await query(
      {
        sql: `INSERT INTO mes_company (id, name, contact, phone, row_version, created_by, created, updated) VALUES (?1, ?1, '', '', 1, ?2, 0, 0)`,
        args: [company, user],
      },
      {
        sql: `INSERT INTO api_key (id, owner_id, row_version, name, app_id, secret_hash, secret_tail4, created, updated)
        VALUES (?, ?, 1, '产线', 'dj' || substr(lower(hex(randomblob(10))), 1, 20), ?, 'abcd', 0, 0)`,
        args: [key, user, '0'.repeat(64)],
      },
      `${days} INSERT INTO notice (id, user_id, kind, ref, facts, at) SELECT ${id}, '${user}', 'x', NULL, '{}', ${at} FROM row`,
      `${days} INSERT INTO message_out (id, event, channel, user_id, is_test, facts, state, tries, next_at, to_masked, title, body, provider_code, reason, created)
        SELECT ${id}, 'x', 'sms', '${user}', 0, '{}', 'sent', 1, 0, '', '', '', '', '', ${at} FROM row`,
      `${days} INSERT INTO sign_in_refusal SELECT n, '${user}', 'n', 'password', 'wrong', ${id}, 1, ${at}, ${at} FROM row`,
      `${days} INSERT INTO api_use SELECT '${key}', (${at}) / ${DAY}, 1, 0, 1, 0, '' FROM row WHERE n % 2 = 0`,
      `${days} INSERT INTO mes_log (id, company_id, user_name, module, action, target, ip, at) SELECT ${id}, '${company}', '', 'x', 'x', '', '', ${at} - 730 * ${DAY} FROM row`,
    )
    // Of uses the days of UTC are kept that begin within it.
    const used = Array.from({ length: 730 }, (_, n) => Math.floor((now - n * DAY - DAY / 2) / DAY)).filter(
      (day) => day >= now / DAY - 400,
    ).length
    const { id: job } = await call(operator, 'job/Start', { kind: 'retention' })
    for (let turn = 0; turn < 50 && (await call(operator, 'job/Watch', { id: job })).finished === null; turn++);
    const count = async (table: string, whose: string) =>
      Number((await query(`SELECT count(*) AS n FROM ${table} WHERE ${whose}`))[0]?.['n'])
    expect({
      notice: await count('notice', `user_id = '${user}'`),
      message_out: await count('message_out', `user_id = '${user}'`),
      sign_in_refusal: await count('sign_in_refusal', `account = '${user}'`),
      api_use: await count('api_use', `key_id = '${key}'`),
      mes_log: await count('mes_log', `company_id = '${company}'`),
    }).toEqual({ notice: 360, message_out: 360, sign_in_refusal: 360, api_use: used, mes_log: 730 })
    const [steps] = await query({ sql: 'SELECT count(*) AS n, max(done) AS most FROM job_step WHERE job_id = ?', args: [job] })
    expect(Number(steps?.['most'])).toBe(500)
    expect(Number(steps?.['n'])).toBeGreaterThan(10)
  }, 60_000)
})
