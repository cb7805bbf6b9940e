import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import worker from '../../worker/index.ts'
import { readEnv } from '../../worker/env.ts'
import { envelope, ORIGIN } from './harness.ts'

const without = (key: string) => ({ ...env, [key]: undefined })

describe('the environment', () => {
  it.each(['TOKEN_SECRET', 'LIBSQL_URL', 'FILES', 'ENVIRONMENT'])('without %s answers nothing but that', async (key) => {
    const answer = await worker.fetch(new Request(`${ORIGIN}/api/site`), without(key))
    expect(answer.status).toBe(503)
    expect(await envelope(answer)).toMatchObject({ state: 0, code: 5030, message: expect.stringContaining(key) })
  })

  it('wants a secret of 32 bytes and a database it can speak to, and shows neither', () => {
    const short = readEnv({ ...env, TOKEN_SECRET: 'short-secret', LIBSQL_URL: 'file:local.db' })
    expect(short).toBe('TOKEN_SECRET is shorter than 32 bytes; LIBSQL_URL is missing or no http(s) or libsql address')
  })

  it('takes lists apart', () => {
    const parsed = readEnv({ ...env, TOOL_HOSTS: ' a.example, b.example ,', CONTACTS: '电话=400-1=2, 微信=dj' })
    expect(parsed).toMatchObject({
      TOOL_HOSTS: ['a.example', 'b.example'],
      CONTACTS: [
        { label: '电话', value: '400-1=2' },
        { label: '微信', value: 'dj' },
      ],
    })
  })
})
