import { cellAt } from '../../table/text.ts'
import type { Layout } from '../head/layout.ts'

/** "DPAD | DPAD | DPAD": what a drawing tool made for one place has its name for everything; titles over all columns are merged, or words. */
export const isOwnFootprint = ({ table, columns: { designator, footprint } }: Layout, row: number): boolean =>
  table.merges.length === 0 &&
  footprint !== null &&
  /^[A-Z][A-Z0-9_]*$/.test(cellAt(table, row, designator)) &&
  cellAt(table, row, footprint) !== ''
