import { packageKey } from '../knowledge/keys.ts'
import { onceForText } from '../once-for.ts'

/** What a part is found by beside its number. */
export type FoundBy = {
  /** All spellings of its maker. */
  makers: readonly string[]
  category: string
  pkg: string
  size: string
  valueKey: string | null
  /** Parameters by name, as they are shown: `{ 精度: '±1%' }`. */
  attrs: Readonly<Record<string, string>>
  descr: string
}

const MOST_TOKENS = 200
const LONGEST_TOKEN = 40
const HAN = '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}'
/** Chinese runs, and runs of other letters and digits; a point between digits and a percent sign belong to the number. */
const RUNS = new RegExp(`[${HAN}]+|(?:(?![${HAN}])[\\p{L}\\p{N}])+(?:\\.\\p{N}(?:(?![${HAN}])[\\p{L}\\p{N}])*)*%?`, 'gu')
const IS_HAN = new RegExp(`^[${HAN}]`, 'u')

export const isHan = (run: string): boolean => IS_HAN.test(run)

/** The runs of a text that words are made of, half width and in lower case. */
export const runsOf = (text: string): string[] => text.normalize('NFKC').toLowerCase().match(RUNS) ?? []

/** Signs of a number that are no letters, as the index takes them. */
export const tokenOf = (run: string): string => run.slice(0, LONGEST_TOKEN).replaceAll('.', '_').replace('%', '_p')

/**
 * The words of a text: runs of letters and digits whole; of Chinese every two neighbours, and the last sign by itself, so that two
 * characters are a word and one is the beginning of a word.
 */
export const wordsOf = (text: string): string[] => runsOf(text).flatMap((run) => (isHan(run) ? pairsOf(run) : [tokenOf(run)]))

/** Of texts that many parts have alike. */
const knownWordsOf = onceForText(wordsOf)

export function pairsOf(run: string): string[] {
  const signs = [...run]
  return signs.map((sign, at) => sign + (signs[at + 1] ?? ''))
}

/** Letters and digits of a text without a gap: "SOT-23-5" is sot235, whatever it is parted by. */
export const joined = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .slice(0, LONGEST_TOKEN)

/** The word of a value. */
export const valueToken = (key: string): string => `v_${key.toLowerCase().replace('-', 'm')}`

/**
 * The word that a part is narrowed by: one for each value of each facet. What is no letter or digit is told apart by its number, so
 * that ±1% and 1% are two.
 */
export function facetToken(facet: string, value: string): string {
  return `f_${spelled(facet)}__${spelled(value)}`
}

const spelled = onceForText((text) =>
  text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, (sign) => `_${sign.codePointAt(0)?.toString(36) ?? ''}`),
)

const packageWords = onceForText((pkg) => [joined(pkg), joined(packageKey(pkg))])

/** The facets of every part; the names of its parameters stand beside them. */
export const FACETS = { maker: '品牌', category: '类别', pkg: '封装' } as const

/**
 * The words that the catalogue's index is given for a part, parted by blanks, each once. At most 200; those that narrow come first,
 * so that a long description costs its own end.
 */
export function tokensOf(part: FoundBy): string {
  const { makers, category, pkg, size, attrs } = part
  const facets = Object.entries({ maker: makers[0] ?? '', category, pkg, ...attrs })
  const texts = [category, pkg, size, ...makers, ...Object.values(attrs)]
  const words = [
    ...facets.flatMap(([facet, value]) => (value === '' ? [] : [facetToken(facet, value)])),
    ...(part.valueKey === null ? [] : [valueToken(part.valueKey)]),
    ...packageWords(pkg),
    ...texts.flatMap(knownWordsOf),
    ...wordsOf(part.descr),
  ]
  return [...new Set(words)]
    .filter((word) => word !== '')
    .slice(0, MOST_TOKENS)
    .join(' ')
}
