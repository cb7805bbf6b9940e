import type { Coded, NoData } from '../coded.ts'

/** Why a file or a sheet is no bill, or none that is taken, with what each reason speaks of. */
export type BomRefusalData = {
  'file-empty': NoData
  'sheet-empty': NoData
  /** No head, and cells that do not look like a bill's. */
  'no-table': NoData
  'no-lines': NoData
  /** Things are counted, but nothing reads like a component. */
  'no-electronics': NoData
  /** A paper about goods: an invoice, a packing list. `name` is its title as written. */
  document: { name: string }
  /** A file for a placement machine. */
  coordinates: NoData
  'price-list': NoData
  /** What lies in store and when it is ordered again. */
  'stock-list': NoData
  /** The pins of a chip or a connector with their signals. */
  'pin-list': NoData
  /** The registers of a device that is asked over a bus. */
  'register-list': NoData
  /** Neither designators nor quantities. */
  'no-counts': NoData
  /** The column named 位号 holds none. */
  'no-designators': NoData
  /** Nothing tells which parts they are. */
  'no-identity': NoData
  /** `designators` up to this row, 0-based, with all ranges opened. */
  'too-many-designators': { row: number; designators: number; most: number }
  /** A bill, but longer than the caller takes. */
  'too-many-lines': { lines: number; most: number }
}
export type BomRefusal = Coded<BomRefusalData>

/** What a row is that gave no line. */
export type RejectedKind =
  /** Dashes from end to end. */
  | 'separator'
  /** The head once more, as on every page of a print. */
  | 'head'
  | 'title'
  | 'section'
  | 'total'
  | 'signature'
  /** A sub-assembly whose parts follow as lines of their own. */
  | 'assembly'
  /** Shows how the form is filled in: 例, Example. */
  | 'example'
  /** One part of the group listed in the line above. */
  | 'member'
  /** Below the table, where other columns are filled: prices of the order, freight. */
  | 'trailer'
  /** A running number and no more. */
  | 'numbered'
  /** Words without designators and without a quantity. */
  | 'uncounted'
  /** Further designators or an alternate, with no line before it that they could belong to. */
  | 'unattached'
