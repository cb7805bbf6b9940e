import * as z from 'zod'
import type {
  KnownName,
  KnownPackage,
  KnownPart,
  KnownPrefix,
  KnownRule,
  PartKnowledge,
} from '../../../shared/engine/knowledge/types.ts'
import { FAMILIES, MOUNTS, type Family, type Mount } from '../../../shared/engine/package/types.ts'
import { EVERY_NAME, PREFIXES, RULES } from './knowledge-sql.ts'

/** A row of plain SQL, of whatever reads the database. */
export type Row = Readonly<Record<string, unknown>>

/** Stored by calls that take no other. */
export const familyIn = (family: string) => family as Family
export const mountIn = (mount: string) => mount as Mount

const number = (value: unknown): number | null => (value === null || value === undefined ? null : Number(value))

/** The figures of a package, as a row of plain SQL has them. */
export function factsIn(row: Row): KnownPackage {
  const [length, width] = [number(row['body_length_um']), number(row['body_width_um'])]
  return {
    name: String(row['name']),
    family: familyIn(String(row['family'])),
    pins: Number(row['pins']),
    exposedPads: Number(row['exposed_pads']),
    mount: mountIn(String(row['mount'])),
    pitchUm: number(row['pitch_um']),
    bodyUm: length === null || width === null ? null : [length, width],
  }
}

/** A part number: its package, or the joints that it tells by itself, with its own figures over the package's. */
export function knownPartIn(row: Row): KnownPart {
  const by = { kind: 'part', id: String(row['id']), name: String(row['mpn']), own: row['owner_id'] !== null } as const
  const material = row['material_code']
  return { key: String(row['key']), facts: partFactsIn(row), materialCode: typeof material === 'string' ? material : null, by }
}

function partFactsIn(row: Row): KnownPackage | null {
  const [pins, pads, mount] = [number(row['own_pins']), number(row['own_pads']), row['own_mount']]
  if (row['name'] === null && pins === null) return null
  const alone = {
    name: String(row['mpn']),
    family: 'other',
    pins: 0,
    exposedPads: 0,
    mount: 'smt',
    pitchUm: null,
    bodyUm: null,
  } as const
  const base = row['name'] === null ? alone : factsIn(row)
  return {
    ...base,
    pins: pins ?? base.pins,
    exposedPads: pads ?? base.exposedPads,
    mount: typeof mount === 'string' ? mountIn(mount) : base.mount,
  }
}

export const prefixKnownIn = (row: Row): KnownPrefix => ({
  prefix: String(row['prefix']),
  family: familyIn(String(row['family'])),
  mount: mountIn(String(row['mount'])),
  pins: number(row['pins']),
  exposedPads: Number(row['exposed_pads']),
  by: { kind: 'prefix', id: String(row['id']), name: String(row['prefix']), own: false },
})

const storedRules = z.array(
  z.object({
    id: z.string(),
    mask: z.string(),
    name: z.string(),
    family: z.enum(FAMILIES),
    mount: z.enum(MOUNTS),
    pins: z.int().nullable(),
    exposedPads: z.int(),
    enabled: z.boolean(),
  }),
)

/** The rules in use of the newest version, in their order; none where there is no version. */
export const rulesIn = ([row]: readonly Row[] = []): KnownRule[] =>
  row ? rulesInUse(storedRules.parse(JSON.parse(String(row['rules'])))) : []

type Rule = z.output<typeof storedRules>[number]

/** Those that are asked, as the engine has them. */
export const rulesInUse = (rules: readonly Rule[]): KnownRule[] =>
  rules
    .filter(({ enabled }) => enabled)
    .map(({ id, mask, name, family, mount, pins, exposedPads }) => {
      const by = { kind: 'rule' as const, id, name: mask, own: false }
      return { mask, name, family, mount, pins, exposedPads, by }
    })

/** Names and aliases, each with its package. */
export const namesIn = (rows: readonly Row[] = []): KnownName[] =>
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

/** What `publicKnowledgeIn` is made of. */
export const PUBLIC_STATEMENTS: readonly string[] = [EVERY_NAME, PREFIXES, RULES]

/** What is known to everybody: the platform's packages and aliases, prefixes and rules. Part numbers are asked for by key. */
export const publicKnowledgeIn = ([names, prefixes = [], rules]: readonly (readonly Row[])[]): PartKnowledge => ({
  packages: namesIn(names),
  parts: [],
  prefixes: prefixes.map(prefixKnownIn),
  rules: rulesIn(rules),
})
