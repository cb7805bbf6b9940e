import * as z from 'zod'
import { NEW_ID } from '../service/notices/notices.ts'
import type { Slice, Work } from './job.ts'

const ORDERS_A_SLICE = 200

const cursorOf = z.object({ after: z.int() }).nullable()

/** Whether an order has waited too long for its owner or its payment; `?1` is now. */
export const OVERDUE = 'state IN (5, 10) AND pay_until <= ?1'

/**
 * Ends the orders that were not released or not paid in time, each with its event and notices to its owner and to who wrote it; what
 * was paid meanwhile is left alone.
 */
export async function endUnpaid({ data, now }: Work, cursor: unknown): Promise<Slice<{ after: number }>> {
  const after = cursorOf.parse(cursor)?.after ?? 0
  const asked = {
    sql: `SELECT seq FROM orders INDEXED BY orders_due WHERE ${OVERDUE} AND seq > ?2 ORDER BY seq LIMIT ${ORDERS_A_SLICE}`,
    args: [now, after],
  }
  const [due = []] = await data.rows([asked])
  const seqs = due.map(({ seq }) => Number(seq))
  const last = seqs.at(-1)
  if (last === undefined) return { statements: [], cursor: null, done: 0 }
  const chosen = `FROM orders WHERE ${OVERDUE} AND seq IN (SELECT value FROM json_each(?2))`
  const args = [now, JSON.stringify(seqs)]
  return {
    statements: [
      {
        sql: `INSERT INTO notice (id, user_id, kind, ref, facts, at)
          SELECT ${NEW_ID}, user_id, 'orderExpired', id, json_object('no', no), ?1
          FROM (SELECT owner_id AS user_id, id, no ${chosen} UNION SELECT created_by, id, no ${chosen})`,
        args,
      },
      {
        sql: `INSERT INTO order_event (order_id, seq, act, from_state, to_state, actor_id, reason, detail, at)
          SELECT id, 1 + (SELECT max(seq) FROM order_event WHERE order_id = orders.id), 'expire', state, 90, NULL, '', '{}', ?1 ${chosen}`,
        args,
      },
    ],
    cursor: seqs.length < ORDERS_A_SLICE ? null : { after: last },
    done: seqs.length,
  }
}
