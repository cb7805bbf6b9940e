import type { PartKnowledge } from './types.ts'

/** Nothing known: every line is left to what the product reads by itself. */
export const NO_KNOWLEDGE: PartKnowledge = { packages: [], prefixes: [], rules: [], parts: [] }

/**
 * One knowledge and another: where both answer and both rows are of one owner, the first stands. A list to which the second adds
 * nothing stays the very object, for rules are compiled once for each list.
 */
export function joinKnowledge(first: PartKnowledge, more: PartKnowledge): PartKnowledge {
  return {
    packages: joined(first.packages, more.packages),
    prefixes: joined(first.prefixes, more.prefixes),
    rules: joined(first.rules, more.rules),
    parts: joined(first.parts, more.parts),
  }
}

const joined = <T>(first: readonly T[], more: readonly T[]): readonly T[] => (more.length === 0 ? first : [...first, ...more])
