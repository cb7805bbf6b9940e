/** A database row: column name -> value. Every reader throws, naming column and value, when a value is of another kind. */
export type Row = Readonly<Record<string, unknown>>

const bad = (column: string, value: unknown): Error =>
  new Error(`${column}: unexpected value ${JSON.stringify(value) ?? 'undefined'}`)

export function text(row: Row, column: string): string {
  const value = row[column]
  if (typeof value !== 'string') throw bad(column, value)
  return value
}

export const textOrNull = (row: Row, column: string): string | null => (row[column] === null ? null : text(row, column))

export function int(row: Row, column: string): number {
  const value = row[column]
  if (typeof value !== 'number' || !Number.isSafeInteger(value)) throw bad(column, value)
  return value
}

export const intOrNull = (row: Row, column: string): number | null => (row[column] === null ? null : int(row, column))

/** 0 or 1. */
export function flag(row: Row, column: string): boolean {
  const value = row[column]
  if (value !== 0 && value !== 1) throw bad(column, value)
  return value === 1
}

/** A JSON array of texts; null stays null. */
export function list(row: Row, column: string): string[] | null {
  return row[column] === null ? null : codes(row, column)
}

/** A JSON array of texts. */
export function codes(row: Row, column: string): string[] {
  const value: unknown = JSON.parse(text(row, column))
  if (!Array.isArray(value) || !value.every((item) => typeof item === 'string')) throw bad(column, value)
  return value
}

/** The member of `allowed` that equals the value. Throws when there is none. */
export function oneOf<const T extends string>(allowed: readonly T[], value: string): T {
  const found = allowed.find((item) => item === value)
  if (found === undefined) throw bad('one of', value)
  return found
}

export const sorted = (rows: readonly Row[]): Row[] => rows.toSorted((a, b) => int(a, 'seq') - int(b, 'seq'))

export function grouped(rows: readonly Row[], key: (row: Row) => string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>()
  for (const row of rows) {
    const group = groups.get(key(row))
    if (group) group.push(row)
    else groups.set(key(row), [row])
  }
  return groups
}
