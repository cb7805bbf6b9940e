import type { Polarity } from './types.ts'

/** Words for the ways a part can work, of which only one of a pair holds. */
const WORDS: readonly (readonly [Polarity, Polarity, RegExp])[] = [
  ['npn', 'pnp', /(?<![A-Z])NPN(?![A-Z])/],
  ['pnp', 'npn', /(?<![A-Z])PNP(?![A-Z])/],
  ['n-channel', 'p-channel', /(?<![A-Z])N(?:-| )?(?:CH(?:ANNEL|AN|\.)?(?![A-Z])|MOS(?![A-Z])|沟道?)/],
  ['p-channel', 'n-channel', /(?<![A-Z])P(?:-| )?(?:CH(?:ANNEL|AN|\.)?(?![A-Z])|MOS(?![A-Z])|沟道?)/],
  ['unidirectional', 'bidirectional', /UNI-?DIRECTIONAL|单向/],
  ['bidirectional', 'unidirectional', /BI-?DIRECTIONAL|双向/],
]

/** The polarities that a text names; both of a pair (an NPN/PNP pair in one case) say nothing. */
export function polarityOf(text: string): Polarity[] {
  const upper = text.toUpperCase()
  const named = new Set(WORDS.filter(([, , word]) => word.test(upper)).map(([polarity]) => polarity))
  return [...named].filter((polarity) => !named.has(oppositeOf(polarity)))
}

const oppositeOf = (polarity: Polarity): Polarity => WORDS.find(([each]) => each === polarity)?.[1] ?? polarity

/** The polarity asked for whose opposite is given; null where nothing contradicts. */
export const contradicted = (asked: readonly Polarity[], given: readonly Polarity[]): Polarity | null =>
  asked.find((polarity) => given.includes(oppositeOf(polarity))) ?? null

export const POLARITY_NAMES: Readonly<Record<Polarity, string>> = {
  npn: 'NPN',
  pnp: 'PNP',
  'n-channel': 'N 沟道',
  'p-channel': 'P 沟道',
  unidirectional: '单向',
  bidirectional: '双向',
}
