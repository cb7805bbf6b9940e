import { isFilled, LINE_END, SAMPLE_SIZE } from './lines.ts'

/** Names of parts on a board, one or a list of them, before words: "R1 4.7 ohm 0805", "C1, C2 = 100nF". */
const NAME = String.raw`[A-Z]{1,3}\d{1,4}`
const NAMED = new RegExp(String.raw`^\s*(${NAME}(?:(?: ?[,-] ?|\s)${NAME})*) ?(?:[=:] ?|\s)(\S.{0,299})$`)
/** Least lines, share of them that must begin with a name, and different letters among the names. Our decision: less is a program or prose. */
const LEAST = { lines: 4, share: 0.7, letters: 2 }

/** The names that a line begins with and what it says of them; null for any other line. */
export function namedLine(line: string): [names: string, words: string] | null {
  const [, names, words] = NAMED.exec(line) ?? []
  return names === undefined || words === undefined ? null : [names, words.trim()]
}

/**
 * Reads a list written by hand whose lines begin with the names of their parts and have nothing but single blanks after them: names
 * in the first column, all words in the second. Null where other lines are more than a few.
 */
export function readNamed(text: string): string[][] | null {
  const filled = text
    .slice(0, SAMPLE_SIZE)
    .split(LINE_END)
    .filter((line, i, lines) => isFilled(line) && !isTitle(line, lines[i + 1] ?? ''))
  const names = filled.flatMap((line) => namedLine(line)?.[0] ?? [])
  const letters = new Set(names.map((name) => name.replace(/\d.*$/, '')))
  if (names.length < LEAST.lines || names.length < filled.length * LEAST.share || letters.size < LEAST.letters) return null
  const dashed = filled.filter((line) => DASHED.test(line)).length >= names.length
  return text.split(LINE_END).map((line) => (dashed ? dashedLine(line) : null) ?? namedLine(line) ?? ['', line.trim()])
}

/** "Resistors:", and words with a line of dashes below. */
const isTitle = (line: string, below: string): boolean => /^[^\d]{2,40}[:：]\s*$/.test(line) || /^\s*[-=_~]{3,}\s*$/.test(below)

/** "C1 - 0.1 uF 0805", "USB - UJ2-MBH": where a dash stands behind every name, names need no number. */
const DASHED = new RegExp(String.raw`^\s*((?:${NAME}|[A-Z]{2,6})(?: ?, ?${NAME})*)\s+[-–—]\s+(\S.*)$`)

function dashedLine(line: string): [names: string, words: string] | null {
  const [, names, words] = DASHED.exec(line) ?? []
  return names === undefined || words === undefined ? null : [names, words.trim()]
}
