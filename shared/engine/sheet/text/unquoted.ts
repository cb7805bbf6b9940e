import { fieldsOf } from './delimited.ts'
import { LINE_END, TYPED_SIZE } from './lines.ts'

/** The name of a place on a board, or the first and the last of several: R1, LED12, C1-C8. */
const NAME = /^ ?[A-Z]{1,4}\d{1,4}(?: ?- ?[A-Z]{0,4}\d{1,4})? ?$/
/** A table has as many fields in a record. Our decision: commas part two in any sentence. */
const LEAST = 3
/** Share of the records that the head fits: above a table that it does not fit it is another line. Our decision. */
const FITTING = 0.3

/**
 * The text with marks around cells that hold the delimiter, where somebody wrote them without: "D3,D4,Schottky" below
 * "Ref,Value", "100nF, ceramic" where no other comma has a blank behind it. Told by records with more fields than the head has.
 */
export function withQuotes(text: string, delimiter: string): string {
  if (text.length > TYPED_SIZE) return text
  const lines = text.split(LINE_END)
  const top = lines.find((line) => fieldsOf(line, delimiter).length >= LEAST)
  const head = top === undefined ? [] : fieldsOf(top, delimiter)
  const isLonger = (line: string): boolean => !line.includes('"') && hasMore(line, delimiter, head.length)
  if (head.length === 0 || head.some((cell, i) => NAME.test(cell) || (i > 0 && cell.startsWith(' ')))) return text
  if (!lines.some(isLonger)) return text
  const records = recordsOf(lines, delimiter)
  const parted = records.filter((record) => (record?.length ?? 0) >= LEAST)
  if (parted.filter((record) => record?.length === head.length).length < parted.length * FITTING) return text
  const places = columnOfNames(records, head.length)
  const joined = records.map((record, i) =>
    record === null || record.length <= head.length || !isLonger(lines[i] ?? '')
      ? null
      : joinedTo(record, head.length, places, delimiter),
  )
  if (joined.every((record) => record === null)) return text
  return lines.map((line, i) => joined[i]?.map((cell) => quoted(cell, delimiter)).join(delimiter) ?? line).join('\n')
}

/** A line without quotation marks that has more fields than so many: who quotes some cells of a record quotes what has to be. */
function hasMore(line: string, delimiter: string, fields: number): boolean {
  let found = 1
  for (let at = line.indexOf(delimiter); at >= 0 && found <= fields; at = line.indexOf(delimiter, at + 1)) found++
  return found > fields
}

/** The fields of every line; null for lines that a quoted cell runs through. */
function recordsOf(lines: readonly string[], delimiter: string): (string[] | null)[] {
  let open = false
  return lines.map((line) => {
    const runs = (line.split('"').length - 1) % 2 === 1
    const isWhole = !open && !runs
    if (runs) open = !open
    return isWhole ? fieldsOf(line, delimiter) : null
  })
}

/** Where the records that fit the head have names of places, else where the others begin to. */
function columnOfNames(records: readonly (readonly string[] | null)[], width: number): number {
  const fitting = records.filter((record) => record?.length === width)
  const counts = Array.from({ length: width }, (_, c) => fitting.filter((record) => NAME.test(record?.[c] ?? '')).length)
  const most = Math.max(...counts)
  if (most > 0) return counts.indexOf(most)
  const longer = records.find((record) => (record?.length ?? 0) > width && record?.some((cell) => NAME.test(cell)))
  return longer?.findIndex((cell) => NAME.test(cell)) ?? -1
}

/** The record with as many fields as the head; null where neither blanks nor names tell which belong together. */
function joinedTo(record: readonly string[], width: number, places: number, delimiter: string): readonly string[] | null {
  const cells = withWords(record, record.length - width, delimiter)
  const more = cells.length - width
  if (more === 0) return cells
  const names = places < 0 ? [] : cells.slice(places, places + more + 1)
  if (names.length <= more || !names.every((name) => NAME.test(name))) return null
  return [...cells.slice(0, places), names.map((name) => name.trim()).join(delimiter), ...cells.slice(places + more + 1)]
}

/** A blank behind no more commas than there are too many: these belong to the words. */
function withWords(record: readonly string[], more: number, delimiter: string): readonly string[] {
  if (record.filter((cell, i) => i > 0 && BEHIND.test(cell)).length > more) return record
  return record.reduce<string[]>((cells, cell) => {
    if (cells.length > 0 && BEHIND.test(cell)) cells.push(`${cells.pop() ?? ''}${delimiter}${cell}`)
    else cells.push(cell)
    return cells
  }, [])
}
const BEHIND = /^ \S/

const quoted = (cell: string, delimiter: string): string =>
  cell.includes(delimiter) || cell.includes('"') ? `"${cell.replaceAll('"', '""')}"` : cell
