import { CLEAR } from './delimiter.ts'
import type { Guess } from './delimiter.ts'

/** Of the lines with columns, the share that may have ink where a gap between columns runs through the others. */
const TOLERANCE = 0.1
/** A gap counts when at least this share of the lines jumps over it with two blanks or more. */
const SUPPORT = 0.2
const MIN_LINES = 3
/** Against a delimiter that fits, this share of the lines must have gaps. */
const MOSTLY = 0.6
/** Nobody writes a blank before a comma: on so many lines it fills up the column that the comma ends. */
const PADDED = 0.8
/** Lines and characters looked at to find the columns. */
const SAMPLE = 500
const SAMPLE_SIZE = 1 << 16

/** A line with its characters placed at display columns. */
type Line = { text: string; at: number[]; width: number }

/**
 * Reads text whose columns are aligned with blanks; each line is a row. Null when a delimiter parts the text as well: a comma
 * inside descriptions makes two columns where the blanks make five. Wide characters take two columns if that makes more gaps
 * line up, else one.
 */
export function readAligned(text: string, guess: Guess | null): string[][] | null {
  if (guess?.delimiter === '\t') return null
  const lines = text.slice(0, SAMPLE_SIZE).split(LINE_END)
  const sample = lines.filter((line) => GAP.test(line)).slice(0, SAMPLE)
  const filled = lines.reduce((count, line) => (line.trim() === '' ? count : count + 1), 0)
  if (sample.length < MIN_LINES) return null
  const layouts = [true, false].map((wide) => ({ wide, cuts: findCuts(sample.map((line) => place(line, wide))) }))
  const best = layouts.reduce((a, b) => (b.cuts.length > a.cuts.length ? b : a))
  const parted = guess !== null && guess.share >= CLEAR ? guess.width - 1 : 0
  if (parted > 0 && sample.filter((line) => line.includes(` ${guess?.delimiter}`)).length >= filled * PADDED) return null
  if (best.cuts.length <= parted || (parted > 0 && sample.length < filled * MOSTLY)) return null
  return text.split(LINE_END).map((line) => slice(place(line, best.wide), best.cuts))
}

/**
 * Reads text aligned with blanks to whose lines somebody added cells with tabs: the first cell of each line is parted by its
 * gaps, the others follow. Null where tabs part all there is.
 */
export function readAppended(text: string): string[][] | null {
  const lines = text.split(LINE_END).map((line) => line.split('\t'))
  const filled = lines.filter(([first = '']) => first.trim() !== '')
  const gaps = filled.filter(([first = '']) => GAP.test(first))
  if (gaps.length < filled.length * MOSTLY) return null
  const aligned = readAligned(lines.map(([first = '']) => first).join('\n'), null)
  return aligned?.map((cells, row) => [...cells, ...(lines[row] ?? []).slice(1)]) ?? null
}

const LINE_END = /\r\n|\r|\n/
const GAP = /\S {2,}\S/

const WIDE = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/

function place(line: string, wide: boolean): Line {
  const text = line.trimEnd()
  const at: number[] = []
  let width = 0
  for (const ch of text) {
    at.push(width)
    if (ch.length === 2) at.push(width)
    width += wide && ch > '\u10ff' && (ch.length === 2 || WIDE.test(ch)) ? 2 : 1
  }
  return { text, at, width }
}

/** A gap between two columns, by display columns: where nearly nothing stands, and where the next column begins. */
type Cut = { from: number; to: number }

/** Where a new column begins: behind runs of blanks that go through the lines, and under heads that stand over nothing. */
function findCuts(lines: readonly Line[]): Cut[] {
  const width = lines.reduce((most, line) => Math.max(most, line.width), 0)
  const ink = new Uint32Array(width + 1)
  for (const line of lines) {
    for (let i = 0; i < line.text.length; i++) {
      if (line.text[i] === ' ') continue
      const end = line.at[i + 1] ?? line.width
      for (let column = line.at[i] ?? 0; column < end; column++) ink[column] = (ink[column] ?? 0) + 1
    }
  }
  const limit = lines.length * TOLERANCE
  const gaps: { from: number; to: number; support: number }[] = []
  for (let column = 0; column < width; column++) {
    if ((ink[column] ?? 0) > limit) continue
    let to = column
    while (to < width && (ink[to] ?? 0) <= limit) to++
    if (column > 0 && to < width) gaps.push({ from: column, to, support: 0 })
    column = to
  }
  const least = Math.max(2, lines.length * SUPPORT)
  const [first] = lines
  // A head that jumps over a gap names the columns on both its sides, however few of them are filled.
  if (first) support(first, gaps, least)
  for (const line of lines.slice(1)) support(line, gaps, 1)
  const cuts = gaps.filter((gap) => gap.support >= least)
  if (!first) return cuts
  const end = { from: ink.findLastIndex((count) => count > limit) + 1, to: width + 1 }
  return [...cuts, ...[...cuts, end].flatMap((gap) => emptyColumns(first, gap, lines))].toSorted((a, b) => a.to - b.to)
}

/** Heads that stand wholly within a gap name columns in which nothing stands, or hardly anything. */
function emptyColumns(head: Line, gap: Cut, lines: readonly Line[]): Cut[] {
  return [...head.text.matchAll(/(?<=\S {2,})\S+(?: \S+)*/g)].flatMap(({ index, 0: words }) => {
    const from = head.at[index] ?? 0
    const isWithin = from > gap.from && (head.at[index + words.length] ?? head.width) < gap.to
    return isWithin && lines.every((line) => isBlank(line, from - 1)) ? [{ from: gap.from, to: from }] : []
  })
}

function isBlank(line: Line, column: number): boolean {
  const at = line.at.indexOf(column)
  return at < 0 ? column >= line.width : line.text[at] === ' '
}

/** Each stretch of two or more blanks speaks for the last gap it covers: words of one cell have single blanks. */
function support(line: Line, gaps: { from: number; to: number; support: number }[], weight: number): void {
  for (const { index, 0: blanks } of line.text.matchAll(/(?<=\S) {2,}(?=\S)/g)) {
    const from = line.at[index] ?? 0
    const to = line.at[index + blanks.length] ?? line.width
    const gap = gaps.findLast((candidate) => candidate.from < to && candidate.to > from)
    if (gap !== undefined) gap.support += weight
  }
}

/**
 * Cuts a line at the columns; a word that stands over a cut stays whole in the column where it begins, or, when it begins
 * within the gap and well apart from what is before it ("Qty" over right-aligned figures), in the column behind.
 */
function slice(line: Line, cuts: readonly Cut[]): string[] {
  const cells: string[] = []
  let from = 0
  for (const cut of cuts) {
    let to = line.at.findIndex((column, i) => i >= from && column >= cut.to)
    if (to < 0) to = line.text.length
    if (to > from && line.text[to - 1] !== ' ' && line.text[to] !== ' ') {
      const start = line.text.lastIndexOf(' ', to - 1) + 1
      const isBehind = start > from && (line.at[start] ?? 0) > cut.from && line.text.slice(from, start).endsWith('  ')
      if (isBehind) to = start
      else while (to < line.text.length && line.text[to] !== ' ') to++
    }
    cells.push(line.text.slice(from, to).trim())
    from = to
  }
  cells.push(line.text.slice(from).trim())
  return cells
}
