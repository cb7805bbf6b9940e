import { tableOf } from '../sheet/table.ts'
import type { Table } from '../sheet/types.ts'
import { noColumns } from '../table/assign.ts'
import { findHeads } from '../table/head-rows.ts'
import { readExact } from '../table/heads.ts'
import { PLACEMENT_DICTIONARY } from './dictionary.ts'
import { readLength } from './lengths.ts'
import { PLACEMENT_FIELDS } from './types.ts'
import type { PlacementColumns } from './types.ts'

// Text whose columns are parted by blanks, one or more: the words of a line are its cells, unless texts with blanks in them
// are held together by the alignment of the columns.

/** A word of a line with where it stands. */
type Word = { text: string; from: number; to: number }

/** Characters of a line that are looked at; a longer one is no row of a placement file. Our decision. */
const LINE = 2000
/** Share of the lines that must have as many words as the head has names. */
const MOSTLY = 0.9
const LEAST_LINES = 2
/** First lines that may hold the head and the titles. */
const TITLES = 60

/** A text as a table; `columns` where the form of its lines tells them. */
export type SpacedTable = { table: Table; columns: PlacementColumns | null }

/** A text as a table, its columns parted by blanks or by "!"; null where it has no such columns. Rows are its lines. */
export function tableOfBlanks(text: string): SpacedTable | null {
  const lines = text.split(/\r\n|\r|\n/).map((line) => line.slice(0, LINE).replaceAll('\t', ' '))
  const marked = lines.filter((line) => line.split('!').length > 3).length
  const filled = lines.filter((line) => line.trim() !== '').length
  if (marked >= Math.max(LEAST_LINES, filled / 2))
    return { table: tableOf(lines.map((line) => line.split('!').map((cell) => cell.trim()))), columns: null }
  const words = lines.map(wordsOf)
  const [head] = findHeads(PLACEMENT_DICTIONARY, tableOf(words.slice(0, TITLES).map((line) => line.map((word) => word.text))))
  if (head === undefined) return withoutHead(lines, words)
  const rows = underHead(lines, words, head.row)
  return rows && { table: tableOf(rows), columns: null }
}

/** Words in quotation marks stay together; the mark of a comment is no word. */
function wordsOf(line: string): Word[] {
  const bare = line.replace(/^\s*[#;]+(?!\S*\?)/, (mark) => ' '.repeat(mark.length))
  const words: Word[] = []
  for (const { 0: word, index } of bare.matchAll(/"[^"]*"(?=\s|$)|\S+/g)) {
    words.push({ text: word.replace(/^"([^"]*)"$/, '$1').trim(), from: index, to: index + word.length })
  }
  return words
}

const isNumber = ({ text }: Word): boolean => readLength(text) !== null

/** A line that places a part: a name first, and two numbers at least. */
const isBody = (words: readonly Word[]): boolean => words.length >= 3 && words.slice(1).filter(isNumber).length >= 2

function underHead(lines: readonly string[], words: readonly Word[][], head: number): string[][] | null {
  const body = words.flatMap((line, row) => (row > head && isBody(line) ? [row] : []))
  if (body.length === 0) return null
  const single = words[head] ?? []
  const alike = (names: readonly Word[]): number => body.filter((row) => words[row]?.length === names.length).length
  const readings = [single, wideNames(lines[head] ?? '', single), axisNames(single)].filter(namesPlace)
  const direct = readings.find((names) => alike(names) >= body.length * MOSTLY)
  if (direct) return fill(lines, words, head, direct, (row) => words[row] ?? [])
  const spans = spansOf(
    [head, ...body].map((row) => words[row] ?? []),
    single,
  )
  const cut = spans.map(([from, to]) => joined(single, from, to))
  if (spans.length > 3 && namesPlace(cut) && agrees(body, words, cut, spans)) {
    return fill(lines, words, head, cut, (row) => {
      const own = words[row] ?? []
      return own.length === spans.length ? own : spans.map(([from, to]) => joined(own, from, to))
    })
  }
  const [names = single] = readings.toSorted((one, other) => alike(other) - alike(one))
  const [x, y] = [placeOf(names, 'x'), placeOf(names, 'y')]
  return fill(lines, words, head, names, (row) => anchored(words[row] ?? [], names.length, x, y))
}

/** Names with single blanks in them ("Mid X"), where two or more part the columns. */
function wideNames(line: string, single: readonly Word[]): Word[] {
  const names: Word[] = []
  for (const word of single) {
    const last = names.at(-1)
    const gap = last ? line.slice(last.to, word.from) : ''
    if (last && gap.length === 1) names[names.length - 1] = { text: `${last.text} ${word.text}`, from: last.from, to: word.to }
    else names.push(word)
  }
  return names
}

/** "Mid" and "X" are one name, whatever stands between the others. */
function axisNames(single: readonly Word[]): Word[] {
  const names: Word[] = []
  for (const word of single) {
    const last = names.at(-1)
    const text = `${last?.text ?? ''} ${word.text}`
    if (last && /^[xy]$/i.test(word.text) && readExact(PLACEMENT_DICTIONARY, text)?.confidence === 1)
      names[names.length - 1] = { text, from: last.from, to: word.to }
    else names.push(word)
  }
  return names
}

const senseOf = ({ text }: Word) => readExact(PLACEMENT_DICTIONARY, text)?.sense

const placeOf = (names: readonly Word[], axis: 'x' | 'y'): number =>
  names.findIndex((name) => {
    const sense = senseOf(name)
    return axis === 'x' ? sense === 'x' || sense === 'refX' : sense === 'y' || sense === 'refY'
  })

/** True where X and Y have a column each. */
const namesPlace = (names: readonly Word[]): boolean => placeOf(names, 'x') >= 0 && placeOf(names, 'y') >= 0

function fill(
  lines: readonly string[],
  words: readonly Word[][],
  head: number,
  names: readonly Word[],
  cells: (row: number) => readonly Word[],
): string[][] {
  return lines.map((line, row) => {
    if (row === head) return names.map(({ text }) => text)
    const own = words[row] ?? []
    if (row < head || !isBody(own)) return line.trim() === '' ? [] : [line.trim()]
    return cells(row).map(({ text }) => text)
  })
}

/** Stretches of characters between which nearly no line has ink; within one name of the head nothing is cut. */
function spansOf(lines: readonly (readonly Word[])[], names: readonly Word[]): [from: number, to: number][] {
  const ink = new Uint32Array(LINE + 1)
  for (const line of lines) {
    for (const { from, to } of line) for (let at = from; at < to; at++) ink[at] = (ink[at] ?? 0) + 1
  }
  const limit = Math.floor(lines.length * 0.02)
  const cuts = [0]
  for (const [i, name] of names.entries()) {
    const next = names[i + 1]
    if (!next) break
    let gap = -1
    for (let at = next.from; at >= name.to; at--) {
      if ((ink[at] ?? 0) > limit) continue
      gap = at
      break
    }
    if (gap >= name.to) cuts.push(gap)
  }
  return cuts.map((from, i) => [from, cuts[i + 1] ?? LINE])
}

/** The words that begin within a stretch, as one. */
function joined(words: readonly Word[], from: number, to: number): Word {
  const own = words.filter((word) => word.from >= from && word.from < to)
  return { text: own.map(({ text }) => text).join(' '), from, to }
}

/** Most lines have numbers in the stretches of X and Y. */
function agrees(
  body: readonly number[],
  words: readonly Word[][],
  names: readonly Word[],
  spans: readonly [number, number][],
): boolean {
  const places = [spans[placeOf(names, 'x')], spans[placeOf(names, 'y')]]
  const right = body.filter((row) =>
    places.every((span) => span !== undefined && isNumber(joined(words[row] ?? [], span[0], span[1]))),
  )
  return right.length >= body.length * MOSTLY
}

const isNumberAt = (words: readonly Word[], at: number): boolean => {
  const word = words[at]
  return word !== undefined && isNumber(word)
}

/** Texts with blanks and nothing aligned: the last one takes what is too much; before X, what stands behind X is counted from the end, what is left goes between. */
function anchored(words: readonly Word[], width: number, x: number, y: number): Word[] {
  const behind = width - x
  if (words.length === width || x <= 0) return [...words]
  if (words.length > width && [x, y].every((at) => isNumberAt(words, at)))
    return [...words.slice(0, width - 1), joined(words.slice(width - 1), 0, LINE)]
  const tail = words.slice(-behind)
  const texts = words.slice(0, Math.max(0, words.length - behind))
  const [first] = texts
  if (!first || !tail[0] || !isNumber(tail[0])) return [...words]
  if (texts.length <= x) {
    const missing = Array.from({ length: x - texts.length }, (): Word => ({ text: '', from: 0, to: 0 }))
    return [first, ...missing, ...texts.slice(1), ...tail]
  }
  const middle = texts.slice(1, texts.length - (x - 2))
  const rest = texts.slice(texts.length - (x - 2))
  return x === 1 ? [joined(texts, 0, LINE), ...tail] : [first, joined(middle, 0, LINE), ...rest, ...tail]
}

const PLACE = { ...noColumns(PLACEMENT_FIELDS), designator: 0, x: 1, y: 2, rotation: 3 }
/** The columns of lists that Eagle and Allegro write without a head. */
const EAGLE: PlacementColumns = { ...PLACE, value: 4, footprint: 5 }
const ALLEGRO: PlacementColumns = { ...PLACE, side: 4, footprint: 5 }

/** Lists without a head: "C1 12.70 3.81 90 100n C0603" of Eagle, "C1 293.776 213.360 180 m SML2015" of Allegro. */
function withoutHead(lines: readonly string[], words: readonly Word[][]): SpacedTable | null {
  const body = words.flatMap((line, row) => (isBody(line) ? [row] : []))
  if (body.length === 0) return null
  const turned = body.filter((row) => (words[row] ?? []).slice(1, 4).filter(isNumber).length === 3)
  const lengths = new Set(body.map((row) => words[row]?.length))
  const isAllegro = lines.slice(0, TITLES).some((line) => /^\W*UUNITS\b/i.test(line))
  const isKnown = turned.length >= body.length * MOSTLY && (isAllegro || lengths.size > 1)
  const rows = lines.map((line, row) => {
    const own = (words[row] ?? []).map(({ text }) => text)
    if (!isBody(words[row] ?? [])) return line.trim() === '' ? [] : [line.trim()]
    if (!isKnown) return own
    const [place, rest] = [own.slice(0, 4), own.slice(4)]
    return [...place, ...(isAllegro ? mirrorFirst(rest) : [rest.slice(0, -1).join(' '), rest.at(-1) ?? ''])]
  })
  return { table: tableOf(rows), columns: isKnown ? (isAllegro ? ALLEGRO : EAGLE) : null }
}

/** A lone "m" says that the part is mirrored; without it the name of the symbol comes at once. */
const mirrorFirst = (rest: readonly string[]): string[] =>
  /^m$/i.test(rest[0] ?? '') ? ['m', rest.slice(1).join(' ')] : ['', rest.join(' ')]
