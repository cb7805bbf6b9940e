import * as z from 'zod'
import { DAY, HOUR } from '../../shared/day.ts'
import { piecesOf } from '../service/account/take-data.ts'
import type { Slice, Work } from './job.ts'

type Rule = {
  /** The rows that are over, by what tells them apart; `?` is the instant before which they ended. */
  ids: string
  kept: number
  /** What goes; `?` is the JSON array of the ids. */
  deletes: readonly string[]
  /** Where the objects of one lie, which go before it. */
  objects?: (id: string) => string
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
  // As long, for the sibling's companies.
  plain('mes_log', 'seq', 'at', 3 * 365 * DAY),
  plain('mes_share', 'id', 'created', 3 * 365 * DAY),
  // Owners see a year of them. The last of each key tells when it was last used.
  {
    ids: `SELECT json_array(key_id, day) AS id FROM api_use AS over WHERE day < ? / ${DAY}
      AND EXISTS (SELECT 1 FROM api_use WHERE key_id = over.key_id AND day > over.day)`,
    kept: 400 * DAY,
    deletes: ['DELETE FROM api_use WHERE (key_id, day) IN (SELECT value ->> 0, value ->> 1 FROM json_each(?))'],
  },
  // They say themselves until when.
  {
    ids: 'SELECT id FROM own_data WHERE expires < ?',
    kept: 0,
    deletes: [`DELETE FROM own_data_piece WHERE data_id IN ${chosen}`, `DELETE FROM own_data WHERE id IN ${chosen}`],
    objects: piecesOf,
  },
  // Half a minute is their life.
  plain('login_ticket', 'hash', 'created', DAY),
  // A minute is theirs; what no shop has fetched is nothing but its owner's cart.
  plain('shop_nonce', 'nonce', 'at', DAY),
  {
    ids: "SELECT id FROM shop_order WHERE state = 'handed' AND created < ?",
    kept: DAY,
    deletes: [`DELETE FROM shop_order WHERE state = 'handed' AND id IN ${chosen}`],
  },
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
  // As long, for whoever asks whether he was told.
  plain('message_out', 'id', 'created', 180 * DAY),
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
  // As long, by the day. Nothing counts them: what a text is on is asked of the rows above.
  plain('text_key', 'key', 'seen', 91 * DAY),
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

/** The tables whose rows end by these rules. */
export const RETAINED: ReadonlySet<string> = new Set(
  RULES.flatMap(({ deletes }) => deletes.map((sql) => /^DELETE FROM (\w+)/.exec(sql)?.[1] ?? '')),
)

const ROWS_A_SLICE = 500
/** Of rows with objects: the store is asked for those of each. */
const ROWS_WITH_OBJECTS = 20
const cursorOf = z.object({ rule: z.int().min(0) }).nullable()

/** Takes away what is past its time, rule by rule. */
export async function endOldRows({ env, data, now }: Work, cursor: unknown): Promise<Slice<{ rule: number }>> {
  const at = cursorOf.parse(cursor)
  const index = at?.rule ?? 0
  const rule = RULES[index]
  if (!rule) return { statements: [], cursor: null, done: 0 }
  const most = rule.objects ? ROWS_WITH_OBJECTS : ROWS_A_SLICE
  const choosing = { sql: `${rule.ids} LIMIT ${most}`, args: [now - rule.kept] }
  const counting = at ? [] : RULES.map(({ ids, kept }) => ({ sql: `SELECT count(*) AS n FROM (${ids})`, args: [now - kept] }))
  const [found = [], ...counted] = await data.rows([choosing, ...counting])
  const ids = found.map(({ id }) => String(id))
  if (rule.objects) for (const id of ids) await dropObjects(env.FILES, rule.objects(id))
  const next = ids.length < most ? index + 1 : index
  return {
    statements: ids.length === 0 ? [] : rule.deletes.map((sql) => ({ sql, args: [JSON.stringify(ids)] })),
    cursor: next < RULES.length ? { rule: next } : null,
    done: ids.length,
    ...(at ? {} : { total: counted.reduce((sum, [row]) => sum + Number(row?.['n'] ?? 0), 0) }),
    detail: { rule: index },
  }
}

/** Whatever lies there, listed or not by any row. */
async function dropObjects(bucket: R2Bucket, prefix: string): Promise<void> {
  for (let isMore = true; isMore;) {
    const { objects, truncated } = await bucket.list({ prefix })
    if (objects.length > 0) await bucket.delete(objects.map(({ key }) => key))
    isMore = truncated
  }
}
