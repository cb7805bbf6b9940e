/** Phrases in the order of their listing, with the pairs of neighbouring letters that each of them has. */
export type PhraseIndex<Sense> = {
  phrases: readonly { sense: Sense; length: number; pairs: number }[]
  /** Pair -> places in `phrases`, so that a text is compared only with what shares letters with it. */
  withPair: ReadonlyMap<string, readonly number[]>
}

/** The phrases made ready for `likest`. */
export function indexPhrases<Sense>(senses: Iterable<readonly [phrase: string, sense: Sense]>): PhraseIndex<Sense> {
  const phrases: { sense: Sense; length: number; pairs: number }[] = []
  const withPair = new Map<string, number[]>()
  for (const [phrase, sense] of senses) {
    const pairs = letterPairs(phrase)
    for (const pair of pairs) {
      const places = withPair.get(pair)
      if (places) places.push(phrases.length)
      else withPair.set(pair, [phrases.length])
    }
    phrases.push({ sense, length: phrase.length, pairs: pairs.size })
  }
  return { phrases, withPair }
}

/** Letters by which a misspelt text may be longer or shorter. Our decision. */
const SLACK = 3

/**
 * The phrase likest to the text, and its Sørensen–Dice likeness over letter pairs, 0 to 1: it forgives a typing error, not a
 * different word. Of equals the first listed; null when no phrase of about that length shares letters.
 */
export function likest<Sense>(
  { phrases, withPair }: PhraseIndex<Sense>,
  text: string,
): { sense: Sense; likeness: number } | null {
  const pairs = letterPairs(text)
  const common = new Uint8Array(phrases.length)
  for (const pair of pairs) for (const place of withPair.get(pair) ?? []) common[place] = (common[place] ?? 0) + 1
  let best: { sense: Sense; likeness: number } | null = null
  phrases.forEach(({ sense, length, pairs: own }, place) => {
    const shared = common[place] ?? 0
    if (shared === 0 || Math.abs(length - text.length) > SLACK) return
    const likeness = (2 * shared) / (pairs.size + own)
    if (best === null || likeness > best.likeness) best = { sense, likeness }
  })
  return best
}

function letterPairs(text: string): Set<string> {
  const pairs = new Set<string>()
  for (let i = 0; i + 1 < text.length; i++) pairs.add(text.slice(i, i + 2))
  return pairs
}
