const SYNONYM: ReadonlyMap<string, string> = new Map([
  ['C0G', 'C0G'],
  ['COG', 'C0G'],
  ['CG', 'C0G'],
  ['NP0', 'C0G'],
  ['NPO', 'C0G'],
  ['NPØ', 'C0G'],
  ['C0H', 'C0G'],
  ['U2J', 'U2J'],
  ['SL', 'SL'],
])

/** Best first. Class I ahead of class II; within class II the wider range and the smaller drift (EIA-198). */
const RANK = [
  'C0G',
  'U2J',
  'X8G',
  'X8R',
  'X8L',
  'X7R',
  'X7S',
  'X7T',
  'X6S',
  'X6T',
  'X5R',
  'X5S',
  'X7U',
  'Y5P',
  'Y5U',
  'Y5V',
  'Z5U',
]

/**
 * The canonical dielectric of a word, or null when it is none. EIA-198 class II codes are letter X/Y/Z (low end), a
 * digit 2 and 4 to 8 (high end) and a drift letter; class I synonyms become C0G. Upper case is expected.
 */
export function dielectricOf(word: string): string | null {
  if (word.length > 3) return null
  if (
    word.length === 3 &&
    'XYZ'.includes(word.charAt(0)) &&
    '245678'.includes(word.charAt(1)) &&
    'DEFGLPRSTUV'.includes(word.charAt(2))
  ) {
    return word
  }
  return SYNONYM.get(word) ?? null
}

/** Position in the order of substitution, 0 the best; null when the order says nothing about it. */
export function dielectricRank(dielectric: string): number | null {
  const rank = RANK.indexOf(dielectric)
  return rank < 0 ? null : rank
}
