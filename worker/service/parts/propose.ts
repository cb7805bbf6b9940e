import { sql, type SQL } from 'drizzle-orm'
import { PACKAGE_KEY_VERSION, packageKey } from '../../../shared/engine/knowledge/keys.ts'
import type { KnownPackage } from '../../../shared/engine/knowledge/types.ts'
import { guards } from '../../db/schema/log.ts'
import { packageAliases, packageAliasVoices, packages } from '../../db/schema/part.ts'
import type { Statement } from '../../rpc/commit.ts'
import { signedIn, type Context } from '../../rpc/context.ts'
import { factsOf } from '../../../shared/engine/knowledge/facts.ts'
import { inList } from './rows.ts'

type Proposal = {
  texts: readonly { text: string; key: string }[]
  facts: KnownPackage
  source: string
  /** The line they stood in. */
  sample: string
}

/**
 * Texts proposed to the platform with their figures, unless it knows them already. Members who say the same speak for one row: whoever
 * comes later adds his voice. Who thinks better of a text speaks once; what nobody says any more is withdrawn.
 */
export function propose(ctx: Context, { texts, facts, source, sample }: Proposal): Statement[] {
  const user = signedIn(ctx)
  const json = factsJson(facts)
  const keys = inList(texts.map(({ key }) => key))
  const items = JSON.stringify(texts.map(({ text, key }) => ({ id: ctx.newId(), text, key })))
  const withdrawn = sql`DELETE FROM ${packageAliasVoices} WHERE owner_id = ${user.ownerId}
    AND alias_id IN (SELECT id FROM ${packageAliases} WHERE key IN ${keys} AND state = 0 AND facts IS NOT ${json})`
  const silent = sql`UPDATE ${packageAliases} SET state = 2, row_version = row_version + 1, updated = ${ctx.now}
    WHERE key IN ${keys} AND state = 0 AND NOT EXISTS (SELECT 1 FROM ${packageAliasVoices} WHERE alias_id = ${packageAliases.id})`
  const rows = sql`INSERT INTO ${packageAliases}
    (id, owner_id, alias, key, key_version, package_id, facts, state, reason, source, hits, row_version, created_by, created, updated)
    SELECT value ->> 'id', NULL, value ->> 'text', value ->> 'key', ${PACKAGE_KEY_VERSION}, NULL, ${json}, 0, '', ${source}, 0, 1,
      ${user.id}, ${ctx.now}, ${ctx.now}
    FROM json_each(${items}) AS item
    WHERE NOT EXISTS (SELECT 1 FROM ${packages} WHERE key = value ->> 'key' AND owner_id IS NULL AND state = 1)
      AND NOT EXISTS (SELECT 1 FROM ${packageAliases} WHERE key = value ->> 'key' AND owner_id IS NULL AND state = 1)
    ON CONFLICT DO NOTHING`
  const voices = sql`INSERT INTO ${packageAliasVoices} (alias_id, owner_id, text, sample, created)
    SELECT alias.id, ${user.ownerId}, value ->> 'text', ${sample}, ${ctx.now}
    FROM json_each(${items}) AS item JOIN ${packageAliases} AS alias ON alias.key = value ->> 'key'
    WHERE alias.state = 0 AND alias.package_id IS NULL AND alias.facts = ${json} ON CONFLICT DO NOTHING`
  return [withdrawn, silent, rows, voices]
}

/** Stops the batch without a row of `spokenFor` after it: somebody has defined the text since it was looked at. */
export const orSettled = (spoken: SQL): SQL => sql`INSERT INTO ${guards} (conflict) SELECT EXISTS (${spoken})`

/** The pending row that this owner speaks for with these figures of the text. */
export const spokenFor = (key: string, facts: KnownPackage, owner: string): SQL =>
  sql`SELECT alias.id FROM ${packageAliases} AS alias JOIN ${packageAliasVoices} AS voice ON voice.alias_id = alias.id
    WHERE alias.key = ${key} AND alias.package_id IS NULL AND alias.facts = ${factsJson(facts)} AND alias.state = 0 AND voice.owner_id = ${owner}`

/** Equal figures are equal text; the key finds the platform's package of that name. */
export const factsJson = (facts: KnownPackage): string =>
  JSON.stringify({ key: packageKey(facts.name), ...factsOf(facts), name: facts.name.toUpperCase() })

/** As a proposal keeps them: checked when it was made. */
export function proposedFacts(facts: unknown): KnownPackage | null {
  if (typeof facts !== 'string') return null
  const { key: _key, ...known } = JSON.parse(facts) as KnownPackage & { key: string }
  return known
}
