import { FIELDS, type ColumnReason, type Field } from '../../../shared/engine/bom/types.ts'
import type { BomIssue } from '../../../shared/engine/bom/issues.ts'
import type { Opened } from '../engine/protocol.ts'

/** One column may serve for two things, such as a note that also says what is not fitted. Tables side by side have their own. */
export const fieldsOf = ({ columns, tables = [] }: Opened['parsed'], column: number): Field[] =>
  FIELDS.filter((field) => [columns, ...tables.map((table) => table.columns)].some((each) => each[field] === column))

/** Why these columns were recognised as what they are. */
export const reasonsOf = ({ reasons, tables = [] }: Opened['parsed'], column: number): ColumnReason[] =>
  [...new Set([...reasons, ...tables.flatMap((table) => table.reasons)])].filter((reason) => reason.column === column)

/** How many columns of the file carry a recognised meaning. */
export const recognised = ({ head, parsed }: Opened): number =>
  head.filter(({ column }) => fieldsOf(parsed, column).length > 0).length

/** What the reading says of a column whose head it did not believe. */
export const overruledOf = ({ issues }: Opened['parsed'], column: number): BomIssue[] =>
  issues.filter((issue) => issue.code === 'head-overruled' && issue.column === column)
