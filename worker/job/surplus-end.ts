import { sql } from 'drizzle-orm'
import { compile } from '../rpc/commit.ts'
import { noticesTo } from '../service/notices/notices.ts'
import type { Slice, Work } from './job.ts'

const LISTS_A_SLICE = 200

/** Takes lists off the shelf whose time has passed. What runs at the same moment finds them still there, or gone: never half. */
export async function endSurplus({ data, now }: Pick<Work, 'data' | 'now'>): Promise<Slice<true>> {
  const due = `SELECT id FROM surplus INDEXED BY surplus_due WHERE state = 2 AND valid_to < ? ORDER BY valid_to LIMIT ${LISTS_A_SLICE}`
  const [rows = []] = await data.rows([{ sql: due, args: [now] }])
  const ids = JSON.stringify(rows.map(({ id }) => String(id)))
  const ending = sql`SELECT list.* FROM json_each(${ids}) AS due JOIN surplus AS list ON list.id = due.value
    WHERE list.state = 2 AND list.valid_to < ${now}`
  const told = sql`SELECT created_by AS user_id, 'surplusEnded' AS kind, id AS ref, json_object('title', title) AS facts FROM (${ending})`
  const ended = sql`INSERT INTO surplus_event (surplus_id, from_state, to_state, actor, actor_id, reason, checks, at)
    SELECT id, 2, 3, 'system', NULL, '有效期已过', '{}', ${now} FROM (${ending})`
  return {
    statements: [noticesTo({ now }, told), ended].map(compile),
    cursor: rows.length < LISTS_A_SLICE ? null : true,
    done: rows.length,
  }
}
