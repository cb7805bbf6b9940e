import { isHan, pairsOf, runsOf, tokenOf, wordsOf } from '../engine/catalogue/tokens.ts'

/** What an article is found by. */
export type FoundBy = { title: string; summary: string; topic: string; text: string }

/** A word of the title stands in the index a second time, as one. */
const titled = (word: string): string => `t_${word}`

/** The words that the index is given for an article, parted by blanks, each once. */
export function articleTokens({ title, summary, topic, text }: FoundBy): string {
  const words = [...wordsOf(title).map(titled), ...[title, topic, summary, text].flatMap(wordsOf)]
  return [...new Set(words)].filter((word) => word !== '').join(' ')
}

const MOST_GRAMS = 12
/** Questions have them in common: they ask for nothing. */
const ASKING = '请问 为什么 怎么样 怎么办 怎么 怎样 如何 什么 是否 能不能 可不可以 可以 有没有 哪里 多少 呢 吗'.split(' ')

/** The question without them, where that leaves anything. */
function told(question: string): string[] {
  const runs = runsOf(ASKING.reduce((rest, word) => rest.split(word).join(' '), question))
  return runs.length > 0 ? runs : runsOf(question)
}

/** What a word of a question asks of the words of an article: anywhere, and in its title. */
export type Gram = { anywhere: string; inTitle: string }

const gram = (word: string, begins: boolean): Gram => {
  const star = begins ? '*' : ''
  return { anywhere: `"${word}"${star}`, inTitle: `"${titled(word)}"${star}` }
}

/** The words of a question as the index knows them: of Chinese every two neighbours; the last of other words may go on. */
export function gramsOf(question: string): Gram[] {
  const runs = told(question)
  const words = runs.flatMap((run, at) => {
    if (!isHan(run)) return [{ word: tokenOf(run), begins: at === runs.length - 1 }]
    const pairs = pairsOf(run)
    return pairs.length === 1 ? [{ word: run, begins: true }] : pairs.slice(0, -1).map((word) => ({ word, begins: false }))
  })
  const once = new Map(words.map(({ word, begins }) => [word, begins]))
  return [...once].slice(0, MOST_GRAMS).map(([word, begins]) => gram(word, begins))
}
/** So many of its words an article has to have: people ask in other words than it answers. */
export const wantedOf = (grams: readonly Gram[]): number => Math.ceil(grams.length * 0.6)
