import { MAX_PIECES, splitText } from './reshape.ts'

/** What people put between things in one cell; " x" stands before a quantity ("R1-R4 x4"). */
const KNOWN = [' x', ' X', ' - ', '×', '*', ' ', '\n', '\t', ',', '，', '、', ';', '；', '/', '|', '_', '@', ':', '：'] as const

/** A separator that parts the cells, into how many pieces, and the share of cells that have it. */
type Suggestion = { separator: string; parts: number; share: number }

/** Share of cells that must have a separator. Our decision: titles and odd rows do not count against it. */
const LEAST = 0.3
/** Pieces are as many as this share of the cells has at most: one long cell makes no columns. */
const MOST = 0.9

/** Separators that part these cells, the best first: found in most cells, and making the same number of pieces in most. */
export function suggestSeparators(cells: readonly string[]): Suggestion[] {
  const texts = cells.map((cell) => cell.trim()).filter((text) => text !== '')
  if (texts.length === 0) return []
  return KNOWN.map((separator) => weigh(separator, texts))
    .filter(({ share }) => share >= LEAST)
    .toSorted((a, b) => b.points - a.points)
    .map(({ separator, parts, share }) => ({ separator, parts, share }))
}

function weigh(separator: string, texts: readonly string[]): Suggestion & { points: number } {
  const counts = texts.map((text) => splitText(text, separator, MAX_PIECES).length).filter((count) => count > 1)
  const share = counts.length / texts.length
  const sorted = counts.toSorted((a, b) => a - b)
  const parts = sorted[Math.max(0, Math.ceil(sorted.length * MOST) - 1)] ?? 2
  const commonest = Math.max(0, ...[...new Set(counts)].map((count) => counts.filter((each) => each === count).length))
  const points = share * (0.4 + (0.6 * commonest) / Math.max(1, counts.length))
  return { separator, parts, share, points }
}
