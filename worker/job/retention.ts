import * as z from 'zod'
import { DAY, HOUR } from '../../shared/day.ts'
import type { Slice, Work } from './job.ts'

type Rule = {
  /** The rows that are over, by what tells them apart; `?` is the instant before which they ended. */
  ids: string
  kept: number
  /** What goes; `?` is the JSON array of the ids. */
  deletes: readonly string[]
}

const chosen = '(SELECT value FROM json_each(?))'
const plain = (table: string, key: string, at: string, kept: number): Rule => ({
  ids: `SELECT ${key} AS id FROM ${table} WHERE ${at} < ?`,
  kept,
  deletes: [`DELETE FROM ${table} WHERE ${key} IN ${chosen}`],
})

/** How long each kind of row is kept, and why. Ledgers, bills and accounts are kept for good. */
const RULES: readonly Rule[] = [
  // Claims fall under the statute of limitations after three years; a trigger lets nothing younger go.
  {
    ids: 'SELECT id FROM operation_log WHERE at < ?',
    kept: 3 * 365 * DAY + HOUR,
    deletes: [`DELETE FROM operation_after WHERE log_id IN ${chosen}`, `DELETE FROM operation_log WHERE id IN ${chosen}`],
  },
  // Half a minute is their life.
  plain('login_ticket', 'hash', 'created', DAY),
  // Long enough to ask who was signed in when something happened. The last of each account tells when it was last used.
  {
    ids: `SELECT id FROM session AS over WHERE coalesce(revoked, absolute_end) < ?
      AND NOT EXISTS (SELECT 1 FROM session WHERE act_session = over.id)
      AND NOT EXISTS (SELECT 1 FROM login_ticket WHERE act_session = over.id)
      AND EXISTS (SELECT 1 FROM session WHERE user_id = over.user_id AND last_seen > over.last_seen)`,
    kept: 90 * DAY,
    deletes: [`DELETE FROM session WHERE id IN ${chosen}`],
  },
  // Half a year: what has not been read by then is told by the ledgers and lists themselves.
  plain('notice', 'id', 'at', 180 * DAY),
  // Half a year, too: who looked at a link interests nobody once the order is made.
  plain('share_view', 'seq', 'at', 180 * DAY),
  // The limits count a day, and an hour for reports.
  plain('login_attempt', 'id', 'at', DAY),
  plain('exception_report', 'id', 'at', HOUR),
  plain('verify_code', 'id', 'created', 2 * DAY),
  // Half a year: whoever looks into a break-in looks back that far.
  plain('sign_in_refusal', 'id', 'last', 180 * DAY),
  // A release or two after it was last seen a fault is mended or gone.
  plain('fault', 'id', 'last', 90 * DAY),
  // A test is looked at before its draft is published; what a version was published on stays.
  {
    ids: 'SELECT id FROM price_test WHERE created < ? AND id NOT IN (SELECT test_id FROM price_version WHERE test_id IS NOT NULL)',
    kept: 90 * DAY,
    deletes: [`DELETE FROM price_test_bill WHERE test_id IN ${chosen}`, `DELETE FROM price_test WHERE id IN ${chosen}`],
  },
  // A quarter: what nobody defined in that time nobody asks about any more.
  {
    ids: 'SELECT json_array(bom_id, key, part_key) AS id FROM text_seen WHERE seen < ?',
    kept: 90 * DAY,
    deletes: [
      'DELETE FROM text_seen WHERE (bom_id, key, part_key) IN (SELECT value ->> 0, value ->> 1, value ->> 2 FROM json_each(?))',
    ],
  },
  // Longer than anyone repeats a request; the ledgers know the keys of their movements for good.
  {
    ids: 'SELECT json_array(user_id, key) AS id FROM once_key WHERE created < ?',
    kept: 30 * DAY,
    deletes: [`DELETE FROM once_key WHERE (user_id, key) IN (SELECT value ->> 0, value ->> 1 FROM json_each(?))`],
  },
  {
    ids: 'SELECT id FROM job WHERE finished < ?',
    kept: 90 * DAY,
    deletes: [`DELETE FROM job_step WHERE job_id IN ${chosen}`, `DELETE FROM job WHERE id IN ${chosen}`],
  },
]

const ROWS_A_SLICE = 500
const cursorOf = z.object({ rule: z.int().min(0) }).nullable()

/** Takes away what is past its time, rule by rule. */
export async function endOldRows({ data, now }: Work, cursor: unknown): Promise<Slice<{ rule: number }>> {
  const at = cursorOf.parse(cursor)
  const index = at?.rule ?? 0
  const rule = RULES[index]
  if (!rule) return { statements: [], cursor: null, done: 0 }
  const choosing = { sql: `${rule.ids} LIMIT ${ROWS_A_SLICE}`, args: [now - rule.kept] }
  const counting = at ? [] : RULES.map(({ ids, kept }) => ({ sql: `SELECT count(*) AS n FROM (${ids})`, args: [now - kept] }))
  const [found = [], ...counted] = await data.rows([choosing, ...counting])
  const ids = found.map(({ id }) => String(id))
  const next = ids.length < ROWS_A_SLICE ? index + 1 : index
  return {
    statements: ids.length === 0 ? [] : rule.deletes.map((sql) => ({ sql, args: [JSON.stringify(ids)] })),
    cursor: next < RULES.length ? { rule: next } : null,
    done: ids.length,
    ...(at ? {} : { total: counted.reduce((sum, [row]) => sum + Number(row?.['n'] ?? 0), 0) }),
    detail: { rule: index },
  }
}
