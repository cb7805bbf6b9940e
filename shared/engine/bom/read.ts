import { designatorBudget, MAX_DESIGNATORS } from './cells/designator-budget.ts'
import type { DesignatorBudget } from './cells/designator-budget.ts'
import { insists, largestSheet, openByHand } from './sheets/by-hand.ts'
import { chooseSheets, likeliestSheet } from './sheets/choose.ts'
import { finish } from './sheets/finish.ts'
import { shapeTable } from './reshape/reshape.ts'
import { readSheet } from './sheets/sheetread.ts'
import { isBlankRow } from '../table/text.ts'
import type { Table } from '../sheet/types.ts'
import type { ReadBom, ReadingChoices } from './types.ts'

/**
 * Tables to a bill of materials: chooses the sheet (and joins like ones), finds head and columns, opens designators,
 * settles quantities and DNP, keeps every rejected row with its kind. `options` are a member's corrections: they beat
 * recognition and give the same bill on the same bytes. A file that is no bill comes back with the reason, unless
 * a member insists: then it opens with the lines that his choices give, or with none. One with too many designators is refused
 * in any case, and before they stand in memory.
 */
export const readBom: ReadBom = (sheets, options = {}) => {
  const budget = designatorBudget()
  const read = readWithin(budget, sheets, options)
  if (!budget.passed) return read
  const { sheet, row, designators } = budget.passed
  return { notABom: true, why: { code: 'too-many-designators', row, designators, most: MAX_DESIGNATORS }, sheet }
}

function readWithin(budget: DesignatorBudget, sheets: readonly Table[], options: ReadingChoices): ReturnType<ReadBom> {
  const filled = sheets
    .map((table, index) => ({ shaped: shapeTable(table, options.reshapes), index }))
    .filter(({ shaped, index }) => isWanted(index, options.sheetIndex) && !shaped.original.rows.every(isBlankRow))
  const [first] = filled
  if (!first)
    return { notABom: true, why: { code: options.sheetIndex === undefined ? 'file-empty' : 'sheet-empty' }, sheet: null }
  const readings = filled.map(({ shaped, index }) => readSheet(shaped, index, options, budget))
  const chosen = chooseSheets(readings, { insisted: insists(options), sheetsAs: options.sheetsAs })
  if (!('why' in chosen)) return finish(chosen, options, budget)
  const largest = largestSheet(filled) ?? first
  if (!insists(options)) return { notABom: true, why: chosen.why, sheet: largest.index }
  const likeliest = likeliestSheet(readings)
  return openByHand(filled.find(({ index }) => index === likeliest) ?? largest, options, chosen.why, budget)
}

const isWanted = (index: number, chosen: number | undefined): boolean => chosen === undefined || index === chosen
