import { sql } from 'drizzle-orm'
import { PACKAGE_KEY_VERSION, packageKey } from '../../../shared/engine/knowledge/keys.ts'
import type { KnownPackage } from '../../../shared/engine/knowledge/types.ts'
import type { Statement } from '../../rpc/commit.ts'
import { signedIn, type Context } from '../../rpc/context.ts'
import { packageAliases, packageAliasVoices, packages } from '../../db/schema/part.ts'

type Proposal = {
  text: string
  facts: KnownPackage
  source: string
  /** The line it stood in. */
  sample: string
}

/**
 * A text proposed to the platform with its figures, unless it knows the text already. Members who say the same speak for one row: whoever comes later adds his voice.
 */
export function propose(ctx: Context, { text, facts, source, sample }: Proposal): Statement[] {
  const user = signedIn(ctx)
  const { key, json, reading } = pendingOf(text, facts)
  const row = sql`INSERT INTO ${packageAliases}
    (id, owner_id, alias, key, key_version, package_id, facts, state, reason, source, hits, row_version, created_by, created, updated)
    SELECT ${ctx.newId()}, NULL, ${text}, ${key}, ${PACKAGE_KEY_VERSION}, NULL, ${json}, 0, '', ${source}, 0, 1, ${user.id}, ${ctx.now}, ${ctx.now}
    WHERE NOT EXISTS (SELECT 1 FROM ${packages} WHERE key = ${key} AND owner_id IS NULL AND state = 1)
      AND NOT EXISTS (SELECT 1 FROM ${packageAliases} WHERE key = ${key} AND owner_id IS NULL AND state = 1)
    ON CONFLICT DO NOTHING`
  const voice = sql`INSERT INTO ${packageAliasVoices} (alias_id, owner_id, text, sample, created)
    SELECT id, ${user.ownerId}, ${text}, ${sample}, ${ctx.now} FROM (${reading}) WHERE true ON CONFLICT DO NOTHING`
  return [row, voice]
}

/** The row that those speak for who say this of the text. */
export function pendingOf(text: string, facts: KnownPackage) {
  const [key, json] = [packageKey(text), factsJson(facts)]
  const reading = sql`SELECT id FROM ${packageAliases} WHERE key = ${key} AND package_id IS NULL AND facts = ${json} AND state = 0`
  return { key, json, reading }
}

/** Equal figures are equal text; the key finds the platform's package of that name. */
const factsJson = ({ name, family, pins, exposedPads, mount, pitchUm, bodyUm }: KnownPackage): string =>
  JSON.stringify({ key: packageKey(name), name: name.toUpperCase(), family, pins, exposedPads, mount, pitchUm, bodyUm })

/** As a proposal keeps them: checked when it was made. */
export function proposedFacts(facts: string | null): KnownPackage | null {
  if (facts === null) return null
  const { key: _key, ...known } = JSON.parse(facts) as KnownPackage & { key: string }
  return known
}
