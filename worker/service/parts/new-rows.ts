import { PACKAGE_KEY_VERSION, packageKey } from '../../../shared/engine/knowledge/keys.ts'
import type { KnownPackage } from '../../../shared/engine/knowledge/types.ts'
import type { Statement } from '../../rpc/commit.ts'
import { signedIn, type Context } from '../../rpc/context.ts'
import { packageAliases, packages } from '../../db/schema/part.ts'

type Facts = KnownPackage & { source: string }

/** A package's figures as the table has them. */
export function columnsOf({ name, family, pins, exposedPads, mount, pitchUm, bodyUm, source }: Facts) {
  const [bodyLengthUm, bodyWidthUm] = bodyUm ?? [null, null]
  const figures = { family, pins, exposedPads, mount, pitchUm, bodyLengthUm, bodyWidthUm }
  return { name, keyVersion: PACKAGE_KEY_VERSION, ...figures, source }
}

const made = (ctx: Context) => ({
  rowVersion: 1,
  createdBy: signedIn(ctx).id,
  created: ctx.now,
  updated: ctx.now,
})

/** A new package in use, of the platform or of a member. */
export const newPackage = (ctx: Context, { id, owner }: Omit<Target, 'source'>, facts: Facts): Statement =>
  ctx.db.insert(packages).values({ id, ownerId: owner, ...columnsOf(facts), key: packageKey(facts.name), state: 1, ...made(ctx) })

/** The package that an alias names, and whose both are. */
export type Target = { id: string; owner: string | null; source: string }

type Named = { id?: string; text: string; key: string }

/** A new alias in use. */
export const newAlias = (
  ctx: Context,
  { id: packageId, owner, source }: Target,
  { id = ctx.newId(), text, key }: Named,
): Statement =>
  ctx.db.insert(packageAliases).values({
    id,
    ownerId: owner,
    alias: text,
    key,
    keyVersion: PACKAGE_KEY_VERSION,
    packageId,
    facts: null,
    state: 1,
    reason: '',
    source,
    hits: 0,
    ...made(ctx),
  })
