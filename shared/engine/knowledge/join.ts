import type { PartKnowledge } from './types.ts'

export const NO_KNOWLEDGE: PartKnowledge = { packages: [], prefixes: [], rules: [], parts: [] }

/** Knowledge with more of it behind: names and part numbers are joined, and the prefixes and rules of the first stay the very lists where the second has none. */
export function joinKnowledge(first: PartKnowledge, more: PartKnowledge): PartKnowledge {
  return {
    packages: joined(first.packages, more.packages),
    prefixes: joined(first.prefixes, more.prefixes),
    rules: joined(first.rules, more.rules),
    parts: joined(first.parts, more.parts),
  }
}

const joined = <T>(first: readonly T[], more: readonly T[]): readonly T[] => (more.length === 0 ? first : [...first, ...more])
