import { plainText } from '../inline.ts'
import { countedLine } from './counted-line.ts'
import { isFilled, LINE_END } from './lines.ts'

/** Titles that a list in groups needs, its other lines, how many of these are counted, and how long any is. Our decision. */
const LEAST = { titles: 2, lines: 5, counted: 3, length: 100 }

const isTitle = (line: string): boolean => /^\s*\S.{0,59}[:：]\s*$/.test(line)

/**
 * Reads a list in groups under titles ("Receiver:") in which every number that was written is more than one: what has none is there
 * once. Numbers in the first column, names in the second. Null for any other text.
 */
export function readGrouped(text: string): string[][] | null {
  const filled = text.split(LINE_END).filter(isFilled)
  const lines = filled.filter((line) => !isTitle(line)).map(plainText)
  if (filled.length - lines.length < LEAST.titles || lines.length < LEAST.lines) return null
  if (lines.some((line) => line.length > LEAST.length || /[.。;；{}]\s*$/.test(line))) return null
  const counts = lines.flatMap((line) => countedLine(line)?.[0] ?? [])
  if (counts.length < LEAST.counted || counts.some((count) => Number(count) < 2)) return null
  return text.split(LINE_END).map((line) => {
    if (line.trim() === '') return []
    return isTitle(line) ? ['', line.trim()] : (countedLine(plainText(line)) ?? ['1', plainText(line).trim()])
  })
}
