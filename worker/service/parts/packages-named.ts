import type { InStatement } from '@libsql/client/web'
import { sql, type SQL } from 'drizzle-orm'
import { compile } from '../../rpc/commit.ts'

/**
 * The packages that go by one of the keys, a query of `value`s; its own key is `meant`: for everybody, or for this owner as well, whose
 * own come first, as a reading has it.
 */
export function packagesNamed(keys: SQL, owner: string | null): InStatement {
  const counts = (table: SQL) => sql`coalesce(${table}.owner_id, '') IN ('', ${owner ?? ''}) AND ${table}.state = 1`
  return compile(sql`SELECT * FROM (
      SELECT wanted.value AS meant, package.owner_id IS NOT NULL AS is_own, package.*
        FROM ${keys} AS wanted CROSS JOIN package ON package.key = wanted.value AND ${counts(sql`package`)}
      UNION ALL SELECT wanted.value, package_alias.owner_id IS NOT NULL, package.*
        FROM ${keys} AS wanted CROSS JOIN package_alias ON package_alias.key = wanted.value AND ${counts(sql`package_alias`)}
          CROSS JOIN package ON package.id = package_alias.package_id AND package.state = 1)
    ORDER BY is_own DESC`)
}
