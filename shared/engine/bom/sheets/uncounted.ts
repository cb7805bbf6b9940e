import type { Table } from '../../sheet/types.ts'
import { sampleRows } from '../../table/evidence.ts'
import { looksComponent } from '../../table/looks.ts'
import { electronicShare } from '../cells/electronic.ts'
import type { BomEvidence } from '../head/vocabulary.ts'
import { isCalledBill } from './bill-names.ts'
import { isMeasure } from './papers.ts'
import { calledGoods } from './stores.ts'
import type { Found } from './types.ts'

/** A list whose pieces nobody wrote down is a bill where it names parts as a cart or as kinds of parts, or is called one; what is called a list of goods is none. */
export const listsUncounted = (table: Table, found: Found, last: number): boolean =>
  calledGoods(table) === null && (namesBoughtParts(found) || namesUncounted(table, found, last) || isBillOfNames(table, found))

/** A part number that stands there once for each piece: no price list names a part twice. */
const namesEachPiece = (numbers: BomEvidence | undefined, packages: BomEvidence | undefined): boolean =>
  numbers !== undefined && numbers.filled >= 5 && numbers.mpn >= 0.7 && numbers.unique <= 0.8 && (packages?.package ?? 0) >= 0.3

/** A cart without quantities: maker's or supplier's numbers beside makers or descriptions, and neither prices nor stock. */
function namesBoughtParts({ headings, assignment: { columns } }: Found): boolean {
  const at = (column: number | null) => headings.find((h) => h.column === column)?.evidence
  const isNumbered = (at(columns.mpn)?.mpn ?? 0) >= 0.7 || (at(columns.supplierPart)?.sku ?? 0) >= 0.7
  const isTold = (at(columns.manufacturer)?.filled ?? 0) > 0 && (at(columns.description)?.filled ?? 0) > 0
  const has = (...senses: string[]) => headings.some(({ reading }) => senses.includes(reading?.sense ?? ''))
  return isNumbered && ((isTold && !has('price', 'stock')) || namesEachPiece(at(columns.mpn), at(columns.footprint)))
}

/**
 * Rows that a list without counts needs, the share of them that must name a kind of part, and the columns of whole numbers and of
 * links it has not: goods that are shown have their pictures. Our decision.
 */
const UNCOUNTED = { rows: 3, share: 0.3, figures: 3, links: 3 }

/** Heads of a plan of tests, which speaks of boards and sensors in every line. */
const OF_TESTS = /\btests?\b|\bverif|测试|用例/i

/** A list of parts whose pieces nobody wrote down: kinds of parts in words. Part numbers beside prices are a price list. */
function namesUncounted(table: Table, { place, headings, assignment: { columns } }: Found, last: number): boolean {
  const names = headings.find((h) => h.column === (columns.description ?? columns.value))?.evidence
  if (names === undefined || names.filled < UNCOUNTED.rows || names.number >= 0.5 || names.unique < 0.6) return false
  const has = (sense: string) => headings.some(({ reading, evidence }) => reading?.sense === sense && evidence.filled > 0)
  const isCoded = headings.some(
    ({ reading, evidence: e }) =>
      e.filled >= 5 && e.unique >= 0.95 && e.mpn >= 0.8 && (e.patterned >= 0.8 || reading?.sense === 'partNumber'),
  )
  if (has('stock') || has('libref') || (has('price') && (names.mpn >= 0.6 || isCoded))) return false
  const figures = headings.filter(({ evidence: e }) => e.filled * 2 >= e.rows && e.integer >= 0.9 && !e.running)
  if (headings.some(isMeasure) || figures.length >= UNCOUNTED.figures) return false
  if (headings.filter(({ text }) => OF_TESTS.test(text)).length > 1) return false
  if (headings.filter(({ evidence: e }) => e.url >= 0.5).length >= UNCOUNTED.links) return false
  // Where things are says nothing of what they are.
  const where = new Set(headings.filter(({ reading }) => reading?.sense === 'place').map((h) => h.column))
  const rows = sampleRows(table, place.bottom + 1, last)
  const kinds = rows.filter((row) => (table.rows[row] ?? []).some((cell, c) => !where.has(c) && looksComponent(cell))).length
  return kinds > 0 && electronicShare(table, rows) >= UNCOUNTED.share
}

/** A table that is called a bill, with a name of its own on nearly every row: nobody wrote down how many. What lies in store is counted otherwise. */
function isBillOfNames(table: Table, { place, headings, assignment: { columns } }: Found): boolean {
  const told = [columns.description, columns.value, columns.mpn]
  const names = headings.find((h) => told.includes(h.column) && h.evidence.filled * 5 >= h.evidence.rows * 4)?.evidence
  if (names === undefined || names.number >= 0.5 || names.unique < 0.6) return false
  if (headings.some(({ reading, evidence }) => reading?.sense === 'stock' && evidence.filled > 0)) return false
  return !headings.some(isMeasure) && isCalledBill(table, place.row)
}
