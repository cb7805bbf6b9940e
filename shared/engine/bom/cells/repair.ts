import { CELL } from '../../sheet/types.ts'
import type { CellKind } from '../../sheet/types.ts'
import { fold } from '../../table/text.ts'
import { bomIssue } from '../issues.ts'
import type { BomIssue, DatedField } from '../issues.ts'

export type Repaired = { text: string; issue: BomIssue | null }

const kept = (text: string): Repaired => ({ text, issue: null })

/** A footprint whose leading zero a spreadsheet ate: 201, 402, 603, 805 become 0201 … 0805. */
export function repairFootprint(text: string): Repaired {
  const match = /^(201|402|603|805)(?:\.0)?$/.exec(fold(text))
  if (!match) return kept(text)
  const whole = `0${match[1]}`
  return { text: whole, issue: bomIssue('footprint-zero', { text, restored: whole }) }
}

const FLOAT = /^(\d)(?:\.(\d+))?e\+?(\d{1,2})$/i

/** A part number that became a float (6.85119E+11): restored from another cell of the row that holds its digits, else flagged. */
export function repairPartNumber(text: string, row: readonly string[]): Repaired {
  const match = FLOAT.exec(fold(text))
  if (!match) return kept(text)
  const digits = (match[1] ?? '') + (match[2] ?? '')
  const length = Number(match[3]) + 1
  for (const cell of row) {
    const found = (cell.length > 400 ? '' : cell)
      .match(/\d{6,20}/g)
      ?.find((run) => run.length === length && run.startsWith(digits.slice(0, -1)) && rounds(run, digits))
    if (found) return { text: found, issue: bomIssue('mpn-float', { text, restored: found }) }
  }
  return { text, issue: bomIssue('mpn-float', { text, restored: null }) }
}

const rounds = (run: string, digits: string): boolean =>
  Math.round(Number(run) / 10 ** (run.length - digits.length)) === Number(digits)

const DATE =
  /^(\d{1,2}月\d{1,2}日|\d{1,2}-(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*|(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*-\d{1,4}|\d{4}[-/年]\d{1,2}[-/月]\d{1,2}日?|\d{1,2}\/\d{1,2}\/\d{2,4})$/i

/** Flags a cell that a spreadsheet turned into a date ("1月2日" was 1-2, "1-Mar" was MAR1). */
export function flagDate(text: string, kind: CellKind | number, field: DatedField): BomIssue | null {
  if (text === '' || (kind !== CELL.date && !/[月年/-]/.test(text))) return null
  if (kind !== CELL.date && !DATE.test(fold(text))) return null
  return bomIssue('cell-date', { text, field })
}
