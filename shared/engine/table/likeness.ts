/** The pairs of neighbouring letters in a text. */
export function letterPairs(text: string): Set<string> {
  const pairs = new Set<string>()
  for (let i = 0; i + 1 < text.length; i++) pairs.add(text.slice(i, i + 2))
  return pairs
}

/** Sørensen–Dice likeness of two sets of letter pairs, 0 to 1: forgives a typing error, not a different word. */
export function likeness(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let common = 0
  for (const pair of a) if (b.has(pair)) common++
  return (2 * common) / (a.size + b.size)
}
