import type { InStatement } from '@libsql/client/web'
import type { KnowledgeKeys, PartKnowledge } from '../../../shared/engine/knowledge/types.ts'
import type { Context } from '../../rpc/context.ts'
import { NAMES_OF_KEYS, PARTS_OF_KEYS, PREFIXES, RULES } from './knowledge-sql.ts'
import { knownPartIn, namesIn, prefixKnownIn, publicKnowledgeIn, PUBLIC_STATEMENTS, rulesIn } from './known-rows.ts'

type Asking = Pick<Context, 'data'>

const asked = (sql: string, keys: readonly string[], ownerId: string | null): InStatement => ({
  sql,
  args: [JSON.stringify(keys), ownerId ?? ''],
})

/** What is known of a bill's own keys, for its owner; null is nobody, for whom the platform's rows count alone. One round trip. */
export async function loadKnowledge({ data }: Asking, ownerId: string | null, keys: KnowledgeKeys): Promise<PartKnowledge> {
  const [names, parts = [], prefixes = [], rules] = await data.rows([
    asked(NAMES_OF_KEYS, keys.texts, ownerId),
    asked(PARTS_OF_KEYS, keys.parts, ownerId),
    PREFIXES,
    RULES,
  ])
  return { packages: namesIn(names), parts: parts.map(knownPartIn), prefixes: prefixes.map(prefixKnownIn), rules: rulesIn(rules) }
}

/** What of it the public set does not tell: an owner's own names, and part numbers, his and the platform's. */
export async function loadOwnKnowledge({ data }: Asking, ownerId: string, keys: KnowledgeKeys): Promise<PartKnowledge> {
  const [names, parts = []] = await data.rows([
    asked(`SELECT * FROM (${NAMES_OF_KEYS}) WHERE owner_id IS NOT NULL`, keys.texts, ownerId),
    asked(PARTS_OF_KEYS, keys.parts, ownerId),
  ])
  return { packages: namesIn(names), parts: parts.map(knownPartIn), prefixes: [], rules: [] }
}

/** What is known to everybody, see `publicKnowledgeIn`. */
export const loadPublicKnowledge = async ({ data }: Asking): Promise<PartKnowledge> =>
  publicKnowledgeIn(await data.rows([...PUBLIC_STATEMENTS]))
