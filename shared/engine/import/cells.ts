import { readDelimited } from '../sheet/text/delimited.ts'

/** How a list is written: text parted by a sign, or a JSON value a line: an array of cells, or an object whose keys are the heads. */
export const LIST_FORMATS = ['csv', 'jsonl'] as const
export type ListFormat = (typeof LIST_FORMATS)[number]

/** `keys`: of a list of objects, in the order of its columns; null for rows of cells. */
export type Wording = { format: ListFormat; delimiter: string; keys: readonly string[] | null }

/** Columns of a list at most. */
export const MOST_COLUMNS = 200

/** The cells of a record; null for a line that is no JSON. An empty line has none. */
export function cellsOf(record: string, { format, delimiter, keys }: Wording): string[] | null {
  if (record.trim() === '') return []
  return format === 'jsonl' ? jsonCells(record, keys) : parted(record, delimiter)
}

function parted(record: string, delimiter: string): string[] {
  const cells: string[] = []
  readDelimited(record, delimiter, {
    field: (text) => cells.push(text) < MOST_COLUMNS,
    row: () => false,
  })
  return cells
}

function jsonCells(record: string, keys: readonly string[] | null): string[] | null {
  const value = jsonIn(record)
  if (Array.isArray(value)) return value.slice(0, MOST_COLUMNS).map(cellText)
  if (typeof value !== 'object' || value === null) return null
  const fields = new Map(Object.entries(value))
  return (keys ?? []).map((key) => cellText(fields.get(key)))
}

/** The keys of the first objects of a list, each once, in the order in which they appear; null for a list of arrays. */
export function keysOf(records: readonly string[]): string[] | null {
  const objects = records.map(jsonIn).filter((value) => typeof value === 'object' && value !== null && !Array.isArray(value))
  if (objects.length === 0) return null
  return [...new Set(objects.flatMap((value) => Object.keys(value ?? {})))].slice(0, MOST_COLUMNS)
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

function cellText(value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value === 'boolean') return String(value)
  if (typeof value === 'number') return plainDecimal(value)
  return value === undefined || value === null ? '' : JSON.stringify(value)
}

/** 1e-7 is written out: a price has no exponent. */
const plainDecimal = (value: number): string =>
  /e-/.test(String(value))
    ? value.toFixed(12).replace(/0+$/, '')
    : /e\+/.test(String(value))
      ? String(BigInt(value))
      : String(value)
