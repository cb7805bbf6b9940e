import { fold } from './text.ts'

/** The words of a name in lower case between blanks, split at signs, numbers and capitals ("PartsList_v2", "MainBOM"). */
export const wordsOf = (name: string): string =>
  ` ${fold(name.replace(/([\p{Ll}])(?=\p{Lu})/gu, '$1 '))
    .toLowerCase()
    .replace(/v\d+/g, ' ')
    .replace(/[^\p{L}]+/gu, ' ')
    .trim()} `

/** Words to look for in those of a name: whole ones in scripts that part them, anywhere in the others. */
export const asked = (words: readonly string[]): string[] =>
  words.map((word) => (/^[\u3040-\u9fff\uac00-\ud7af]/.test(word) ? fold(word).toLowerCase() : wordsOf(word)))

/** Whether the words of a name have one of these among them. */
export const isOneOf = (words: string, known: readonly string[]): boolean => known.some((name) => words.includes(name))
