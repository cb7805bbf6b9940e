import { applyForced, fit, free, hasCells, isTextual, marksPoints, NO_COLUMNS, shareOf, take, unnamed } from './board.ts'
import type { Board, Forced, Heading } from './board.ts'
import { meaningOf } from './meaning.ts'
import type { Sense } from './senses.ts'
import type { ColumnReason, Columns } from '../types.ts'

/** The columns that are no field of a line but steer the reading of rows. */
export type Steering = {
  index: number | null
  alternate: number | null
  level: number | null
  code: number | null
  /** Further part numbers of the same line ("MPN 2"): alternates. */
  otherMpns: number[]
}

/** Share of rows (0 to 1) where a column of numbers counts the designators of another. */
export type Agrees = (designator: number, column: number) => number

export type Assignment = { columns: Columns; reasons: ColumnReason[]; steering: Steering }

/**
 * Gives the fields their columns. Heads propose, cells confirm, veto or fill in; a column serves one field. `forced`
 * goes first and is never overruled; `agrees` tells how well a column counts the designators. The order of the fields is the order of certainty.
 */
export function assignColumns(headings: readonly Heading[], agrees: Agrees, forced: Forced = {}): Assignment {
  const named = headings.some(namesDesignators)
  const senses = new Map(headings.map((h) => [h.column, meaningOf(h, named)]))
  const board: Board = { free: new Map(headings.map((h) => [h.column, h])), senses, columns: { ...NO_COLUMNS }, reasons: [] }
  applyForced(board, headings, forced)
  const steering = steer(board)
  takeDesignator(board)
  takeQuantity(board, agrees)
  takeVendorPart(board)
  takeSupplierPart(board)
  take(board, 'manufacturer', free(board, 'manufacturer'), (h) => fit(h) + h.evidence.maker * 0.2)
  take(board, 'mpn', free(board, 'mpn'), (h) => fit(h) + (hasCells(h) ? 0.2 : 0))
  take(board, 'mpn', free(board, 'partNumber'), fit)
  takeFootprint(board)
  takeIdentity(board)
  takeFit(board)
  take(board, 'note', free(board, 'note'), (h) => (h.reading?.confidence ?? 0) - h.column * 0.002)
  take(board, 'note', free(board, 'explanation'), fit)
  take(board, 'side', free(board, 'side'), (h) => h.evidence.side - 0.2)
  take(board, 'process', free(board, 'process', 'category'), (h) => h.evidence.process - 0.3)
  fillByContent(board, agrees)
  const reasons = board.reasons.toSorted((a, b) => a.column - b.column)
  return { columns: board.columns, reasons, steering: { ...steering, otherMpns: free(board, 'mpn').map((h) => h.column) } }
}

function steer(board: Board): Omit<Steering, 'otherMpns'> {
  const first = (sense: Sense) => free(board, sense)[0]?.column ?? null
  return { index: first('index'), alternate: first('alternate'), level: first('level'), code: first('code') }
}

/** A head that says designators over cells that do not deny it. */
const namesDesignators = (h: Heading): boolean =>
  hasCells(h) && (h.reading?.sense === 'designator' || (h.reading?.sense === 'place' && h.evidence.designator >= 0.3))
const holdsDesignators = (h: Heading): boolean =>
  h.evidence.filled >= 2 && h.evidence.designator >= 0.6 && h.evidence.unique >= 0.8
const countsPieces = (h: Heading): boolean => !hasCells(h) || h.evidence.counts >= 0.4
const fitPerBoard = (h: Heading): number =>
  fit(h) + (/单|每|per|board|pcb/i.test(h.text) ? 0.05 : 0) + (/qty|quantity|数量|用量/i.test(h.text) ? 0.05 : 0)
const holdsSizes = (h: Heading): boolean => h.evidence.package >= 0.8 && h.evidence.value < 0.2 && h.evidence.mpn < 0.4
const holdsParts = (h: Heading): boolean => h.evidence.mpn >= 0.7
const namesParts = (h: Heading): boolean => isTextual(h) && h.evidence.value < 0.8
const holdsOnlyParts = (h: Heading): boolean => h.evidence.mpn >= 0.8 && h.evidence.value < 0.2 && h.evidence.package < 0.4
/** Names that by themselves tell which part it is: values or part numbers, not kinds of parts. */
const namesOne = (h: Heading): boolean => h.evidence.value + h.evidence.mpn >= 0.4
const holdsWords = (h: Heading): boolean => isTextual(h) && h.evidence.value + h.evidence.mpn < 0.6
const holdsProse = (h: Heading): boolean => h.evidence.prose >= 0.3
const isUsable = (h: Heading): boolean => hasCells(h) && h.evidence.url < 0.5

/** A designator column must hold designators, or names at least: never numbers, sides, or repeats by the dozen. */
function takeDesignator(board: Board): void {
  const named = take(board, 'designator', free(board, 'designator'), (h) => {
    const e = h.evidence
    if (!hasCells(h)) return h.reading?.confidence === 1 ? 0.1 : 0
    const strange = e.chinese > 0.7 || e.unique < 0.5 || e.prose > 0.5
    return e.number > 0.6 || e.side > 0.6 || (e.designator < 0.2 && strange) ? 0 : fit(h) + e.designator * 1.5
  })
  if (named) return
  const vague = [...board.free.values()].filter((h) => (h.reading?.confidence ?? 0) < 0.7 && holdsDesignators(h))
  take(board, 'designator', vague, (h) => h.evidence.designator, 'content')
}

/**
 * Of several columns that count, the one that counts the designators (four rows in five); else pieces per board first,
 * a bought or total quantity only when nothing else counts.
 */
function takeQuantity(board: Board, agrees: Agrees): void {
  const perBoard = free(board, 'quantity').filter(countsPieces)
  const bought = free(board, 'bought').filter((h) => hasCells(h) && countsPieces(h))
  const { designator } = board.columns
  const several = [...perBoard.filter(hasCells), ...bought]
  if (designator !== null && several.length > 1) {
    const counts = several.filter((h) => agrees(designator, h.column) >= 0.8)
    const own = counts.filter((h) => perBoard.includes(h))
    if (take(board, 'quantity', own.length > 0 ? own : counts, fitPerBoard)) return
  }
  if (take(board, 'quantity', perBoard.filter(hasCells), fitPerBoard)) return
  if (!take(board, 'quantity', bought, fit)) take(board, 'quantity', perBoard, fitPerBoard)
}

/** "Vendor P/N" beside a vendor who is the maker is the maker's number, when no other head names one. */
function takeVendorPart(board: Board): void {
  const makes = free(board, 'manufacturer').some((h) => h.reading?.sense === 'vendor' && hasCells(h))
  if (!makes || free(board, 'mpn', 'partNumber').some(hasCells)) return
  const codes = free(board, 'supplierPart').filter((h) => /vendor/i.test(h.text) && holdsParts(h) && h.evidence.sku < 0.3)
  take(board, 'mpn', codes, fit)
}

/** LCSC numbers first (the catalogue this product buys from), then the best filled distributor. */
function takeSupplierPart(board: Board): void {
  take(board, 'supplierPart', free(board, 'supplierPart'), (h) => {
    const e = h.evidence
    const saysCode = /[#号码]|part|p\/?n|sku|code|lcsc|jlc/i.test(h.text)
    if (e.url > 0.5 || (e.filled > 2 && e.number > 0.8 && e.sku < 0.5 && !saysCode)) return 0
    return fit(h) + (/lcsc|jlc|立创/i.test(h.text) ? 0.4 : 0) + e.lcsc * 0.5 + shareOf(h) * 0.3
  })
}

function takeFootprint(board: Board): void {
  take(board, 'footprint', free(board, 'footprint'), (h) => fit(h) + shareOf(h) * 0.5 + h.evidence.package * 0.15)
  const others = free(board, 'value', 'comment', 'model').length
  if (others > 0 || free(board, 'spec').length > 1) take(board, 'footprint', free(board, 'spec').filter(holdsSizes), () => 0.6)
}

/** Heads that may hold the value, the surest first. */
const VALUE_LADDER = ['value', 'comment', 'spec', 'model', 'part', 'name', 'device'] as const

/** Value, description and part number among heads that may mean any of them. */
function takeIdentity(board: Board): void {
  const { columns } = board
  take(board, 'description', free(board, 'description'), fit)
  take(board, 'mpn', free(board, 'part').filter(holdsOnlyParts), fit)
  if (columns.manufacturer !== null) take(board, 'mpn', free(board, 'model').filter(holdsOnlyParts), fit)
  for (const sense of VALUE_LADDER) {
    const kinds = columns.mpn !== null && (sense === 'name' || (sense === 'part' && columns.description === null))
    take(
      board,
      'value',
      sense === 'value' ? free(board, sense) : free(board, sense).filter((h) => isUsable(h) && (!kinds || namesOne(h))),
      fit,
    )
  }
  take(board, 'mpn', free(board, 'model').filter(namesParts), fit)
  take(board, 'mpn', free(board, 'comment', 'spec', 'part').filter(holdsParts), fit)
  const symbols = free(board, 'libref').filter((h) => holdsParts(h) && h.evidence.unique >= 0.9)
  if (columns.manufacturer !== null) take(board, 'mpn', symbols, fit)
  take(board, 'note', free(board, 'comment').filter(holdsProse), fit)
  take(board, 'description', free(board, 'comment').filter(holdsWords), fit)
  for (const sense of ['spec', 'name'] as const) take(board, 'description', free(board, sense).filter(isTextual), fit)
  for (const sense of ['part', 'explanation'] as const) take(board, 'description', free(board, sense).filter(holdsWords), fit)
}

/** The column of fitting marks. One column of variants is the fit of this board; of several nobody can tell which is built. */
function takeFit(board: Board): void {
  take(board, 'dnp', free(board, 'dnp'), (h) => fit(h) + h.evidence.fitting * 0.2)
  const variants = free(board, 'variant')
  if (variants.length === 1) take(board, 'dnp', variants, (h) => h.evidence.fitting)
  const open = [...board.free.values()].filter((h) => h.reading === null || board.senses.get(h.column) === 'other')
  take(board, 'dnp', open, marksPoints, 'content')
}

/** Columns without a telling head whose cells speak for themselves. */
function fillByContent(board: Board, agrees: Agrees): void {
  const { columns } = board
  const many = unnamed(board).filter((h) => h.evidence.filled >= 2)
  const { designator } = columns
  if (designator !== null) {
    const counting = many.filter((h) => h.evidence.filled >= 3 && !h.evidence.running)
    take(board, 'quantity', counting, (h) => (agrees(designator, h.column) >= 0.8 ? 0.7 : 0), 'agreement')
  }
  take(board, 'supplierPart', many, (h) => (h.evidence.lcsc >= 0.6 ? h.evidence.lcsc : 0), 'content')
  take(board, 'footprint', many, (h) => (h.evidence.filled >= 3 && h.evidence.package >= 0.7 ? 0.6 : 0), 'content')
  if (columns.value !== null || columns.mpn !== null || columns.description !== null) return
  take(board, 'value', many, (h) => (h.evidence.value + h.evidence.mpn >= 0.5 ? 0.6 : 0), 'content')
}
