import type { Table } from '../../sheet/types.ts'
import type { Assignment } from '../head/columns.ts'
import type { HeadPlace } from '../../table/types.ts'
import type { BomHeading } from '../head/vocabulary.ts'
import type { Shaped } from '../reshape/reshape.ts'
import type { Segment } from '../rows/segment.ts'
import type { BomRefusal } from '../refusals.ts'

/** A block of columns, ends included. */
export type Block = { left: number; right: number }

/** A head with its columns, before its rows are read. */
export type Found = { place: HeadPlace; headings: BomHeading[]; assignment: Assignment; score: number }

/** One table found in a sheet: its head, its columns, what its rows gave. */
export type Part = {
  place: HeadPlace | null
  assignment: Assignment
  headings: BomHeading[]
  segment: Segment
  /** Where it stands among tables side by side. */
  block?: Block
}

/** A sheet as read, or why it holds no bill. `doubt` is what would have been the reason, had nobody said what its columns are. */
export type SheetReading =
  | { table: Table; shaped: Shaped; index: number; parts: Part[]; score: number; doubt: BomRefusal | null }
  | { table: Table; index: number; why: BomRefusal }
