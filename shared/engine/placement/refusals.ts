import type { Coded, CodedIssue, Level, NoData } from '../coded.ts'
import { issuesOf } from '../coded.ts'

/** Why a file that can be read is no placement file. */
export type PlacementRefusalData = {
  /** Nothing stands in it. */
  'file-empty': NoData
  /** A bill of materials: designators in lists, and no coordinates. */
  bill: NoData
  /** Designators, but no columns of X and Y. */
  'no-coordinates': NoData
  /** Columns of X and Y, but no names beside them. */
  'no-designators': NoData
  /** Heads of a placement file, and not one row under them with numbers for X and Y. */
  'no-parts': NoData
  /** Neither heads nor cells of a placement file. */
  'no-table': NoData
}
export type PlacementRefusal = Coded<PlacementRefusalData>

/** What the reading of a placement file has to say. Rows are 0-based. */
export type PlacementIssueData = {
  /** Neither said nor told by the numbers. */
  'unit-unknown': NoData
  /** Told by the size of the numbers alone. */
  'unit-guessed': { unit: string }
  /** `parts` whose side the file does not tell. */
  'side-unknown': { parts: number }
  /** `parts` that have coordinates and no name. */
  'names-missing': { parts: number }
  /** Rows that name a part and give it no place; the first of them. */
  'rows-unplaced': { rows: number; row: number }
}
export type PlacementIssueCode = keyof PlacementIssueData
export type PlacementIssue<C extends PlacementIssueCode = PlacementIssueCode> = CodedIssue<PlacementIssueData, C>

const LEVELS: Readonly<Record<PlacementIssueCode, Level>> = {
  'unit-unknown': 'warn',
  'unit-guessed': 'info',
  'side-unknown': 'warn',
  'names-missing': 'warn',
  'rows-unplaced': 'warn',
}

/** An issue of this code; every code has one level. */
export const placementIssue = issuesOf<PlacementIssueData>(LEVELS)
