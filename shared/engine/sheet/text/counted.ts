import { namedLine } from './named.ts'

/** Lines of a list by hand that must count something, and how many there must be. Our decision: less is prose. */
const SHARE = 0.5
const MIN_LINES = 3
/** Two in three of a list as short as that must count. Our decision. */
const FEW = { lines: 4, share: 0.67 }
/** Characters that tell what a text is, and those of a line that is looked at. */
const SAMPLE_SIZE = 1 << 16
const LINE_CAP = 400

/** Share of the counted lines that must name their parts for a column of names. Our decision. */
const NAMED = 0.4

const LINE_END = /\r\n|\r|\n/
const UNIT = '(?:pcs?|stk|sets?|ea)\\.?'
const FIRST = new RegExp(`^\\s*(?:[-*•·+]\\s*)?(?:(\\d{1,4}) ?(?:[x×]|${UNIT}) ?|\\((\\d{1,4})\\))\\s(.{2,300})$`, 'i')
const LAST = new RegExp(
  `^\\s*(?:[-*•·+]\\s*|\\d{1,3}[.)]\\s+)?(.{2,300}?)\\s+(?:[x×] ?(\\d{1,4})(?: ?(?:m|cm|mm|${UNIT}))?|(?:[-–—:]{1,3}\\s*)?(\\d{1,4}) ?(?:[x×]|${UNIT}))\\s*$`,
  'i',
)

/** "2 toggle switches": a number alone counts where every line begins with one and they are no numbers of lines. */
const BARE = /^\s*(\d{1,3})\s+(?=.*\p{L}{3})([\p{L}\d].{2,400})$/u
const BARE_LINES = 5

function readBare(text: string, filled: readonly string[]): string[][] | null {
  const counts = filled.map((line) => Number((line.length > LINE_CAP ? null : BARE.exec(line))?.[1] ?? Number.NaN))
  const grows = counts.filter((count, i) => i > 0 && count > (counts[i - 1] ?? 0)).length
  if (filled.length < BARE_LINES || counts.some(Number.isNaN) || grows * 2 > filled.length) return null
  return text.split(LINE_END).map(
    (line) =>
      BARE.exec(line)
        ?.slice(1, 3)
        .map((cell) => cell.trim()) ?? [],
  )
}

/** "2x 100n 0603", "(3) toggle switch", "- 1x buzzer", "Arduino Uno  x1", "10nF   1x": how many of what; null for any other line. */
function countedLine(line: string): [count: string, name: string] | null {
  if (line.length > LINE_CAP) return null
  const first = FIRST.exec(line)
  const before = first?.[1] ?? first?.[2]
  if (before !== undefined && first?.[3] !== undefined) return [before, first[3].trim()]
  const last = LAST.exec(line)
  const count = last?.[2] ?? last?.[3]
  return last?.[1] === undefined || count === undefined ? null : [count, last[1].trim()]
}

/**
 * Reads a list written by hand, a part a line with its number before or behind it: the numbers in the first column, the names
 * in the second, lines that count nothing in the second alone; where many say "R4 = 4.7k" a column of these names stands between. Null where most lines count nothing.
 */
export function readCounted(text: string): string[][] | null {
  const filled = text
    .slice(0, SAMPLE_SIZE)
    .split(LINE_END)
    .filter((line) => /[\p{L}\d]/u.test(line) && !/^\s*https?:\S+\s*$/i.test(line))
  const counted = filled.filter((line) => countedLine(line) !== null)
  const share = counted.length < FEW.lines ? FEW.share : SHARE
  if (counted.length === 0) return readBare(text, filled)
  if (counted.length < MIN_LINES || counted.length < filled.length * share) return null
  if (areNumbered(counted)) return null
  const rows = text.split(LINE_END).map((line) => countedLine(line) ?? (line.trim() === '' ? [] : ['', line.trim()]))
  const named = rows.filter(([count = '', name = '']) => count !== '' && parted(name)[0] !== '').length
  return named < counted.length * NAMED ? rows : rows.map(([count = '', name = '']) => [count, ...parted(name)])
}

/** "R4 = 4.7k": the name of the place and what is there; a name without a sign between them may be the part's own ("ESP32 WROOM"). */
const parted = (text: string): [name: string, words: string] =>
  (/^[^=:]*\d ?[=:]/.test(text) ? namedLine(text) : null) ?? ['', text]

/** "(1) … (2) … (3) …": the lines are numbered, nothing is counted. */
const areNumbered = (counted: readonly string[]): boolean =>
  counted.every((line, i) => /^\s*\(/.test(line) && countedLine(line)?.[0] === String(i + 1))
