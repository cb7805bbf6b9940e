import { DAY, HOUR } from '../../../shared/day.ts'
import { openDatabase } from '../../db/client.ts'
import type { Env } from '../../env.ts'
import { postToHook } from '../../http/hook.ts'
import { loadSettings } from './settings.ts'

/** A fault that was away for so long is as good as a new one. */
const WEEK = 7 * DAY
/** How often a known fault must have come again before somebody is told again. */
const AGAIN = 10
/** Of all kinds together: whoever gets more in an hour reads none. */
const MAX_PER_HOUR = 20

/** Tells the operator's service of a fault that is new, or frequent again; at most once an hour of each kind. */
export async function alertOf(env: Env, hash: string, number: string): Promise<void> {
  const { db, note } = openDatabase(env)
  const settings = await loadSettings({ env, db })
  if (settings['alert.url'] === '') return
  const now = Date.now()
  const [claimed] = await note([
    {
      sql: `UPDATE fault SET alerted = ?2, alerted_times = times
        WHERE hash = ?1 AND (alerted IS NULL OR alerted < ?4 OR (alerted <= ?3 AND times - alerted_times >= ?5))
          AND (SELECT count(*) FROM fault WHERE alerted > ?3) < ?6
        RETURNING place, call, message, url, release, times, first, last`,
      args: [hash, now, now - HOUR, now - WEEK, AGAIN, MAX_PER_HOUR],
    },
  ])
  const fault = claimed?.rows[0]
  if (fault) await postToHook(settings['alert.url'], settings['alert.secret'], { number, ...fault })
}
