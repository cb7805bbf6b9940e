import { readDelimited } from './delimited.ts'

const DELIMITERS = ['\t', ',', ';', '|'] as const
/** Characters and records that are enough to tell. */
const SAMPLE = 1 << 16
const RECORDS = 400
/** Below this share of records that agree on their width, a delimiter is only one when nothing else fits. */
export const CLEAR = 0.5

/** `led`: the first record has that width too, as a head line has; lists inside cells leave it out. */
export type Guess = { delimiter: string; share: number; width: number; led: boolean }

/**
 * The delimiter under which most records have one same width of at least two, wider tables first; null when none parts
 * the records at all.
 */
export function guessDelimiter(text: string): Guess | null {
  const sample = text.length > SAMPLE ? text.slice(0, text.lastIndexOf('\n', SAMPLE) + 1 || SAMPLE) : text
  let best: (Guess & { score: number }) | null = null
  for (const delimiter of DELIMITERS) {
    const guess = measure(sample, delimiter)
    if (guess === null) continue
    const score =
      (guess.share >= CLEAR ? 1 : 0) + (guess.led ? 1 : 0) + guess.share * Math.log2(guess.width) * (delimiter === '\t' ? 1.5 : 1)
    if (best === null || score > best.score) best = { ...guess, score }
  }
  return best
}

function measure(sample: string, delimiter: string): Guess | null {
  if (!sample.includes(delimiter)) return null
  const widths = new Map<number, number>()
  let records = 0
  let first = 0
  let filled = false
  readDelimited(sample, delimiter, {
    field(text) {
      if (text !== '') filled = true
      return true
    },
    row(_, fields) {
      if (filled) {
        if (records++ === 0) first = fields
        widths.set(fields, (widths.get(fields) ?? 0) + 1)
      }
      filled = false
      return records < RECORDS
    },
  })
  let guess: Guess | null = null
  for (const [width, count] of widths) {
    const share = count / records
    if (width > 1 && (guess === null || share * Math.log2(width) > guess.share * Math.log2(guess.width)))
      guess = { delimiter, share, width, led: first === width }
  }
  return guess
}
