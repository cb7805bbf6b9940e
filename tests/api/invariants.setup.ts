import { createClient } from '@libsql/client/web'
import { env } from 'cloudflare:workers'
import { afterAll, expect } from 'vitest'
import { brokenInvariants } from './invariants.ts'

// Whatever a file of tests did, the ledgers must agree with the balances when it ends.
afterAll(async () => {
  const { LIBSQL_URL: url, LIBSQL_AUTH_TOKEN: authToken } = env
  const client = createClient({ url, authToken, intMode: 'number' })
  const read = async (statements: string[]) => (await client.batch(statements, 'read')).map(({ rows }) => rows)
  expect(await brokenInvariants(read)).toEqual([])
})
