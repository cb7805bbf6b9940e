import { CHINESE } from './chinese.ts'
import { CZECH } from './czech.ts'
import { DUTCH } from './dutch.ts'
import { ENGLISH } from './english.ts'
import { ESTONIAN } from './estonian.ts'
import { FINNISH } from './finnish.ts'
import { FRENCH } from './french.ts'
import { GERMAN } from './german.ts'
import { ITALIAN } from './italian.ts'
import { JAPANESE } from './japanese.ts'
import { KOREAN } from './korean.ts'
import { POLISH } from './polish.ts'
import { PORTUGUESE } from './portuguese.ts'
import { ROMANIAN } from './romanian.ts'
import { RUSSIAN } from './russian.ts'
import { SPANISH } from './spanish.ts'
import { SWEDISH } from './swedish.ts'
import { TURKISH } from './turkish.ts'
import { UKRAINIAN } from './ukrainian.ts'
import { VIETNAMESE } from './vietnamese.ts'
import type { HeadSense, Language, WordList, WordUse } from './types.ts'

/** The languages that bills are read in. Where two give a word another sense, the earlier one has it. */
const LANGUAGES: readonly Language[] = [
  CHINESE,
  ENGLISH,
  GERMAN,
  FRENCH,
  SPANISH,
  PORTUGUESE,
  ITALIAN,
  POLISH,
  RUSSIAN,
  CZECH,
  JAPANESE,
  KOREAN,
  DUTCH,
  VIETNAMESE,
  FINNISH,
  ESTONIAN,
  SWEDISH,
  ROMANIAN,
  TURKISH,
  UKRAINIAN,
]

const LISTS: readonly WordList[] = LANGUAGES.flatMap(({ lists }) => lists)

/** The heads of one sense in all languages, the languages in their order. */
export const headsOf = (sense: HeadSense): readonly string[] => LISTS.flatMap(({ heads }) => phrases(heads?.[sense]))

/** The words of one use in all languages: marks, stand-ins for numbers, opening words, kinds of parts … */
export const wordsFor = (use: WordUse): readonly string[] => LISTS.flatMap((list) => phrases(list[use]))

const phrases = (list: string | undefined): string[] =>
  (list ?? '')
    .split(/[|\n]/)
    .map((phrase) => phrase.trim())
    .filter((phrase) => phrase !== '')
