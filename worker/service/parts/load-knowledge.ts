import type { InStatement, Row } from '@libsql/client/web'
import type { KnowledgeKeys, KnownName, PartKnowledge } from '../../../shared/engine/knowledge/types.ts'
import type { Context } from '../../rpc/context.ts'
import { factsIn, knownPartIn, prefixKnownIn, rulesIn } from './known-rows.ts'

type Asking = Pick<Context, 'data'>

const FIGURES =
  'package.name, package.family, package.pins, package.exposed_pads, package.mount, package.pitch_um, package.body_length_um, package.body_width_um'

/** Whose rows count: the platform's and an owner's own, `?2`. Written as the indexes have it, for each key is one search. */
const counts = (table: string): string => `coalesce(${table}.owner_id, '') IN ('', ?2) AND ${table}.state = 1`

/** The names and aliases among the keys `?1`: of everybody and of the owner `?2`. */
export const NAMES_OF_KEYS = `SELECT package.key, 'package' AS kind, package.id, package.name AS text, package.owner_id, ${FIGURES}
    FROM json_each(?1) AS wanted CROSS JOIN package ON package.key = wanted.value AND ${counts('package')}
  UNION ALL SELECT package_alias.key, 'alias', package_alias.id, package_alias.alias, package_alias.owner_id, ${FIGURES}
    FROM json_each(?1) AS wanted CROSS JOIN package_alias ON package_alias.key = wanted.value AND ${counts('package_alias')}
      CROSS JOIN package ON package.id = package_alias.package_id AND package.state = 1`

/** The part numbers among the keys `?1`, likewise. */
export const PARTS_OF_KEYS = `SELECT part.key, part.id, part.mpn, part.owner_id, part.pins AS own_pins, part.exposed_pads AS own_pads,
    part.mount AS own_mount, part.material_code, ${FIGURES}
  FROM json_each(?1) AS wanted CROSS JOIN part_model AS part ON part.key = wanted.value AND ${counts('part')}
    LEFT JOIN package ON package.id = part.package_id`

const PREFIXES = 'SELECT id, prefix, family, mount, pins, exposed_pads FROM package_prefix WHERE state = 1 ORDER BY key'
const RULES = 'SELECT rules FROM text_rules ORDER BY version DESC LIMIT 1'

const EVERY_NAME = `SELECT package.key, 'package' AS kind, package.id, package.name AS text, package.owner_id, ${FIGURES}
    FROM package WHERE owner_id IS NULL AND state = 1
  UNION ALL SELECT package_alias.key, 'alias', package_alias.id, package_alias.alias, package_alias.owner_id, ${FIGURES}
    FROM package_alias JOIN package ON package.id = package_alias.package_id AND package.state = 1
    WHERE package_alias.owner_id IS NULL AND package_alias.state = 1
  ORDER BY 1, 2 DESC`

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
