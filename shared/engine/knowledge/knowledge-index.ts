import { compileRules } from './mask/rule-set.ts'
import type { RuleSet } from './mask/rule-set.ts'
import { packageKey } from './keys.ts'
import type { KnownName, KnownPart, KnownPrefix, KnownRule, PartKnowledge } from './types.ts'

/** Knowledge ready to be asked. */
export type KnowledgeIndex = {
  packages: ReadonlyMap<string, KnownName>
  parts: ReadonlyMap<string, KnownPart>
  /** By their key, for each length that one has, the longest first. */
  prefixes: readonly (readonly [length: number, byKey: ReadonlyMap<string, KnownPrefix>])[]
  rules: RuleSet<KnownRule>
}

/** The index of one knowledge, made once for as long as the object lives. */
export const indexOf = onceFor((knowledge: PartKnowledge): KnowledgeIndex => ({
  packages: byKey(knowledge.packages),
  parts: byKey(knowledge.parts),
  prefixes: prefixesOf(knowledge.prefixes),
  rules: rulesOf(knowledge.rules),
}))

/** Joined knowledge shares these lists with what it was joined of. */
const prefixesOf = onceFor(byLength)
const rulesOf = onceFor((rules: readonly KnownRule[]): RuleSet<KnownRule> => compileRules(rules))

function onceFor<From extends object, Made>(make: (from: From) => Made): (from: From) => Made {
  const made = new WeakMap<From, Made>()
  return (from) => {
    const known = made.get(from)
    if (known !== undefined) return known
    const fresh = make(from)
    made.set(from, fresh)
    return fresh
  }
}

/** An own row beats the platform's; else the first one stands. */
function byKey<R extends KnownName | KnownPart>(rows: readonly R[]): Map<string, R> {
  const map = new Map<string, R>()
  for (const row of rows) {
    const before = map.get(row.key)
    if (before === undefined || (row.by.own && !before.by.own)) map.set(row.key, row)
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
