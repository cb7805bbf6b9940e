import type { Row } from '@libsql/client/web'
import * as z from 'zod'
import { DAY, MINUTE } from '../../../shared/day.ts'
import { MESSAGE_CHANNELS, type MessageChannel } from '../../../shared/message/names.ts'
import type { Database } from '../../db/client.ts'

/** Longer than all of a batch take to be sent, however slow the provider is. */
const LEASE_MS = 2 * MINUTE

const claimedRow = z.object({
  id: z.string(),
  event: z.string(),
  channel: z.enum(MESSAGE_CHANNELS),
  isTest: z.int(),
  facts: z.string(),
  tries: z.int(),
  /** As it was written for a test. */
  title: z.string(),
  body: z.string(),
  providerCode: z.string(),
  userName: z.string().nullable(),
  userState: z.int().nullable(),
  address: z.string().nullable(),
  isWanted: z.int(),
  text: z.object({ title: z.string(), body: z.string(), providerCode: z.string() }).nullable(),
  /** Messages that he got in the last day, and those of this claim before it. */
  today: z.int(),
})
export type Claimed = z.output<typeof claimedRow> & { lease: string }

type Providers = Readonly<Record<MessageChannel, string | null>>

/**
 * Takes messages that are due; of many who ask, one gets each. One whose sender has ended in the middle is taken again where its
 * provider knows it by its id, else nobody knows whether it has gone: that is told, and a second one is not risked.
 */
export async function claimDue(data: Database, now: number, providers: Providers, most: number): Promise<Claimed[]> {
  const lease = crypto.randomUUID()
  const args = { now, lease, until: now + LEASE_MS, most, sms: providers.sms, mail: providers.mail, day: now - DAY }
  const results = await data.note([
    {
      sql: `UPDATE message_out SET state = 'unknown', lease = NULL, lease_until = NULL, reason = '发送时中断'
        WHERE state = 'sending' AND lease_until < ? AND (provider IS NOT 'http' OR event = 'code')`,
      args: [now],
    },
    {
      sql: `UPDATE message_out SET state = 'sending', lease = :lease, lease_until = :until, tries = tries + 1,
          provider = iif(channel = 'sms', :sms, :mail)
        WHERE seq IN (SELECT seq FROM (SELECT seq, next_at FROM message_out WHERE state = 'waiting' AND next_at <= :now
            UNION ALL SELECT seq, next_at FROM message_out WHERE state = 'sending' AND lease_until < :now) ORDER BY next_at, seq LIMIT :most)`,
      args: only(args, 'lease', 'until', 'sms', 'mail', 'now', 'most'),
    },
    {
      sql: `SELECT mine.id, mine.event, mine.channel, mine.is_test AS isTest, mine.facts, mine.tries, mine.title, mine.body,
          mine.provider_code AS providerCode, user.name AS userName, user.state AS userState,
          iif(mine.channel = 'sms', user.phone, user.email) AS address,
          coalesce(iif(mine.channel = 'sms', choice.sms, choice.mail), 1) AS isWanted,
          iif(text.event IS NULL, NULL, json_object('title', text.title, 'body', text.body, 'providerCode', text.provider_code)) AS text,
          (SELECT count(*) FROM message_out AS other WHERE other.user_id = mine.user_id AND other.created > :day AND NOT other.is_test
            AND other.event <> 'code' AND other.channel = mine.channel
              AND (other.state IN ('sent', 'delivered', 'failed', 'unknown') OR other.lease = mine.lease AND other.seq < mine.seq)) AS today
        FROM message_out AS mine LEFT JOIN user ON user.id = mine.user_id LEFT JOIN message_choice AS choice ON choice.user_id = mine.user_id
          LEFT JOIN message_template AS text ON text.event = mine.event AND text.channel = mine.channel AND text.enabled
        WHERE mine.state = 'sending' AND mine.lease = :lease ORDER BY +mine.seq`,
      args: only(args, 'day', 'lease'),
    },
  ])
  return (results.at(-1)?.rows ?? []).map((row) => ({ ...claimedOf(row), lease }))
}

function claimedOf(row: Row) {
  const { text, ...rest } = { ...row }
  return claimedRow.parse({ ...rest, text: typeof text === 'string' ? JSON.parse(text) : null })
}

const only = <T extends object, K extends keyof T>(all: T, ...keys: readonly K[]): Pick<T, K> =>
  // Object.fromEntries forgets which keys it was given: these are all of K.
  Object.fromEntries(keys.map((key) => [key, all[key]])) as Pick<T, K>
