import type { Table } from '../../sheet/types.ts'
import { filledCells } from '../../table/text.ts'
import type { Columns } from '../types.ts'

/** A list without a head whose rows say where parts stand and how many, and of no part which it is: "C1:1". */
export const namesNothing = ({ rows }: Table, { designator, quantity }: Columns): boolean =>
  designator !== null && rows.every((cells) => filledCells(cells).every((column) => column === designator || column === quantity))
