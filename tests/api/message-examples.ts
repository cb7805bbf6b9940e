import { env } from 'cloudflare:workers'
import { readEnv, type Env } from '../../worker/env.ts'
import type { Example, WriteName } from './example.ts'
import { call, newPhone, person, query } from './harness.ts'

type MessageName = Extract<WriteName, `message/${string}`>

/** The environment as the worker reads it, with changes. */
export function envWith(over: object = {}): Env {
  const whole = readEnv({ ...env, ...over })
  if (typeof whole === 'string') throw new Error(whole)
  return whole
}

const operator = () => person({ isAdmin: true, phone: newPhone() })
const TEXT = { channel: 'mail', title: '余料到期', body: '余料“{title}”已下架。', providerId: '' } as const

/** A message to somebody whose tries are used up. */
export async function sentMessage(userId: string, state = 'dead'): Promise<string> {
  const id = crypto.randomUUID()
  const sql = `INSERT INTO message_out (id, event, channel, user_id, is_test, facts, state, tries, next_at, to_masked, title, body, provider_code, reason, created)
    VALUES (?, 'orderExpired', 'sms', ?, 0, '{"no":"P1"}', ?, 5, 0, '138****0000', '', '订单 P1 已取消', '', '发送服务应答 503', ?)`
  await query({ sql, args: [id, userId, state, Date.now()] })
  return id
}

/** One request of each call about messages that writes. Each text is an event's, for everybody: none is another's here. */
export const MESSAGE_EXAMPLES: { [N in MessageName]: () => Promise<Example<N>> } = {
  'message/SaveMessage': async () => {
    const as = await operator()
    const { items } = await call(as, 'message/GetMessageList', { event: 'surplusEnded', channel: 'mail' })
    const rowVersion = items[0]!.template!.rowVersion
    return { as, input: { ...TEXT, event: 'surplusEnded', enabled: false, rowVersion } }
  },
  'message/DeleteMessage': async () => {
    const as = await operator()
    const sql = `INSERT INTO message_template VALUES ('surplusApproved', 'mail', 1, '余料', '余料已上架', '', 0, 0, ?) ON CONFLICT DO NOTHING`
    await query({ sql, args: [as.id] })
    return { as, input: { event: 'surplusApproved', channel: 'mail' } }
  },
  'message/test': async () => ({
    as: await operator(),
    input: { event: 'orderShipped', channel: 'sms', body: '{no} 已发货', providerId: '' },
  }),
  'message/resend': async () => ({ as: await operator(), input: { id: await sentMessage((await person()).id) } }),
  'message/SaveMyChoice': async () => ({ as: await person(), input: { sms: false, mail: true } }),
}
