import type { Table } from '../../sheet/types.ts'
import { looksReseller } from '../../table/looks.ts'
import { filledCells, plainNumber } from '../../table/text.ts'

/** "LCSC | 0.00 | 49.28": who sells what follows, with the sums so far; `identity` are the columns that tell the part. */
export const namesShop = ({ rows }: Table, row: number, [name, ...more]: readonly number[]): boolean =>
  name !== undefined &&
  more.length === 0 &&
  looksReseller(rows[row]?.[name] ?? '') &&
  filledCells(rows[row]).every((column) => column === name || plainNumber(rows[row]?.[column] ?? '') !== null)
