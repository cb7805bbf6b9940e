import { onceFor } from '../once-for.ts'
import { compileRules } from './mask/rule-set.ts'
import type { RuleSet } from './mask/rule-set.ts'
import { packageKey } from './keys.ts'
import type { KnownBy } from '../package/types.ts'
import type { BoundMaterial, KnownCase, KnownName, KnownPart, KnownPrefix, KnownRule, PartKnowledge } from './types.ts'

/** What is known of a part number: its package by one row, its material perhaps by another. */
export type PartAnswer = { case: KnownCase | null; bound: BoundMaterial | null }

/** Knowledge ready to be asked. */
export type KnowledgeIndex = {
  packages: ReadonlyMap<string, KnownName>
  parts: ReadonlyMap<string, PartAnswer>
  /** By their key, for each length that one has, the longest first. */
  prefixes: readonly (readonly [length: number, byKey: ReadonlyMap<string, KnownPrefix>])[]
  rules: RuleSet<KnownRule>
}

/** The index of one knowledge. */
export const indexOfKnowledge = onceFor((knowledge: PartKnowledge): KnowledgeIndex => ({
  packages: namesByKey(knowledge.packages),
  parts: partsByKey(knowledge.parts),
  prefixes: prefixesOf(knowledge.prefixes),
  rules: rulesOf(knowledge.rules),
}))

/** Joined knowledge shares these lists with what it was joined of. */
const prefixesOf = onceFor(byLength)
const rulesOf = onceFor((rules: readonly KnownRule[]): RuleSet<KnownRule> => compileRules(rules))

type Row = { by: KnownBy }

/** An own row beats the platform's; else the first one stands. */
const isBetter = (row: Row, before: Row | null | undefined): boolean => !before || (row.by.own && !before.by.own)

function namesByKey(rows: readonly KnownName[]): Map<string, KnownName> {
  const map = new Map<string, KnownName>()
  for (const row of rows) if (isBetter(row, map.get(row.key))) map.set(row.key, row)
  return map
}

/** A row that only binds a material leaves the package to another row, and the other way round. */
function partsByKey(rows: readonly KnownPart[]): Map<string, PartAnswer> {
  const map = new Map<string, PartAnswer>()
  for (const row of rows) {
    const answer = map.get(row.key) ?? { case: null, bound: null }
    const { facts, materialCode, by } = row
    if (facts !== null && isBetter(row, answer.case)) answer.case = { facts, by }
    if (materialCode !== null && isBetter(row, answer.bound)) answer.bound = { materialCode, by }
    map.set(row.key, answer)
  }
  return map
}

function byLength(rows: readonly KnownPrefix[]): KnowledgeIndex['prefixes'] {
  const lengths = new Map<number, Map<string, KnownPrefix>>()
  for (const row of rows) {
    const key = packageKey(row.prefix)
    if (key.length < 2) continue
    const map = lengths.get(key.length) ?? new Map<string, KnownPrefix>()
    if (!map.has(key)) map.set(key, row)
    lengths.set(key.length, map)
  }
  return [...lengths].toSorted(([a], [b]) => b - a)
}
