import { readAligned } from './aligned.ts'
import type { Guess } from './delimiter.ts'
import { LINE_END } from './lines.ts'
import { commonest, partsOf } from './tabbed.ts'

/** Least lines, texts in a line, and share of the lines that part into as many: a list by hand has fewer. Our decision. */
const LEAST = { lines: 5, texts: 3, alike: 0.8 }

/**
 * Reads text whose lines tabs and blanks, as many as it took, part so evenly that it is a table, be there a number of pieces before
 * every line. Null for any other text.
 */
export function readSpaced(text: string, guess: Guess | null): string[][] | null {
  if (/(^|[\t\n])"/.test(text)) return null
  const lines = text.split(LINE_END)
  const parted = lines.filter((line) => line.trim() !== '').map((line) => partsOf(line).length)
  const texts = commonest(parted)
  const alike = parted.filter((count) => count === texts).length
  const head = parted.find((count) => count >= LEAST.texts)
  if (parted.length < LEAST.lines || head !== texts || alike < parted.length * LEAST.alike) return null
  return text.includes('\t') ? lines.map((line) => (line.trim() === '' ? [] : partsOf(line))) : readAligned(text, guess)
}

/** The same of text that tabs part, where lines of as many texts as the head have different numbers of them: they only fill up. */
export function readUneven(text: string): string[][] | null {
  const rows = readSpaced(text, null)
  const width = rows?.find((cells) => cells.length >= LEAST.texts)?.length
  const filled = text.split(LINE_END).filter((_, i) => rows?.[i]?.length === width)
  return new Set(filled.map((line) => line.trimEnd().split('\t').length)).size > 1 ? rows : null
}
