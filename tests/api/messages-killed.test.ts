import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { MESSAGE_STATES } from '../../shared/message/names.ts'
import { httpAdapter } from '../../worker/service/messages/send/http.ts'
import { sendDue } from '../../worker/service/messages/send-due.ts'
import { times } from '../length.ts'
import { failing } from './examples.ts'
import { envWith } from './message-examples.ts'
import { newPhone, person, query } from './harness.ts'

const MESSAGES = times(60, 1000)

beforeAll(async () => {
  const { id } = await person({ isAdmin: true })
  await query(
    "UPDATE message_out SET next_at = 9000000000000 WHERE state = 'waiting'",
    `INSERT INTO setting VALUES ('message.quiet', '', '', 1, 0, '${id}'), ('message.dailyCap', '9999', '', 1, 0, '${id}')`,
    `INSERT INTO message_template VALUES ('orderExpired', 'sms', 1, '', '订单 {no} 已取消', '', 1, 0, '${id}')`,
  )
})

/** So many notices to one person, each with its message in the same batch. */
async function told(): Promise<string> {
  const { id } = await person({ phone: newPhone() })
  const sql = `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?2)
    INSERT INTO notice (id, user_id, kind, ref, facts, at) SELECT substr(?1, 1, 30) || printf('%06d', i), ?3, 'orderExpired', NULL,
      json_object('no', 'P' || i), 1 FROM n`
  await query({ sql, args: [crypto.randomUUID(), MESSAGES, id] })
  return id
}

type Message = { id: string; state: string; tries: number }
const standing = async (owner: string): Promise<Message[]> =>
  (await query({ sql: 'SELECT id, state, tries FROM message_out WHERE user_id = ?', args: [owner] })).map((row) => ({
    id: String(row['id']),
    state: String(row['state']),
    tries: Number(row['tries']),
  }))

/** Sends until nothing is left, as the clock would in its hours; twice whoever sends is killed once he has asked the provider. */
async function sendAll(owner: string, adapters: NonNullable<Parameters<typeof sendDue>[1]>): Promise<Message[]> {
  for (let turn = 0; ; turn++) {
    const killed = turn === 1 || turn === 3
    // The settings and the claim go through, and nothing after that.
    await sendDue(envWith(killed ? failing('cut', 2) : {}), adapters).catch(() => undefined)
    const left = "UPDATE message_out SET next_at = 0 WHERE state = 'waiting' AND user_id = ?"
    const over = "UPDATE message_out SET lease_until = 1 WHERE state = 'sending' AND user_id = ?"
    await query({ sql: left, args: [owner] }, { sql: over, args: [owner] })
    const now = await standing(owner)
    if (now.every(({ state }) => state !== 'waiting' && state !== 'sending')) return now
    expect(turn).toBeLessThan(MESSAGES)
  }
}

const countOf = (messages: readonly Message[]) =>
  Object.fromEntries(MESSAGE_STATES.map((state) => [state, messages.filter((one) => one.state === state).length]))

describe('a provider that fails three times in ten, and a sender that is killed twice', () => {
  it.each([
    ['that knows a message by its id', true],
    ['that does not', false],
  ])(
    '%s: each is acknowledged once, or told as unknown or dead, and none is lost',
    async (_what, knowsIds) => {
      const [owner, name] = [await told(), crypto.randomUUID()]
      const adapter = { ...httpAdapter(`${env.FAULT_URL}/provider/30/${name}/`, ''), knowsIds }
      // Only our own service is known to know ids: the claim goes by the provider's name.
      const sms = knowsIds ? adapter : { ...adapter, provider: 'aliyun' as const }
      const end = await sendAll(owner, { sms, mail: null })
      const counts = countOf(end)
      expect(end).toHaveLength(MESSAGES)
      expect(counts['sent']! + counts['unknown']! + counts['dead']!).toBe(MESSAGES)
      const taken: { id: string }[] = await (await fetch(`${env.FAULT_URL}/hooked/0/${name}/`)).json()
      const ids = taken.map(({ id }) => id)
      // What is told as sent was taken, and what was taken is told as sent or as open.
      expect(end.filter(({ id, state }) => state === 'sent' && !ids.includes(id))).toEqual([])
      expect(end.filter(({ id, state }) => ids.includes(id) && !['sent', 'unknown', 'dead'].includes(state))).toEqual([])
      if (knowsIds) expect(counts['unknown']).toBe(0)
      else {
        // Nothing reaches anybody twice, where nobody else would notice.
        expect(new Set(ids).size).toBe(ids.length)
        expect(counts['unknown']).toBeGreaterThan(0)
        expect(end.filter(({ id, state }) => state === 'dead' && ids.includes(id))).toEqual([])
      }
    },
    60_000,
  )

  it('gives up after five tries, an hour later each time, and says so', async () => {
    const { id } = await person({ phone: newPhone() })
    const sql = `INSERT INTO notice (id, user_id, kind, ref, facts, at) VALUES (?, ?, 'orderExpired', NULL, '{"no":"P1"}', 1)`
    await query({ sql, args: [crypto.randomUUID(), id] })
    const sms = httpAdapter(`${env.FAULT_URL}/provider/100/${crypto.randomUUID()}/`, '')
    const waits: number[] = []
    for (let turn = 0; turn < 5; turn++) {
      const before = Date.now()
      await sendDue(envWith(), { sms, mail: null })
      const [row] = await query({ sql: 'SELECT state, next_at FROM message_out WHERE user_id = ?', args: [id] })
      if (row!['state'] === 'waiting') waits.push(Math.round((Number(row!['next_at']) - before) / 60_000))
      await query({ sql: "UPDATE message_out SET next_at = 0 WHERE state = 'waiting' AND user_id = ?", args: [id] })
    }
    expect(waits).toEqual([1, 5, 30, 180])
    expect(await standing(id)).toMatchObject([{ state: 'dead', tries: 5 }])
  })
})
