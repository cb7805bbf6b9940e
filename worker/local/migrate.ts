import { createClient } from '@libsql/client'
import { fail, runMain } from './fail.ts'
import { migrate } from './migrations.ts'

/** Applies the migrations to the server that LIBSQL_URL names: the step before a deployment. */
await runMain(async () => {
  const url = process.env.LIBSQL_URL
  if (!url) return fail('LIBSQL_URL names no database')
  const client = createClient({ url, authToken: process.env.LIBSQL_AUTH_TOKEN })
  const applied = await migrate(client).finally(() => client.close())
  console.log(applied.length ? `点价: applied ${applied.join(', ')}` : '点价: nothing to apply')
})
