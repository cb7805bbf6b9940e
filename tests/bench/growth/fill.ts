import { DatabaseSync } from 'node:sqlite'
import { dayOf, fillStatements } from '../../../worker/service/dashboard/day-facts.ts'

/** How many there are of each at full size, of which a share is made. */
const FULL = { members: 1_000_000, bills: 3_000_000, parts: 1_000_000, orders: 200_000 }
/** Rows of a transaction. */
const SLICE = 20_000
const DAY = 86_400_000
/** Three years, the last day being today. */
const SPAN = 3 * 365

/** A share of the full size, and how many bills the one with most of them has: they become no fewer with the others. */
export type Size = { share: number; heavy: number }
export const GROWN = { heavy: 50_000 }
/** So little that it is a demo's, but for a page of bills of the same member. */
export const LITTLE: Size = { share: 0.000_02, heavy: 40 }
export type Filled = { heavyId: string; members: number; bills: number }

const memberOf = (n: string): string => `printf('a%07x-0000-4000-8000-000000000000', ${n})`
const idOf = (kind: string, n: string): string => `printf('${kind}%07x-0000-4000-8000-%012x', (${n}) % 268435455, ${n})`

/**
 * Rows as years of use leave them, made by the database itself with its triggers in force: bills are copies of the demo member's, one in
 * ten whole and the others with their first lines; few members have many, and the first of them most. Written into the file while
 * no server is over it, for a server keeps each page a second time for its replicas.
 */
export function fill(file: string, size: Size, say: (line: string) => void): Filled {
  const db = new DatabaseSync(file, { timeout: 10_000 })
  try {
    // What is copied was checked when it was written; nothing of it must outlive a fall.
    db.exec('PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA cache_size = -2000000; PRAGMA temp_store = MEMORY')
    db.exec('PRAGMA ignore_check_constraints = ON; PRAGMA foreign_keys = OFF')
    const made = filled(db, size, say)
    db.exec('PRAGMA journal_mode = WAL')
    return made
  } finally {
    db.close()
  }
}

function filled(db: DatabaseSync, { share, heavy }: Size, say: (line: string) => void): Filled {
  const [members, bills] = [FULL.members, FULL.bills].map((n) => Math.round(n * share)) as [number, number]
  const now = Date.now()
  const at = (n: string, all: number) => `(${now} - ${SPAN * DAY} + CAST(1.0 * (${n}) / ${all} * ${SPAN * DAY - DAY} AS INTEGER))`
  // A product of two even spreads: the lower the number, the more he has.
  const owner = memberOf(
    `iif(n < ${heavy}, 0, 1 + ((n * 7919) % ${members - 1}) * ((n * 104729) % ${members - 1}) / ${members - 1})`,
  )
  const asked = (sql: string) => db.prepare(sql).all()
  const make: Make = (what, count, statements) => {
    const began = performance.now()
    for (let from = 0; from < count; from += SLICE) {
      const rows = `WITH RECURSIVE row (n) AS (SELECT ${from} UNION ALL SELECT n + 1 FROM row WHERE n + 1 < ${Math.min(count, from + SLICE)})`
      const inserts = statements.map((sql) => sql.replace(/^(INSERT INTO \w+(?: \([^)]*\))?)/, `${rows}\n$1`))
      db.exec(['BEGIN IMMEDIATE', ...inserts, 'COMMIT'].join(';\n'))
    }
    say(`${what}: ${count} in ${((performance.now() - began) / 1000).toFixed(1)} s`)
  }
  const columnsOf = (table: string): string[] =>
    asked(`SELECT name FROM pragma_table_info('${table}') ORDER BY cid`).map(({ name }) => String(name))
  /** `INSERT INTO table (…) SELECT …` of a template row called t, some columns anew. */
  const copied = (table: string, anew: Readonly<Record<string, string>>): string => {
    const columns = columnsOf(table)
    return `INSERT INTO ${table} (${columns.join(', ')}) SELECT ${columns.map((name) => anew[name] ?? `t.${name}`).join(', ')}`
  }

  db.exec(
    [
      'CREATE TABLE growth_template (k INTEGER PRIMARY KEY, bom_id TEXT NOT NULL, version INTEGER NOT NULL) STRICT',
      `INSERT INTO growth_template SELECT row_number() OVER (ORDER BY bom.id) - 1, bom.id, bom.version
        FROM bom JOIN user ON user.id = bom.owner_id WHERE user.name = 'member' AND bom.state <> 9`,
    ].join(';'),
  )
  const templates = Number(asked('SELECT count(*) AS n FROM growth_template')[0]?.['n'])
  const of = `FROM row JOIN growth_template AS g ON g.k = n % ${templates}`

  make('members', members, [
    `INSERT INTO user (id, name, phone, password_hash, company, created, updated)
      SELECT ${memberOf('n')}, '会员' || n, printf('2%010d', n), 'nobody signs in with this', iif(n % 10, '', '公司' || (n / 20)), ${at('n', members)}, ${now} FROM row`,
    `INSERT INTO quota_lot (id, owner_id, service, ticks, start_at, expire_at)
      SELECT ${idOf('1', 'n')}, ${memberOf('n')}, 'smt', 2147483647, ${at('n', members)}, ${now + 365 * DAY} FROM row`,
    `INSERT INTO quota_tx (id, owner_id, service, lot_id, reason, delta, used, remain, actor_id, remark, at)
      SELECT ${idOf('2', 'n')}, ${memberOf('n')}, 'smt', ${idOf('1', 'n')}, 'trial', 2147483647, 0, 2147483647, ${memberOf('n')}, '', ${at('n', members)} FROM row`,
  ])
  make('sessions', members * 2, [
    `INSERT INTO session (id, user_id, created, last_seen, absolute_end, revoked, ip, agent)
      SELECT ${idOf('3', 'n')}, ${memberOf('n / 2')}, ${at('n', members * 2)}, ${at('n', members * 2)}, ${at('n', members * 2)} + ${DAY}, ${at('n', members * 2)} + 3600000,
        '203.0.113.7', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/150.0 Safari/537.36' FROM row`,
  ])
  for (const seq of [1, 2, 3])
    make(`movements of money, ${seq}`, members, [
      `INSERT INTO wallet_tx (id, owner_id, seq, kind, amount_fen, balance_fen, idem, actor_id, remark, at)
        SELECT ${idOf(String(3 + seq), 'n')}, ${memberOf('n')}, ${seq}, 1, 10000, ${seq * 10_000}, 'growth-${seq}', ${memberOf('n')}, '', ${at(`n + ${seq * members}`, members * 4)} FROM row`,
    ])

  const bill = idOf('7', 'n')
  const when = at('n', bills)
  make('bills', bills, [
    `INSERT INTO file (id, owner_id, created_by, type, kind, name, object_key, size, sha256, created)
      SELECT ${idOf('8', 'n')}, ${owner}, ${owner}, 0, 'json', '原始表格', 'growth/' || n, 20000, printf('%064x', n), ${when} FROM row`,
    `${copied('bom', {
      id: bill,
      owner_id: owner,
      created_by: owner,
      row_version: '1',
      version: '1',
      prj_name: `t.prj_name || ' ' || n`,
      file_id: idOf('8', 'n'),
      api_key_id: 'NULL',
      line_count: 'iif(n % 10, min(4, t.line_count), t.line_count)',
      created: when,
      updated: when,
    })} ${of} JOIN bom AS t ON t.id = g.bom_id`,
    `${copied('bom_version', { bom_id: bill, version: '1', source_id: idOf('8', 'n'), created_by: owner, created: when })}
      ${of} JOIN bom_version AS t ON t.bom_id = g.bom_id AND t.version = g.version`,
    `${copied('bom_line', { bom_id: bill, version: '1' })}
      ${of} CROSS JOIN bom_line AS t ON t.bom_id = g.bom_id AND t.row_no < iif(n % 10, 4, 100000)
      WHERE t.version = (SELECT max(version) FROM bom_line AS last WHERE last.bom_id = t.bom_id AND last.row_no = t.row_no)`,
    `INSERT INTO quota_tx (id, owner_id, service, lot_id, reason, delta, used, remain, object_id, bom_id, actor_id, remark, at)
      SELECT ${idOf('9', 'n')}, owner, 'smt', lot.id, 'use', -1, lot.used + row_number() OVER (PARTITION BY owner ORDER BY n), 2147483647,
        printf('%064x', n), ${bill}, owner, '', ${when}
      FROM (SELECT n, ${owner} AS owner FROM row) JOIN quota_lot AS lot ON lot.owner_id = owner AND lot.service = 'smt' ORDER BY n`,
    `INSERT INTO text_seen (bom_id, key, part_key, owner_id, text, designators, value, description, mpn, line_count, answer, is_guess, seen)
      SELECT ${bill}, 'KEY' || (n % 50000), '', ${owner}, 'KEY-' || (n % 50000), 'U1', '', '', '', 1, NULL, 0, ${when} FROM row WHERE ${when} > ${now - 90 * DAY}`,
    `${copied('text_seen', { bom_id: bill, owner_id: owner, seen: when })}
      ${of} JOIN text_seen AS t ON t.bom_id = g.bom_id AND (n % 10 = 0 OR t.key < '1') WHERE ${when} > ${now - 90 * DAY}`,
  ])
  make('quotes', Math.floor(bills / 10), [
    `INSERT INTO quote (id, no, version, owner_id, bom_id, bom_version, price_hash, input_hash, prj_name, customer_name, paper, result, total_fen,
        tax_fen, valid_to, created_by, created)
      SELECT ${idOf('b', 'n')}, printf('Q20250101%08d', n), 1, t.owner_id, t.id, 1, first.price_hash, v.input_hash, t.prj_name, '客户 ' || (n % 50), first.paper, v.quote,
        json_extract(v.quote, '$.totalFen'), json_extract(v.quote, '$.taxFen'), t.created + ${30 * DAY}, t.owner_id, t.created
      FROM row JOIN bom AS t ON t.id = ${idOf('7', 'n * 10')} JOIN bom_version AS v ON v.bom_id = t.id AND v.version = 1
        JOIN (SELECT price_hash, paper FROM quote ORDER BY seq LIMIT 1) AS first`,
  ])
  const logged = bills * 5
  make('log of operations', logged, [
    `INSERT INTO operation_log (id, at, user_id, call, target, ip, input)
      SELECT ${idOf('c', 'n')}, ${at('n', logged)}, ${memberOf(`(n * 7919) % ${members}`)},
        CASE n % 5 WHEN 0 THEN 'BomAnalyse/SaveItem' WHEN 1 THEN 'user/login' WHEN 2 THEN 'BomAnalyse/act' WHEN 3 THEN 'file/Save' ELSE 'bomai/choose' END,
        ${idOf('7', 'n / 5')}, '203.0.113.7', json_object('id', ${idOf('7', 'n / 5')}, 'rowVersion', 3, 'key', ${idOf('c', 'n')}, 'edits', json_array()) FROM row`,
  ])
  make('notices', members * 3, [
    `INSERT INTO notice (id, user_id, kind, ref, facts, at, read_at)
      SELECT ${idOf('d', 'n')}, ${memberOf(`n % ${members}`)}, 'walletMoved', NULL, '{"amountFen":10000}', ${now - 180 * DAY} + n % ${180 * DAY}, iif(n % 5, ${now}, NULL) FROM row`,
  ])
  make('messages', members, [
    `INSERT INTO message_out (id, event, channel, user_id, is_test, facts, state, tries, next_at, to_masked, title, body, provider_code, reason, created, sent)
      SELECT ${idOf('e', 'n')}, 'walletMoved', 'sms', ${memberOf('n')}, 0, '{}', iif(n % 50, 'delivered', 'failed'), 1, ${now}, '139****0000', '', '您的余额已变动，请登录查看。', '', '', ${now - 180 * DAY} + n % ${180 * DAY}, ${now} FROM row`,
  ])
  makeOrders(make, db, {
    count: Math.round(FULL.orders * share),
    owner: memberOf(`((n * 7919) % ${members}) * ((n * 104729) % ${members}) / ${members}`),
    at,
    now,
  })
  makeParts(make, db, { count: Math.round(FULL.parts * share), columnsOf })
  db.exec('DROP TABLE growth_template')
  // As every night; those of the demo were counted before.
  db.exec('DELETE FROM day_fact')
  for (const { sql, args } of fillStatements(dayOf(now - SPAN * DAY), dayOf(now) - DAY)) db.prepare(sql).run(...args)
  const [heavyRow] = asked(`SELECT ${memberOf('0')} AS id`)
  return { heavyId: String(heavyRow?.['id']), members, bills }
}

type Make = (what: string, count: number, statements: readonly string[]) => void
type Orders = { count: number; owner: string; at: (n: string, all: number) => string; now: number }

function makeOrders(make: Make, db: DatabaseSync, { count, owner, at, now }: Orders): void {
  const product = '00000000-0000-4000-8000-0000000000aa'
  db.exec(
    `INSERT INTO product SELECT '${product}', 1, '一百次', '', 1000, NULL, NULL, NULL, NULL, 999, 1, id, ${now}, ${now} FROM user WHERE name = 'admin'`,
  )
  const order = idOf('f', 'n')
  make('orders', count, [
    `INSERT INTO orders (id, no, owner_id, created_by, kind, state, title, content, total_fen, tax_fen, freight_fen, paid_fen, remark, product_id, created, updated)
      SELECT ${order}, printf('D20250101%08d', n), ${owner}, ${owner}, 'plan', iif(n % 20, 60, 10), '一百次', '{}', 1000, 0, 0, iif(n % 20, 1000, 0), '', '${product}',
        ${at('n', count)}, ${at('n', count)} FROM row`,
    `INSERT INTO order_line (order_id, n, part, supplier, qty, price_micro, amount_fen, detail) SELECT ${order}, 1, '一百次', '', 1, 10000000, 1000, '{}' FROM row`,
    `INSERT INTO ticket (id, no, row_version, user_id, owner_id, type, category, priority, title, state, clock_from, closed, seen, told, created, updated)
      SELECT ${idOf('0', 'n + 1')}, printf('T20250101%08d', n), 1, ${owner}, ${owner}, 'feedback', 'other', 2, '一个问题', iif(n % 100, 3, 1), ${at('n', count)}, iif(n % 100, ${at('n', count)}, NULL), 0, 0, ${at('n', count)}, ${at('n', count)}
      FROM row WHERE n % 4 = 0`,
  ])
}

type Parts = { count: number; columnsOf: (table: string) => string[] }

function makeParts(make: Make, db: DatabaseSync, { count, columnsOf }: Parts): void {
  const [head] = db.prepare('SELECT count(*) AS n FROM part WHERE id < 8900000000').all()
  db.exec(
    [
      'CREATE TABLE growth_part (k INTEGER PRIMARY KEY, part_id INTEGER NOT NULL) STRICT',
      'INSERT INTO growth_part SELECT row_number() OVER (ORDER BY id) - 1, id FROM part WHERE id < 8900000000',
    ].join(';'),
  )
  const known = Number(head?.['n'])
  const tail = `printf('%04X', n / ${known} + 1)`
  const anew: Record<string, string> = {
    id: '8900000000 + n',
    mpn: `t.mpn || ${tail}`,
    mpn_norm: `t.mpn_norm || ${tail}`,
    mpn_base: `t.mpn_base || ${tail}`,
    name_key: `iif(t.name_key = '', '', t.name_key || ${tail})`,
  }
  const columns = columnsOf('part')
  const from = `FROM row JOIN growth_part ON k = n % ${known}`
  make('parts and their offers', count, [
    `INSERT INTO part (${columns.join(', ')}) SELECT ${columns.map((name) => anew[name] ?? `t.${name}`).join(', ')} ${from} JOIN part AS t ON t.id = part_id`,
    `INSERT INTO offer (supplier_id, gen, part_id, sku, packing, moq, mult, stock, breaks, valid_to)
      SELECT s.id, s.gen, 8900000000 + n, 'G' || n || '-' || copy.value, '', 1, 1, 1000 + n % 5000, '[[1,1500000],[100,1200000],[1000,900000]]', NULL
      FROM row CROSS JOIN json_each('[0,1,2,3,4]') AS copy
        JOIN (SELECT row_number() OVER (ORDER BY id) - 1 AS k, count(*) OVER () AS all_of, id, gen FROM supplier WHERE owner_id IS NULL AND seller_id IS NULL AND state = 1) AS s
          ON s.k = copy.value % s.all_of`,
  ])
  db.exec('DROP TABLE growth_part')
}
