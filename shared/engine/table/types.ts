import type { Table } from '../sheet/types.ts'

/**
 * What one kind of table speaks of: the fields of its lines, the senses that its heads can have, and the checks that are run
 * on its cells.
 */
export type Vocabulary = { field: string; sense: string; check: string }

/** What a head was recognised by: all of it, one of its halves, a phrase in it, a likeness. */
type HeadMatch = 'exact' | 'part' | 'contains' | 'like'

/** What a head says: its sense, and how sure that is (1 for a known phrase, less for a part or a likeness). */
export type HeadReading<V extends Vocabulary> = { sense: V['sense']; confidence: number; how: HeadMatch }

/** What the cells of a column look like, over a sample of rows. Shares are of the filled cells, 0 to 1. */
export type CellFigures = {
  /** Sampled rows and how many of them have something in this column. */
  rows: number
  filled: number
  /** Share of different texts: references are unique, part numbers repeat. */
  unique: number
  integer: number
  number: number
  /** Counts upwards by one: a running number. */
  running: boolean
  /** Cells share one pattern of letters and digits ("01.01.0023"): an in-house code. */
  patterned: number
  /** Sentences: long, with blanks or several Chinese characters. */
  prose: number
  chinese: number
  url: number
}

/** The figures of a column and the share of its cells (0 to 1) that pass each check of the dictionary. */
export type Evidence<V extends Vocabulary> = CellFigures & Readonly<Record<V['check'], number>>

/** One column as seen: its head (group heads joined), what the head says, what the cells say. */
export type Heading<V extends Vocabulary> = {
  column: number
  text: string
  reading: HeadReading<V> | null
  evidence: Evidence<V>
}

/**
 * The rows of a head. `row` holds the names, `bottom` is the last one, `group` a row of group names above, if any;
 * `translated`: the lower row says the same in another language.
 */
export type Levels = { row: number; bottom: number; group: number | null; translated: boolean }

/** Where a head stands, and how well it reads. */
export type HeadPlace = Levels & { score: number }

/**
 * What a column's field was found by: its head, a person, its cells, its cells where the table has no head, because its
 * numbers agree with another column, or because they make prices into sums.
 */
export type ColumnBasis = HeadMatch | 'by-hand' | 'content' | 'headless' | 'agreement' | 'product'

/** How a column's field was found; `confidence` is 0 to 1. */
export type ColumnReason<Field extends string> = {
  column: number
  field: Field
  head: string
  confidence: number
  basis: ColumnBasis
}

/** Field -> column, or null where no column serves it. */
export type FieldColumns<Field extends string> = Record<Field, number | null>

/** Corrections by a person: column -> field; null keeps the column out of everything. */
export type Forced<Field extends string> = Readonly<Record<number, Field | null>>

/** The headings of a table, with the sampled rows that they were weighed against. */
export type WeighedTable<V extends Vocabulary> = { table: Table; rows: readonly number[]; headings: Heading<V>[] }

/** The state of the assignment: columns still free with their senses, fields already given, and why. */
export type Board<V extends Vocabulary> = {
  table: Table
  /** The sampled rows under the head. */
  rows: readonly number[]
  free: Map<number, Heading<V>>
  /** The sense of every column after a look at its cells; none for a column whose head tells nothing. */
  senses: ReadonlyMap<number, V['sense']>
  columns: FieldColumns<V['field']>
  reasons: ColumnReason<V['field']>[]
}
