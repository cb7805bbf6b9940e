import { env } from 'cloudflare:workers'
import { SignJWT } from 'jose'
import { describe, expect, it } from 'vitest'
import { readToken } from '../../worker/rpc/token.ts'
import { codeOf, person, query, send, envelope } from './harness.ts'

const SECRET = new TextEncoder().encode(env.TOKEN_SECRET)
const b64 = (value: unknown) => btoa(JSON.stringify(value)).replace(/=/g, '').replace(/\+/g, '-').replace(/\//g, '_')

type Change = {
  header?: Record<string, unknown>
  claims?: Record<string, unknown>
  secret?: Uint8Array
}

/** A token like ours, with one thing wrong. */
async function forged({ header = {}, claims = {}, secret = SECRET }: Change): Promise<string> {
  const { id } = await person()
  const [session] = await query({ sql: 'SELECT id FROM session WHERE user_id = ?', args: [id] })
  const now = Math.floor(Date.now() / 1000)
  const all = { iss: 'dianjia', aud: 'session', sub: id, sid: session?.['id'], jti: 'x', iat: now, exp: now + 600, ...claims }
  const used = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined))
  return new SignJWT(used)
    .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt', kid: 'k1', ...header })
    .sign(secret, { crit: { zz: false } })
}

const now = Math.floor(Date.now() / 1000)

describe('a token', () => {
  it('passes as we make it', async () => {
    expect(await codeOf({ token: await forged({}) }, 'user/info')).toBe(0)
  })

  const wrong: [string, Change][] = [
    ['another key', { secret: new TextEncoder().encode('another secret of thirty-two bytes!!') }],
    ['HS512 with the right key', { header: { alg: 'HS512' } }],
    ['another type', { header: { typ: 'JWT' } }],
    ['no type', { header: { typ: undefined } }],
    ['another key id', { header: { kid: 'k2' } }],
    ['a path for a key id', { header: { kid: '../../x' } }],
    ['an unknown critical header', { header: { crit: ['zz'], zz: 1 } }],
    ['another issuer', { claims: { iss: 'someone' } }],
    ['another audience', { claims: { aud: 'bomai' } }],
    ['the audience of an operator', { claims: { aud: 'act' } }],
    ['the audience of a visitor', { claims: { aud: 'visitor' } }],
    ['two audiences', { claims: { aud: ['session', 'act'] } }],
    ['no expiry', { claims: { exp: undefined } }],
    ['expired', { claims: { exp: now - 1 } }],
    ['not valid yet', { claims: { nbf: now + 3600 } }],
    ['no session', { claims: { sid: undefined } }],
    ['a session that is none', { claims: { sid: crypto.randomUUID() } }],
    ['a session that is a number', { claims: { sid: 1 } }],
    ['another user of the session', { claims: { sub: crypto.randomUUID() } }],
    ['no token id', { claims: { jti: undefined } }],
  ]
  it.each(wrong)('is refused with %s', async (_, change) => {
    const token = await forged(change).catch(() => 'unsignable')
    expect(token).not.toBe('unsignable')
    expect(await codeOf({ token }, 'user/info')).toBe(4096)
  })

  it('that has passed before does not outlive its end', async () => {
    const token = await forged({})
    const at = async (ms: number) => (await readToken(env.TOKEN_SECRET, token, Date.now() + ms)) !== null
    expect([await at(0), await at(0), await at(601_000)]).toEqual([true, true, false])
  })

  const shapes: [string, (good: string) => string][] = [
    ['alg none', (good) => `${b64({ alg: 'none', typ: 'at+jwt', kid: 'k1' })}.${good.split('.')[1]}.`],
    [
      'RS256 with our bytes',
      (good) => `${b64({ alg: 'RS256', typ: 'at+jwt', kid: 'k1' })}.${good.split('.').slice(1).join('.')}`,
    ],
    ['a changed claim', (good) => [good.split('.')[0], b64({ sub: 'x' }), good.split('.')[2]].join('.')],
    ['its signature cut off', (good) => good.slice(0, good.lastIndexOf('.') + 1)],
    ['itself cut short', (good) => good.slice(0, -5)],
    ['Bearer before it', (good) => `Bearer ${good}`],
    ['itself twice', (good) => `${good}, ${good}`],
    ['100 KB of letters', () => 'a'.repeat(100_000)],
    ['dots', () => '..'],
  ]
  it.each(shapes)('is refused as %s', async (_, shape) => {
    expect(await codeOf({ token: shape(await forged({})) }, 'user/info')).toBe(4096)
  })

  it('does not pass in the address or as another header', async () => {
    const token = await forged({})
    const tries = [
      send(`/api/user/info?X-AppToken=${token}`, { method: 'POST' }),
      send('/api/user/info', { method: 'POST', headers: { Authorization: `Bearer ${token}` } }),
    ]
    for (const answer of await Promise.all(tries)) expect((await envelope(answer)).code).toBe(4096)
  })
})
