import { objectIn, textIn } from './post.ts'
import { refused, unknown, type Adapter } from './types.ts'

/** What no second try mends: the message itself is refused. */
const FINAL: readonly number[] = [400, 413, 422]

/** A service of the operator's own: one POST of JSON. It must take what it has taken by an id once. */
export const httpAdapter = (url: string, secret: string): Adapter => ({
  provider: 'http',
  knowsIds: true,
  request: ({ id, event, purpose, channel, to, title, text, values }) => ({
    url,
    headers: {
      'Content-Type': 'application/json',
      'Idempotency-Key': id,
      ...(secret === '' ? {} : { Authorization: `Bearer ${secret}` }),
    },
    body: JSON.stringify({
      id,
      channel,
      to,
      ...(channel === 'sms' ? { phone: to } : {}),
      purpose,
      ...(event === 'code' ? { code: Object.fromEntries(values)['code'] } : {}),
      ...(title === '' ? {} : { title }),
      text,
    }),
  }),
  outcomeOf: (status, body) => {
    if (status >= 200 && status < 300) return { is: 'accepted', providerId: textIn(objectIn(body), 'id').slice(0, 100) || null }
    if (status >= 500) return unknown(`发送服务应答 ${status}`)
    return refused(`发送服务应答 ${status}`, FINAL.includes(status))
  },
})
