import { createClient } from '@libsql/client'
import { UsageError } from '../cli/usage.ts'
import { namedDatabase } from '../database.ts'
import { migrate as apply } from '../migrations.ts'

/** Applies the migrations to the database that LIBSQL_URL names: the step before a deployment. */
export async function migrate(args: string[]): Promise<number> {
  if (args.length) throw new UsageError('migrate takes nothing but LIBSQL_URL and LIBSQL_AUTH_TOKEN')
  const { url, authToken } = await namedDatabase()
  const client = createClient({ url, authToken })
  const applied = await apply(client).finally(() => client.close())
  console.error(applied.length ? `点价: applied ${applied.join(', ')}` : '点价: nothing to apply')
  return 0
}
