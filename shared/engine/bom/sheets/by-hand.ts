import { noColumns } from '../../table/assign.ts'
import type { DesignatorBudget } from '../cells/designator-budget.ts'
import { NO_STEERING } from '../head/columns.ts'
import { chooseSheets } from './choose.ts'
import type { Chosen } from './choose.ts'
import { finish } from './finish.ts'
import type { Shaped } from '../reshape/reshape.ts'
import { readSheet } from './sheetread.ts'
import type { Part, SheetReading } from './types.ts'
import { isBlankRow } from '../../table/text.ts'
import { bomIssue } from '../issues.ts'
import type { BomIssue } from '../issues.ts'
import type { BomRefusal } from '../refusals.ts'
import { FIELDS } from '../types.ts'
import type { Bom, ReadingChoices } from '../types.ts'

/** A sheet that holds something, shaped as was chosen. */
export type Filled = { shaped: Shaped; index: number }

/** True when a person chose where or how to read: such a table opens, whatever recognition says. */
export const insists = ({ sheetIndex, headerRow, columns, reshapes }: ReadingChoices): boolean =>
  [sheetIndex, headerRow, columns, reshapes].some((choice) => choice !== undefined)

/** The sheet that a person starts from where recognition gave up: of those in sight the one with most rows. */
export function largestSheet(sheets: readonly Filled[]): Filled | undefined {
  const visible = sheets.filter(({ shaped }) => !shaped.live.hidden)
  const size = ({ shaped }: Filled) => shaped.live.rows.filter((row) => !isBlankRow(row)).length
  return (visible.length > 0 ? visible : sheets).toSorted((a, b) => size(b) - size(a) || a.index - b.index)[0]
}

/**
 * Opens a sheet that recognition refused, because a person insists: with the lines that its columns give, or with none.
 * Nothing is made up, and why there is nothing stands in the issues.
 */
export function openByHand({ shaped, index }: Filled, options: ReadingChoices, why: BomRefusal, budget: DesignatorBudget): Bom {
  // Columns said by hand are not doubted, be it none.
  const reading = readSheet(shaped, index, { ...options, columns: options.columns ?? {} }, budget)
  const chosen = chooseSheets([reading], { insisted: true, sheetsAs: options.sheetsAs })
  if (!('why' in chosen)) return finish(chosen, options, budget)
  const part = firstPart(reading) ?? emptyPart()
  const bom = finish(withoutLines(shaped, index, part), options, budget)
  const firstDataRow = part.place ? part.place.bottom + 1 : 0
  const last = shaped.live.rows.findLastIndex((row) => !isBlankRow(row))
  return {
    ...bom,
    firstDataRow,
    lastDataRow: Math.max(firstDataRow, last),
    confidence: 0,
    issues: [noLines(why, bom), ...bom.issues],
  }
}

function noLines(why: BomRefusal, { sheet, rejected }: Bom): BomIssue {
  const [first] = rejected
  return bomIssue('no-lines', {
    why,
    sheet,
    rejected: rejected.length,
    first: first ? { row: first.row, kind: first.kind } : null,
  })
}

const firstPart = (reading: SheetReading): Part | undefined => ('parts' in reading ? reading.parts[0] : undefined)

const emptyPart = (): Part => ({
  place: null,
  headings: [],
  assignment: {
    columns: noColumns(FIELDS),
    told: noColumns(FIELDS),
    reasons: [],
    steering: NO_STEERING,
  },
  segment: { rawLines: [], rejected: [], lastRow: 0, next: null, polarity: 'marks', pages: [] },
})

function withoutLines(shaped: Shaped, index: number, part: Part): Chosen {
  const main = { table: shaped.live, shaped, index, parts: [part], score: 0, doubt: null }
  return { main, part, others: [], issues: [] }
}
