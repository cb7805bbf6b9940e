import { sql, type SQL } from 'drizzle-orm'
import { PACKAGE_KEY_VERSION, packageKey } from '../../../shared/engine/knowledge/keys.ts'
import type { KnownPackage } from '../../../shared/engine/knowledge/types.ts'
import { signedIn, type Context } from '../../rpc/context.ts'
import { packageAliases, packages } from '../../db/schema/part.ts'

type Facts = KnownPackage & { source: string }

/** A package's figures as the table has them. */
export function columnsOf({ name, family, pins, exposedPads, mount, pitchUm, bodyUm, source }: Facts) {
  const [bodyLengthUm, bodyWidthUm] = bodyUm ?? [null, null]
  const figures = { family, pins, exposedPads, mount, pitchUm, bodyLengthUm, bodyWidthUm }
  return { name, keyVersion: PACKAGE_KEY_VERSION, ...figures, source }
}

type Fresh = Facts & { id: string; owner: string | null; by: string }

/** A new package in use, of the platform or of a member. */
export const newPackage = (ctx: Context, { id, owner }: Omit<Target, 'source'>, facts: Facts): SQL =>
  newPackages(ctx, [{ ...facts, id, owner, by: signedIn(ctx).id }])

/** Several, in one statement. */
export function newPackages({ now }: Context, rows: readonly Fresh[]): SQL {
  const items = rows.map((row) => ({ ...row, key: packageKey(row.name) }))
  return sql`INSERT INTO ${packages} (id, owner_id, name, key, key_version, family, pins, exposed_pads, mount, pitch_um, body_length_um,
      body_width_um, source, state, row_version, created_by, created, updated)
    SELECT value ->> 'id', value ->> 'owner', value ->> 'name', value ->> 'key', ${PACKAGE_KEY_VERSION}, value ->> 'family',
      value ->> 'pins', value ->> 'exposedPads', value ->> 'mount', value ->> 'pitchUm', value ->> '$.bodyUm[0]',
      value ->> '$.bodyUm[1]', value ->> 'source', 1, 1, value ->> 'by', ${now}, ${now}
    FROM json_each(${JSON.stringify(items)})`
}

/** The package that an alias names, and whose both are. */
export type Target = { id: string; owner: string | null; source: string }

type Named = { id?: string; text: string; key: string }

/** A new alias in use. */
export const newAlias = (ctx: Context, target: Target, named: Named): SQL =>
  newAliases(ctx, target, [{ ...named, packageId: target.id }])

type By = Omit<Target, 'id'>
type NamedFor = Named & { packageId: string; source?: string }

/** Several, in one statement. */
export function newAliases(ctx: Context, { owner, source }: By, rows: readonly NamedFor[]): SQL {
  const items = rows.map((row) => ({ id: ctx.newId(), source, ...row }))
  return sql`INSERT INTO ${packageAliases}
      (id, owner_id, alias, key, key_version, package_id, facts, state, reason, source, hits, row_version, created_by, created, updated)
    SELECT value ->> 'id', ${owner}, value ->> 'text', value ->> 'key', ${PACKAGE_KEY_VERSION}, value ->> 'packageId', NULL, 1, '',
      value ->> 'source', 0, 1, ${signedIn(ctx).id}, ${ctx.now}, ${ctx.now}
    FROM json_each(${JSON.stringify(items)})`
}
