import { headsOf } from '../../words/words.ts'
import { HEAD_SENSES } from '../../words/types.ts'
import type { HeadSense } from '../../words/types.ts'

/**
 * What a head can mean before the columns are weighed against each other. The fields themselves, the meanings that
 * become a field only after a look at the other columns and the cells (comment, spec, model, name, part …), and the
 * meanings that are no field but must be known so that nothing else claims them.
 */
export type Sense = HeadSense

/** Columns of words about a part: what may stand in two languages, and is never an amount of money. */
export const WORDED = ['value', 'comment', 'spec', 'model', 'name', 'part', 'description', 'mpn', 'partNumber'] as const

/** Heads by meaning in every language, parted by "|". */
export const PHRASES = phrasesBySense()

/** Object.fromEntries forgets the keys of a Record: these are all the senses. */
function phrasesBySense(): Readonly<Record<Sense, string>> {
  return Object.fromEntries(HEAD_SENSES.map((sense) => [sense, headsOf(sense).join('|')])) as Record<Sense, string>
}
