import type { InStatement } from '@libsql/client/web'
import { DAY, dayText, SHANGHAI } from '../../../shared/day.ts'
import { DAY_FACTS, type DayFact } from '../../../shared/operation/day-facts.ts'
import { joinSql, plain, type Sql } from '../../db/sql.ts'

type Counted = {
  table: string
  /** When a row counts, ms. */
  at: string
  where: string
  /** Whose it is. */
  owner: string
  /** What its money comes to; of what has none, nothing. */
  fen?: string
}

// The plus keeps the planner from making an index of all uses for each asking: the instant is what finds them.
const use = (service: string): Counted => ({
  table: 'quota_tx',
  at: 'quota_tx.at',
  where: `+quota_tx.reason = 'use' AND +quota_tx.service = '${service}'`,
  owner: 'quota_tx.owner_id',
})

/** Which rows count: those that the operators' lists show. */
const COUNTED: Readonly<Record<DayFact, Counted>> = {
  members: {
    table: 'user',
    at: 'user.created',
    // As the index says it, and of those the members.
    where: 'user.removed IS NULL AND user.role_type <> 5 AND +user.role_type = 1 AND +user.is_admin = 0',
    owner: 'user.id',
  },
  bills: { table: 'bom', at: 'bom.created', where: 'bom.state <> 9', owner: 'bom.owner_id' },
  // An offer that was made anew counts as it stands last.
  quotes: {
    table: 'quote',
    at: 'quote.created',
    where: 'NOT EXISTS (SELECT 1 FROM quote AS later WHERE later.no = quote.no AND later.version > quote.version)',
    owner: 'quote.owner_id',
    fen: 'quote.total_fen',
  },
  orders: { table: 'orders', at: 'orders.created', where: '1', owner: 'orders.owner_id', fen: 'orders.total_fen' },
  walletIn: { table: 'wallet_tx', at: 'wallet_tx.at', where: 'amount_fen > 0', owner: 'wallet_tx.owner_id', fen: 'amount_fen' },
  walletOut: { table: 'wallet_tx', at: 'wallet_tx.at', where: 'amount_fen < 0', owner: 'wallet_tx.owner_id', fen: '-amount_fen' },
  useSmt: use('smt'),
  useMatch: use('match'),
  usePrices: use('prices'),
}

/** The days from one to another, each by its first instant. */
const spanOf = (first: string, last: string): string =>
  `span (at) AS (SELECT at FROM (SELECT ${first} AS at) WHERE at <= ${last} UNION ALL SELECT at + ${DAY} FROM span WHERE at + ${DAY} <= ${last}),
  days AS (SELECT at, strftime('%Y-%m-%d', at / 1000, 'unixepoch', '+8 hours') AS day FROM span)`
const SPAN = spanOf('?1', '?2')

/** A fact by those days that the condition finds; a day without rows is one with none. */
function countOf(name: DayFact, open: string): string {
  const { table, at, where, owner, fen } = COUNTED[name]
  const sum = fen === undefined ? '0' : `coalesce(sum(${fen}), 0)`
  return `SELECT days.day AS day, '${name}' AS name, count(${at}) AS n, ${sum} AS fen
    FROM days LEFT JOIN ${table} ON ${at} >= days.at AND ${at} < days.at + ${DAY} AND ${where}
      AND ${owner} NOT IN (SELECT user_id FROM demo_owner)
    WHERE ${open} GROUP BY days.day`
}

const uncounted = (name: DayFact): string =>
  `NOT EXISTS (SELECT 1 FROM day_fact AS counted WHERE counted.name = '${name}' AND counted.day = days.day)`

/** What these facts were on each day from one to another (first instants, ms): as it was counted, else counted now. */
export const factsQuery = (names: readonly DayFact[], from: number, to: number): InStatement => ({
  sql: `WITH RECURSIVE ${SPAN}
    SELECT fact.day, fact.name, fact.n, fact.fen FROM days JOIN day_fact AS fact ON fact.day = days.day
      AND fact.name IN (SELECT value FROM json_each(?3))
    ${names.map((name) => `UNION ALL ${countOf(name, uncounted(name))}`).join('\n')}`,
  args: [from, to, JSON.stringify(names)],
})

/** Counts what was not counted yet of the days from one to another, all of which must be over. */
export const fillStatements = (from: number, to: number): { sql: string; args: number[] }[] =>
  DAY_FACTS.map((name) => ({
    sql: `INSERT INTO day_fact (day, name, n, fen) WITH RECURSIVE ${SPAN} ${countOf(name, uncounted(name))} ON CONFLICT DO NOTHING`,
    args: [from, to],
  }))

type Stretch = { from?: number | undefined; to?: number | undefined }

/**
 * What a fact comes to in a stretch of time, as `n` and `fen` of one row: each day that is over and lies in it as a whole as it was
 * counted, and the rest by its rows.
 */
export function sumOf(name: DayFact, { from, to = Number.MAX_SAFE_INTEGER }: Stretch, now: number): Sql {
  const { table, at, where, owner, fen = '0' } = COUNTED[name]
  const end = dayOf(Math.min(to + 1, now))
  const start = Math.min(end, from === undefined ? 0 : dayOf(from + DAY - 1))
  const rows = `SELECT count(*) AS n, coalesce(sum(${fen}), 0) AS fen FROM ${table}
    WHERE ${where} AND ${owner} NOT IN (SELECT user_id FROM demo_owner) AND ${at}`
  const first = `max(?, (SELECT (min(${at}) + ${SHANGHAI}) / ${DAY} * ${DAY} - ${SHANGHAI} FROM ${table}))`
  return joinSql(
    [
      plain(
        `(WITH RECURSIVE ${spanOf(first, '?')} SELECT coalesce(sum(n), 0) AS n, coalesce(sum(fen), 0) AS fen FROM (
          SELECT n, fen FROM day_fact WHERE name = '${name}' AND day BETWEEN ? AND ?
          UNION ALL SELECT n, fen FROM (${countOf(name, uncounted(name))})`,
        start,
        end - DAY,
        end - DAY,
        dayText(start),
        dayText(end - DAY),
      ),
      ...(from === undefined ? [] : [plain(`UNION ALL ${rows} >= ? AND ${at} < ?`, from, start)]),
      plain(`UNION ALL ${rows} >= ? AND ${at} <= ?`, Math.max(end, from ?? 0), to),
      plain('))'),
    ],
    '\n',
  )
}

/** The first instant of the day of an instant. */
export const dayOf = (at: number): number => Date.parse(`${dayText(at)}T00:00:00+08:00`)
