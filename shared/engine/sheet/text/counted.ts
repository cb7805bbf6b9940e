import { isPicture, plainText } from '../inline.ts'
import { countedLine, endInNumbers, LINE_CAP, MOSTLY, numberBehind, withoutMark } from './counted-line.ts'
import type { Counted } from './counted-line.ts'
import { namedLine } from './named.ts'
import { figuresOf, NUMERALS } from './numerals.ts'
import { isFilled, LINE_END, SAMPLE_SIZE } from './lines.ts'

/** Lines of a list by hand that must count something, and how many there must be. Our decision: less is prose. */
const SHARE = 0.5
const MIN_LINES = 3
/** Two in three of a list as short as that must count. Our decision. */
const FEW = { lines: 4, share: 0.67 }
/** Share of the counted lines that must name their parts for a column of names. Our decision. */
const NAMED = 0.4

/** "2 toggle switches", "Two toggle switches": a number alone counts where every line begins with one and they are no numbers of lines. */
const BARE = new RegExp(`^\\s*(\\d{1,3}|${NUMERALS})\\s+(?=.*\\p{L}{3})([\\p{L}\\d].{2,400})$`, 'iu')
/** "2 - LED", "-1-TXB0108PWR", "1 pack - screws", "?? - wire": the same with a dash between, be it below titles; "399-11721-2-ND" is a shop's number. */
const DASHED =
  /^(?!\s*\d{3}-\S+\s*$)\s*[-–—]?(\d{1,3}|\?{1,3})(?: (?:packs?|pcs?|sets?|pairs?))?\s?[-–—]\s?([\p{L}\d].{1,400})$/iu
const BARE_LINES = 5
/** Share of the lines that must begin with a number and a dash. Our decision. */
const DASHED_SHARE = 0.6
/** Titles that may stand above, and the share of the names that hold a word: telephone numbers hold none. Our decision. */
const UNDER = { titles: 2, worded: 0.5 }

/** The number of pieces that a line of this form begins with, and the name behind it. */
const counting =
  (form: RegExp) =>
  (line: string): Counted | null => {
    const [, count, name] = line.length > LINE_CAP ? [] : (form.exec(line) ?? [])
    return count === undefined || name === undefined ? null : [figuresOf(count), name.trim()]
  }

const apart = (text: string, read: (line: string) => Counted | null): string[][] =>
  text.split(LINE_END).map((line) => read(line) ?? (line.trim() === '' ? [] : ['', line.trim()]))

function readBare(text: string, filled: readonly string[]): string[][] | null {
  const read = counting(BARE)
  return areCounted(filled.map(read)) ? apart(text, read) : null
}

/** Titles may stand between, and words behind the list: most lines begin so. */
function readDashed(text: string, filled: readonly string[]): string[][] | null {
  const read = counting(DASHED)
  const below = belowTitles(filled)
  const counted = below.map(read).filter((line) => line !== null)
  if (counted.length < below.length * DASHED_SHARE || !areCounted(counted.filter(([count]) => !count.startsWith('?'))))
    return null
  return apart(text, read)
}

/** "10 nF film", "2 pin header": the number is no number of pieces. */
const MEASURE =
  /^\s*\d+\s+(?:[pnuµμmkM]?(?:F|H|V|A|W|R|Hz|ohms?|Ω)|volts?|amps?|watts?|pins?|ways?|pos|m|mm|cm|inch)(?![\p{L}\d])/iu

/** Every line has a number of pieces before its name, and they are no numbers of lines. */
function areCounted(found: readonly (Counted | null)[]): boolean {
  const counts = found.map((line) => Number(line?.[0] ?? Number.NaN))
  const grows = counts.filter((count, i) => i > 0 && count > (counts[i - 1] ?? 0)).length
  const worded = found.filter((line) => /\p{L}{2}/u.test(line?.[1] ?? '')).length
  if (found.length < BARE_LINES || counts.some(Number.isNaN) || grows * 2 > found.length) return false
  return worded >= found.length * UNDER.worded
}

/**
 * The rows of a table without a head whose first cells have the number of pieces before the name ("3 Trimpot"), these parted. Null
 * where any has none.
 */
export function withCounts(rows: readonly string[][]): string[][] | null {
  const [top = ''] = rows.find((cells) => cells.some(isFilled)) ?? []
  if (!BARE.test(top)) return null
  const filled = rows.filter((cells) => cells.some(isFilled))
  if (filled.some(([first = '', ...others]) => MEASURE.test(first) || !others.some(isFilled))) return null
  const read = counting(BARE)
  if (!areCounted(filled.map(([first = '']) => read(first)))) return null
  return rows.map(([first = '', ...others]) => [...(read(first) ?? ['', first.trim()]), ...others])
}

/** The lines below the titles that stand above the first dash. */
function belowTitles(filled: readonly string[]): readonly string[] {
  const first = filled.findIndex((line) => DASHED.test(line))
  return first > UNDER.titles ? [] : filled.slice(first)
}

/** A heading of the text or of a group of lines: "## Parts", "#BOM", "Resistors:". */
const isTitle = (line: string): boolean => /^\s*#{1,6}(?:\s|\p{L}{2})/u.test(line) || /^[^\d]{2,60}[:：]\s*$/.test(line)

/**
 * Reads a list written by hand, a part a line with its number before or behind it: the numbers in the first column, the names
 * in the second, lines that count nothing in the second alone; where many say "R4 = 4.7k" a column of these names stands between. Null where most lines count nothing.
 */
export function readCounted(text: string): string[][] | null {
  const filled = text
    .slice(0, SAMPLE_SIZE)
    .split(LINE_END)
    .filter((line) => isFilled(line) && !/^\s*https?:\S+\s*$/i.test(line) && !isTitle(line))
    .map(plainText)
  const counted = filled.filter((line) => countedLine(line) !== null)
  const share = counted.length < FEW.lines ? FEW.share : SHARE
  if (counted.length >= MIN_LINES && counted.length >= filled.length * share)
    return areNumbered(counted) ? null : rowsOf(text, countedLine)
  if (endInNumbers(filled)) return rowsOf(text, numberBehind)
  if (counted.length > 0) return null
  return readBare(text, filled) ?? readDashed(text, filled)
}

const areMostly = (lines: readonly string[], test: (line: string) => boolean): boolean => {
  const passed = lines.filter(test).length
  return passed >= MOSTLY.lines && passed >= lines.length * MOSTLY.share
}

/** Reads a list every line of which begins with a sign or a number of the list, counted or not, as names with their numbers before them. */
export function readMarked(text: string): string[][] | null {
  const filled = text
    .slice(0, SAMPLE_SIZE)
    .split(LINE_END)
    .filter((line) => isFilled(line) && !isTitle(line) && !isPicture(line))
  if (!areMostly(filled, (line) => withoutMark(line) !== null)) return null
  return rowsOf(text, countedLine)
}

function rowsOf(text: string, read: (line: string) => Counted | null): string[][] {
  const rows = text.split(LINE_END).map((written) => {
    if (isPicture(written)) return []
    const line = plainText(written)
    const name = withoutMark(line) ?? line.trim()
    return read(line) ?? (name === '' ? [] : ['', name])
  })
  const counted = rows.filter(([count = '']) => count !== '')
  const named = counted.filter(([, name = '']) => parted(name)[0] !== '').length
  return named === 0 || named < counted.length * NAMED ? rows : rows.map(([count = '', name = '']) => [count, ...parted(name)])
}

/** "R4 = 4.7k": the name of the place and what is there; a name without a sign between them may be the part's own ("ESP32 WROOM"). */
const parted = (text: string): [name: string, words: string] =>
  (/^[^=:]*\d ?[=:]/.test(text) ? namedLine(text) : null) ?? ['', text]

/** "(1) … (2) … (3) …": the lines are numbered, nothing is counted. */
const areNumbered = (counted: readonly string[]): boolean =>
  counted.every((line, i) => /^\s*\(/.test(line) && countedLine(line)?.[0] === String(i + 1))
