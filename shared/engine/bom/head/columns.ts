import { claimColumns, columnsWith, openBoard } from '../../table/assign.ts'
import type { Forced, WeighedTable } from '../../table/types.ts'
import type { ColumnReason, Columns, Field } from '../types.ts'
import { isExclusion } from './fitting.ts'
import { BOM_DICTIONARY } from './dictionary.ts'
import type { Sense } from './phrases.ts'
import { UNNAMED } from './unnamed.ts'
import type { BomBoard, BomVocabulary } from './vocabulary.ts'

/** The columns that are no field of a line but steer the reading of rows. */
export type Steering = {
  index: number | null
  alternate: number | null
  level: number | null
  code: number | null
  /** Further part numbers of the same line ("MPN 2"): alternates. */
  otherMpns: number[]
  /** Columns of exclusions beside the one of fitting marks. */
  exclusions: number[]
}

export const NO_STEERING: Steering = { index: null, alternate: null, level: null, code: null, otherMpns: [], exclusions: [] }

export type Assignment = {
  columns: Columns
  /** The columns as far as heads tell them, before any is found by its cells alone. */
  told: Columns
  reasons: ColumnReason[]
  steering: Steering
}

/** Gives the fields of a bill their columns, and finds those that steer the reading. `forced` is never overruled. */
export function assignColumns(weighed: WeighedTable<BomVocabulary>, forced?: Forced<Field>): Assignment {
  const board = openBoard(BOM_DICTIONARY, weighed, forced)
  const steering = steeringOf(board)
  // The cells of an only column hold whole lines, "C1 100nF 0402", whatever they look like.
  const unnamed = weighed.headings.length === 1 ? [] : UNNAMED
  claimColumns(board, [...BOM_DICTIONARY.claims, ...unnamed.filter((c) => c.field !== 'quantity')])
  const told = { ...board.columns }
  const otherMpns = columnsWith(board, 'mpn').map(({ column }) => column)
  const exclusions = columnsWith(board, 'dnp')
    .filter(isExclusion)
    .map(({ column }) => column)
  claimColumns(board, unnamed)
  return { columns: board.columns, told, reasons: board.reasons, steering: { ...steering, otherMpns, exclusions } }
}

export function steeringOf(board: BomBoard): Steering {
  const first = (sense: Sense) => columnsWith(board, sense)[0]?.column ?? null
  return { ...NO_STEERING, index: first('index'), alternate: first('alternate'), level: first('level'), code: first('code') }
}
