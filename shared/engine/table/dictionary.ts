import { normaliseHead } from './head-text.ts'
import { indexPhrases } from './likeness.ts'
import type { PhraseIndex } from './likeness.ts'
import type { Board, Evidence, Heading, Vocabulary } from './types.ts'

/** A head that a pattern reads where no phrase fits as a whole. */
export type HeadPattern<V extends Vocabulary> = {
  /** Tested on the normalised head (signs and blanks dropped) or on its text in lower case. */
  on: 'key' | 'text'
  pattern: RegExp
  unless?: RegExp
  sense: V['sense']
  confidence: number
}

/** The words of a dictionary: which head says what. */
export type HeadWords<V extends Vocabulary> = {
  /** Phrases by sense, parted by "|" or line ends. The first listing of a phrase wins. */
  phrases: Readonly<Record<V['sense'], string>>
  patterns: readonly HeadPattern<V>[]
  /** Of two halves of a head ("Part/Designator") the one that ranks higher wins; senses left out have 2. */
  ranks: Readonly<Partial<Record<V['sense'], number>>>
  /** Senses that say little: a phrase of one inside a longer head yields to another of its length. */
  weak: ReadonlySet<V['sense']>
}

/** When a row is a head. */
export type HeadRowRules<V extends Vocabulary> = {
  /** A head has one sense of every group of one of these sets … */
  needs: readonly (readonly ReadonlySet<V['sense']>[])[]
  /** … or this many senses at all, one of them among `naming`. */
  enough: { senses: number; naming: ReadonlySet<V['sense']> }
  /** Each of these groups that is named makes a head likelier. */
  telling: readonly ReadonlySet<V['sense']>[]
  /** True for a text that no head holds, besides numbers and labels. */
  isData: (text: string) => boolean
}

/** What a name says together with the name above it. Conditions left out hold always. */
export type LevelRule<V extends Vocabulary> = {
  upper?: ReadonlySet<V['sense']>
  lower?: ReadonlySet<V['sense']>
  /** Senses of the lower name that speak against the rule. */
  except?: ReadonlySet<V['sense']>
  /** What the lower name's text must contain. */
  says?: RegExp
  reads: V['sense'] | { as: 'upper' | 'lower' }
}

/** Heads of two rows: names under the names of their groups. */
export type LevelWords<V extends Vocabulary> = {
  /** Names that only make sense under another: 单板, per board. */
  lower: RegExp
  /** True for a text that names a group of columns by itself, be it above or below: a distributor. */
  isGroup: (text: string) => boolean
  /** Rules for a name under another one, and for names under (or over) a group's; the first that holds counts. */
  levels: readonly LevelRule<V>[]
  groups: readonly LevelRule<V>[]
  /** Senses that two languages may give one column: 名称 over "Part Number". */
  translations: ReadonlySet<V['sense']>
}

/** A second look at a head's sense, by its cells. The first rule that holds counts; without one the head is right. */
export type SenseRule<V extends Vocabulary> = {
  senses: ReadonlySet<V['sense']>
  holds?: (evidence: Evidence<V>, headings: readonly Heading<V>[]) => boolean
  reads: V['sense']
}

/** One way in which a field finds its column. */
export type Claim<V extends Vocabulary> = {
  field: V['field']
  /** Columns with one of these senses; left out, all that are free. */
  senses?: readonly V['sense'][]
  when?: (board: Board<V>) => boolean
  holds?: (heading: Heading<V>, board: Board<V>) => boolean
  /** The column with the most points above 0 is given; left out, how well it fits by its head (`fit`). */
  points?: (heading: Heading<V>, board: Board<V>) => number
  /** What columns without a telling head are found by. */
  basis?: 'content' | 'headless' | 'agreement' | 'product'
}

/** All that recognition knows of one kind of table. */
export type DictionaryData<V extends Vocabulary> = {
  fields: readonly V['field'][]
  words: HeadWords<V>
  headRow: HeadRowRules<V>
  levels: LevelWords<V>
  /** What a cell may look like; each check must be cheap, cells may be long. */
  checks: Readonly<Record<V['check'], (cell: string) => boolean>>
  senses: readonly SenseRule<V>[]
  /** In the order of certainty: an earlier claim has the first choice. */
  claims: readonly Claim<V>[]
}

/** A dictionary made ready for reading. */
export type Dictionary<V extends Vocabulary> = DictionaryData<V> & {
  /** Normalised phrase -> sense. */
  senseOf: ReadonlyMap<string, V['sense']>
  /** The first two signs of phrases -> the most signs that one with them has. */
  openings: ReadonlyMap<string, number>
  /** For heads with typing errors. */
  likenesses: PhraseIndex<V['sense']>
}

/** Shortest phrase that a misspelt head is compared with. Our decision: shorter ones resemble too much. */
const LEAST_LIKE = 5

type Index<V extends Vocabulary> = Pick<Dictionary<V>, 'senseOf' | 'openings' | 'likenesses'>

/** A dictionary of these data; its phrases are made ready when the first head is read, for most calls read none. */
export function createDictionary<V extends Vocabulary>(data: DictionaryData<V>): Dictionary<V> {
  let made: Index<V> | null = null
  const index = () => (made ??= indexOf(data.words.phrases))
  return {
    ...data,
    get senseOf() {
      return index().senseOf
    },
    get openings() {
      return index().openings
    },
    get likenesses() {
      return index().likenesses
    },
  }
}

function indexOf<V extends Vocabulary>(phrases: HeadWords<V>['phrases']): Index<V> {
  const senseOf = new Map<string, V['sense']>()
  for (const [sense, list] of entriesOf<V>(phrases)) {
    for (const phrase of list.split(/[|\n]/)) {
      const key = normaliseHead(phrase)
      if (key !== '' && !senseOf.has(key)) senseOf.set(key, sense)
    }
  }
  const openings = new Map<string, number>()
  for (const phrase of senseOf.keys()) {
    const opening = phrase.slice(0, 2)
    openings.set(opening, Math.max(openings.get(opening) ?? 0, phrase.length))
  }
  return { senseOf, openings, likenesses: indexPhrases([...senseOf].filter(([phrase]) => phrase.length >= LEAST_LIKE)) }
}

/** Object.entries forgets the key type of a Record; the keys are senses by the declaration of `phrases`. */
const entriesOf = <V extends Vocabulary>(phrases: HeadWords<V>['phrases']): [V['sense'], string][] => Object.entries(phrases)
