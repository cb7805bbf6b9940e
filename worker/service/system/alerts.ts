import { DAY, HOUR } from '../../../shared/day.ts'
import { openDatabase } from '../../db/client.ts'
import type { Env } from '../../env.ts'
import { postToHook } from '../../http/hook.ts'
import { sql, type SQL } from 'drizzle-orm'
import { users } from '../../db/schema/user.ts'
import { compile } from '../../rpc/commit.ts'
import { noticesTo } from '../notices/notices.ts'
import { operatorsWho } from '../notices/operators.ts'
import { loadSettings } from './settings.ts'

/** A fault that was away for so long is as good as a new one. */
const WEEK = 7 * DAY
/** How often a known fault must have come again before somebody is told again. */
const AGAIN = 10
/** Of all kinds together: whoever gets more in an hour reads none. */
const MAX_PER_HOUR = 20

/**
 * Tells the operators and their service of a fault that is new, or frequent again, where one of them is to be told; at most once an
 * hour of each kind. What they get by message goes with the next round of the clock.
 */
export async function alertOf(env: Env, hash: string, number: string): Promise<void> {
  const { db, note } = openDatabase(env)
  const settings = await loadSettings({ env, db })
  const now = Date.now()
  const [claimed] = await note([
    {
      sql: `UPDATE fault SET alerted = ?2, alerted_times = times
        WHERE hash = ?1 AND (alerted IS NULL OR alerted < ?4 OR (alerted <= ?3 AND times - alerted_times >= ?5))
          AND (SELECT count(*) FROM fault WHERE alerted > ?3) < ?6
          AND (?7 OR EXISTS (SELECT 1 FROM message_template WHERE event = 'faultAlert' AND enabled))
        RETURNING place, call, message, url, release, times, first, last`,
      args: [hash, now, now - HOUR, now - WEEK, AGAIN, MAX_PER_HOUR, settings['alert.url'] !== ''],
    },
    compile(noticesTo({ now }, await told(hash, number))),
  ])
  const fault = claimed?.rows[0]
  if (fault && settings['alert.url'] !== '')
    await postToHook(settings['alert.url'], settings['alert.secret'], { number, ...fault })
}

/** To operators who may read the log, where the statement before it has claimed the fault. */
const told = async (hash: string, number: string): Promise<SQL> =>
  sql`SELECT ${users.id} AS user_id, 'faultAlert' AS kind, NULL AS ref,
      json_object('number', ${number}, 'call', fault.call, 'times', fault.times) AS facts
    FROM ${users}, fault WHERE changes() > 0 AND fault.hash = ${hash} AND ${await operatorsWho('log/list')}`
