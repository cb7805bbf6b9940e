import type { InStatement, Row } from '@libsql/client/web'
import type { KnowledgeKeys, KnownName, PartKnowledge } from '../../../shared/engine/knowledge/types.ts'
import type { Context } from '../../rpc/context.ts'
import { EVERY_NAME, NAMES_OF_KEYS, PARTS_OF_KEYS, PREFIXES, RULES } from './knowledge-sql.ts'
import { factsIn, knownPartIn, prefixKnownIn, rulesIn } from './known-rows.ts'

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

/** What `publicKnowledgeIn` is made of. */
export const PUBLIC_STATEMENTS: readonly string[] = [EVERY_NAME, PREFIXES, RULES]

/** What is known to everybody: the platform's packages and aliases, prefixes and rules. Part numbers are asked for by key. */
export const publicKnowledgeIn = ([names, prefixes = [], rules]: readonly (readonly Row[])[]): PartKnowledge => ({
  packages: namesIn(names),
  parts: [],
  prefixes: prefixes.map(prefixKnownIn),
  rules: rulesIn(rules),
})

/** The same, read alone. */
export const loadPublicKnowledge = async ({ data }: Asking): Promise<PartKnowledge> =>
  publicKnowledgeIn(await data.rows([...PUBLIC_STATEMENTS]))

const namesIn = (rows: readonly Row[] = []): KnownName[] =>
  rows.map((row) => ({
    key: String(row['key']),
    facts: factsIn(row),
    by: {
      kind: row['kind'] === 'alias' ? 'alias' : 'package',
      id: String(row['id']),
      name: String(row['text']),
      own: row['owner_id'] !== null,
    },
  }))
