import { LINE_END } from './lines.ts'

/** Lines that must have as many texts as the others, and different numbers of tabs that show that tabs only fill up. Our decision. */
const ALIKE = 0.75
const WIDTHS = 3
const MIN_LINES = 5

/**
 * Reads text whose columns somebody aligned by eye with as many tabs as it took: runs of tabs part the texts, and a line that
 * begins with tabs lacks its first ones. Null where every tab is a column of its own.
 */
export function readTabbed(text: string): string[][] | null {
  if (!text.includes('\t\t') || /(^|[\t\n])"/.test(text)) return null
  const lines = text.split(LINE_END)
  const filled = lines
    .filter((line) => line.trim() !== '')
    .map((line) => ({ texts: textsOf(line).length, tabs: line.split('\t').length }))
  const texts = commonest(filled.map((line) => line.texts))
  const alike = filled.filter((line) => line.texts === texts)
  const widths = new Set(alike.map((line) => line.tabs))
  if (filled.length < MIN_LINES || texts < 2 || alike.length < filled.length * ALIKE || widths.size < WIDTHS) return null
  return lines.map((line) => {
    const own = textsOf(line)
    const missing = line.startsWith('\t') ? Math.max(0, texts - own.length) : 0
    return [...Array.from({ length: missing }, () => ''), ...own]
  })
}

/** Of the lines, the least share that must part into as many texts as the others, and of those set apart without a tab. Our decision. */
const MIXED = { alike: 0.6, blanks: 0.15 }

/** Reads text that somebody set apart with tabs on some lines and with blanks on others. Null where tabs or blanks do alone. */
export function readMixed(text: string): string[][] | null {
  if (/(^|[\t\n])"/.test(text)) return null
  const lines = text.split(LINE_END)
  const filled = lines.filter((line) => line.trim() !== '')
  const parted = filled.map((line) => placedOf(line).length)
  const texts = commonest(parted.filter((count) => count > 1))
  const alike = parted.filter((count) => count === texts).length
  const blanks = filled.filter((line) => !line.trim().includes('\t') && partsOf(line).length > 1).length
  const tabs = filled.filter((line) => line.trim().includes('\t')).length
  const isMixed = Math.min(blanks, tabs) >= filled.length * MIXED.blanks
  if (filled.length < MIN_LINES || !isMixed || texts < 2 || alike < filled.length * MIXED.alike) return null
  return lines.map((line) => (line.trim() === '' ? [] : placedOf(line)))
}

/** A line set in far lacks its first text: it goes on with what the line above says of this. */
const placedOf = (line: string): string[] => (/^(?: {4}|\t)/.test(line) ? ['', ...partsOf(line)] : partsOf(line))

/** The texts of a line, set apart by tabs or by two blanks and more. */
export const partsOf = (line: string): string[] => line.trim().split(/ *\t[ \t]*| {2,}/)

const textsOf = (line: string): string[] =>
  line
    .split(/\t+/)
    .map((cell) => cell.trim())
    .filter((cell) => cell !== '')

/** The number that comes most often; 0 where there is none. */
export function commonest(numbers: readonly number[]): number {
  const counts = new Map<number, number>()
  for (const each of numbers) counts.set(each, (counts.get(each) ?? 0) + 1)
  return [...counts].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? 0
}
