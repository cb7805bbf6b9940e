import { createClient } from '@libsql/client/web'
import { env } from 'cloudflare:workers'
import { afterAll, expect } from 'vitest'
import { forgetCopies } from '../../worker/http/edge.ts'
import { brokenInvariants } from './invariants.ts'
import { heardGrowing, hearStatements } from './query-plans.ts'

hearStatements()

// Whatever a file of tests did, the ledgers must agree with the balances when it ends, and no statement of the product that it was the
// first to send reads a growing table from end to end; and the next file finds the site's settings as they are by default, for they are
// the same for everybody.
afterAll(async () => {
  const { LIBSQL_URL: url, LIBSQL_AUTH_TOKEN: authToken } = env
  const client = createClient({ url, authToken, intMode: 'number' })
  await client.batch(['DELETE FROM setting', 'DELETE FROM message_template'], 'write')
  await forgetCopies(env)
  const read = async (statements: string[]) => (await client.batch(statements, 'read')).map(({ rows }) => rows)
  expect(await brokenInvariants(read)).toEqual([])
  expect(await heardGrowing()).toEqual([])
})
