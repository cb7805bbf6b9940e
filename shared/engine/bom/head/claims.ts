import { columnsWith, filledShare, fit, hasCells, isTextual } from '../../table/assign.ts'
import { looksPackage } from '../../table/looks.ts'
import type { Claim } from '../../table/dictionary.ts'
import { looksDesignator } from '../cells/looks.ts'
import { agreement } from '../cells/agreement.ts'
import type { Sense } from './phrases.ts'
import type { BomBoard, BomHeading, BomVocabulary } from './vocabulary.ts'

type BomClaim = Claim<BomVocabulary>

/** Least share of rows where a column must count the designators to be their quantity. Our decision: four rows in five. */
const COUNTS_DESIGNATORS = 0.8

const countsDesignators = (h: BomHeading, { table, rows, columns }: BomBoard): boolean =>
  columns.designator !== null && agreement(table, rows, columns.designator, h.column) >= COUNTS_DESIGNATORS

const holdsDesignators = (h: BomHeading): boolean =>
  h.evidence.filled >= 2 && h.evidence.designator >= 0.6 && h.evidence.unique >= 0.8
const countsPieces = (h: BomHeading): boolean => !hasCells(h) || h.evidence.counts >= 0.4
/** Pieces are whole and plausible: money has fractions, codes have many digits. */
const isPlausible = ({ evidence: e }: BomHeading): boolean => e.long < 0.3 && (e.number < 0.3 || e.integer >= e.number * 0.5)
const holdsPieces = (h: BomHeading): boolean => hasCells(h) && countsPieces(h) && isPlausible(h)
const PER_BOARD = /单[板块台套机件片]|每[一]?[板块台套件片]|per ?(board|pcb|unit|device)|[/／](板|套|pcb|board)/i
const fitPerBoard = (h: BomHeading): number =>
  fit(h) + (PER_BOARD.test(h.text) ? 0.3 : 0) + (/qty|quantity|数量|用量/i.test(h.text) ? 0.05 : 0)
const holdsSizes = (h: BomHeading): boolean =>
  h.evidence.package >= 0.8 && h.evidence.value - h.evidence.number < 0.2 && h.evidence.mpn < 0.4
const holdsParts = (h: BomHeading): boolean => h.evidence.mpn >= 0.7
const namesParts = (h: BomHeading): boolean => isTextual(h) && h.evidence.value < 0.8
/** Part numbers hold sizes (RMCF0805…), so they look like packages now and then; where all are part numbers that says little. */
const holdsOnlyParts = ({ evidence: e }: BomHeading): boolean =>
  e.mpn >= 0.8 && e.value < 0.2 && e.package < (e.mpn >= 0.95 ? 0.6 : 0.4)
const holdsMostlyParts = ({ evidence: e }: BomHeading): boolean =>
  e.filled >= 5 && e.mpn >= 0.6 && e.value < 0.2 && e.package < 0.5
const holdsPlainWords = (h: BomHeading): boolean =>
  (h.reading?.sense === 'part' || h.reading?.sense === 'name') && filledShare(h) >= 0.8 && isTextual(h) && h.evidence.mpn < 0.45
/** Names that by themselves tell which part it is: values or part numbers, not kinds of parts. */
const namesOne = (h: BomHeading): boolean => h.evidence.value + h.evidence.mpn >= 0.4
const holdsWords = (h: BomHeading): boolean => isTextual(h) && h.evidence.value + h.evidence.mpn < 0.6
const holdsProse = (h: BomHeading): boolean => h.evidence.prose >= 0.3
const isUsable = (h: BomHeading): boolean => hasCells(h) && h.evidence.url < 0.5
const isUnnamed = (h: BomHeading): boolean => h.reading === null && h.evidence.filled >= 2 && h.evidence.money < 0.5
const hasMaker = ({ columns }: BomBoard): boolean => columns.manufacturer !== null

/** Marks of parts not fitted, alone or among words of fitting (贴, 不贴, 贴). */
export const marksPoints = ({ evidence: e }: BomHeading): number =>
  e.marks >= 0.5 || (e.marks > 0 && e.fitting >= 0.9) ? Math.max(0.5, e.marks) : 0

const sharesWith = (h: BomHeading, { free }: BomBoard, holds: (other: BomHeading) => boolean): boolean =>
  [...free.values()].some((other) => other.column !== h.column && holds(other))

/** Numbers of customers or orders ("A17", "S00042") all begin alike; places on a board do not, or stand beside values or packages. */
export function namesPlaces(h: BomHeading, board: BomBoard): boolean {
  const cells = board.rows.map((r) => board.table.rows[r]?.[h.column] ?? '').filter(looksDesignator)
  const prefixes = new Set(cells.map((cell) => /^\s*([A-Za-z]+)/.exec(cell)?.[1]))
  return prefixes.size > 1 || sharesWith(h, board, ({ evidence: e }) => e.package >= 0.3 || e.value - e.number >= 0.3)
}

/** A designator column must hold designators, or names at least: never numbers, sides, or repeats by the dozen. */
function designatorPoints(h: BomHeading): number {
  const e = h.evidence
  if (!hasCells(h)) return h.reading?.confidence === 1 ? 0.1 : 0
  const strange = e.chinese > 0.7 || e.unique < 0.5 || e.prose > 0.5
  return e.number > 0.6 || e.side > 0.6 || (e.designator < 0.2 && strange) ? 0 : fit(h) + e.designator * 1.5
}

const DESIGNATOR: readonly BomClaim[] = [
  { field: 'designator', senses: ['designator'], points: designatorPoints },
  {
    field: 'designator',
    holds: (h, board) =>
      (h.reading?.confidence ?? 0) < 0.7 && holdsDesignators(h) && !looksPackage(h.text) && namesPlaces(h, board),
    points: (h) => h.evidence.designator,
    basis: 'content',
  },
]

const hasSeveralCounts = (board: BomBoard): boolean =>
  board.columns.designator !== null && columnsWith(board, 'quantity', 'bought').filter(holdsPieces).length > 1

/** A column without a telling head that counts the designators beside it. */
const BY_AGREEMENT: BomClaim = {
  field: 'quantity',
  holds: (h, board) => isUnnamed(h) && h.evidence.filled >= 3 && !h.evidence.running && countsDesignators(h, board),
  points: () => 0.7,
  basis: 'agreement',
}

/**
 * Of several columns that count, the one that counts the designators; else pieces per board first, a bought or total quantity
 * only when nothing else counts.
 */
const QUANTITY: readonly BomClaim[] = [
  ...(['quantity', 'bought'] as const).map((sense): BomClaim => ({
    field: 'quantity',
    senses: [sense],
    when: hasSeveralCounts,
    holds: (h, board) => holdsPieces(h) && countsDesignators(h, board),
    points: fitPerBoard,
  })),
  { ...BY_AGREEMENT, when: (board) => board.columns.designator !== null },
  { field: 'quantity', senses: ['quantity'], holds: holdsPieces, points: fitPerBoard },
  { field: 'quantity', senses: ['bought'], holds: holdsPieces },
  { field: 'quantity', senses: ['quantity'], holds: countsPieces, points: fitPerBoard },
]

/** LCSC numbers first (the catalogue this product buys from), then the best filled distributor. */
function supplierPartPoints(h: BomHeading): number {
  const e = h.evidence
  const saysCode = /[#号码]|part|p\/?n|sku|code|lcsc|jlc/i.test(h.text)
  if (e.url > 0.5 || (e.filled > 2 && e.number > 0.8 && e.sku < 0.5 && !saysCode)) return 0
  return fit(h) + (/lcsc|jlc|立创/i.test(h.text) ? 0.4 : 0) + e.lcsc * 0.5 + filledShare(h) * 0.3 - h.column * 0.02
}

/** "Manufacturer | MPN | Manufacturer | MPN": the first pair is the part, the others may stand in for it. */
const isRepeated = (h: BomHeading, board: BomBoard): boolean =>
  columnsWith(board, 'manufacturer').some((other) => other.column < h.column && other.text === h.text && hasCells(other))

const vendorMakes = (board: BomBoard): boolean =>
  columnsWith(board, 'manufacturer').some((h) => h.reading?.sense === 'vendor' && hasCells(h)) &&
  columnsWith(board, 'mpn', 'partNumber').length === 0

const PART_NUMBERS: readonly BomClaim[] = [
  // "Vendor P/N" beside a vendor who is the maker is the maker's number, when no other head names one.
  {
    field: 'mpn',
    senses: ['supplierPart'],
    when: vendorMakes,
    holds: (h) => /vendor/i.test(h.text) && holdsParts(h) && h.evidence.sku < 0.3,
  },
  { field: 'supplierPart', senses: ['supplierPart'], points: supplierPartPoints },
  {
    field: 'manufacturer',
    senses: ['manufacturer'],
    points: (h, board) => fit(h) + h.evidence.maker * 0.2 - (isRepeated(h, board) ? 0.5 : 0),
  },
  { field: 'mpn', senses: ['mpn'], points: (h) => fit(h) + (hasCells(h) ? 0.2 : 0) },
  { field: 'mpn', senses: ['partNumber'] },
]

const FOOTPRINT: readonly BomClaim[] = [
  { field: 'footprint', senses: ['footprint'], points: (h) => fit(h) + filledShare(h) * 0.5 + h.evidence.package * 0.15 },
  {
    field: 'footprint',
    senses: ['spec'],
    when: (board) => columnsWith(board, 'value', 'comment', 'model').length > 0 || columnsWith(board, 'spec').length > 1,
    holds: holdsSizes,
    points: () => 0.6,
  },
]

/** A head that may hold the value. Beside a part number, names of kinds of parts are no values. */
const valueAmong = (sense: Sense): BomClaim => ({
  field: 'value',
  senses: [sense],
  holds: (h, { columns }) => {
    const names = sense === 'name' || sense === 'part'
    const kinds = names && (columns.mpn !== null ? sense === 'name' || columns.description === null : h.evidence.chinese < 0.6)
    const remarks = sense === 'comment' && columns.description !== null && holdsProse(h) && !namesOne(h)
    return isUsable(h) && !remarks && (!kinds || namesOne(h))
  },
})

/** Value, description and part number among heads that may mean any of them. */
const IDENTITY: readonly BomClaim[] = [
  { field: 'description', senses: ['description'], points: (h) => fit(h) + (hasCells(h) ? 0.2 : 0) },
  { field: 'mpn', senses: ['part'], holds: holdsOnlyParts },
  // "Item | Part Name": words beside part numbers.
  { field: 'mpn', senses: ['name', 'part'], holds: (h, board) => holdsMostlyParts(h) && sharesWith(h, board, holdsPlainWords) },
  { field: 'mpn', senses: ['model'], when: hasMaker, holds: holdsOnlyParts },
  {
    ...valueAmong('comment'),
    when: (board) => columnsWith(board, 'value').length > 0 && !columnsWith(board, 'value').some(hasCells),
  },
  { field: 'value', senses: ['value'] },
  ...(['comment', 'spec', 'model', 'part', 'name', 'device'] as const).map(valueAmong),
  { field: 'mpn', senses: ['model'], holds: namesParts },
  { field: 'mpn', senses: ['comment', 'spec', 'part'], holds: holdsParts },
  { field: 'mpn', senses: ['libref'], when: hasMaker, holds: (h) => holdsParts(h) && h.evidence.unique >= 0.9 },
  { field: 'note', senses: ['comment'], holds: holdsProse },
  { field: 'description', senses: ['comment'], holds: holdsWords },
  { field: 'description', senses: ['spec'], holds: isTextual },
  { field: 'description', senses: ['name', 'part'], holds: isTextual, points: (h) => fit(h) + filledShare(h) * 0.5 },
  { field: 'description', senses: ['explanation', 'device'], holds: holdsWords },
  // Nothing but the kind of each part tells what it is.
  {
    field: 'description',
    senses: ['category'],
    when: ({ columns }) => columns.designator === null && columns.mpn === null,
    holds: (h) => isTextual(h) && filledShare(h) >= 0.9,
  },
]

/** KiCad's "Exclude from BOM" and "Exclude from Board" stand beside DNP and are read besides it. */
export const isExclusion = (h: BomHeading): boolean => /^exclu/i.test(h.text.trim())

/** The column of fitting marks. One column of variants is the fit of this board; of several nobody can tell which is built. */
const FITTING: readonly BomClaim[] = [
  { field: 'dnp', senses: ['dnp'], points: (h) => fit(h) + h.evidence.fitting * 0.2 - (isExclusion(h) ? 0.6 : 0) },
  {
    field: 'dnp',
    senses: ['variant'],
    when: (board) => columnsWith(board, 'variant').length === 1,
    points: (h) => h.evidence.fitting,
  },
  {
    field: 'dnp',
    holds: (h, { senses }) => h.reading === null || senses.get(h.column) === 'other',
    points: marksPoints,
    basis: 'content',
  },
  // "ASK | FSK | DNP": among names of versions the mark tells what is in none.
  {
    field: 'dnp',
    holds: (h) => h.reading === null && h.evidence.filled >= 5 && h.evidence.fitting <= h.evidence.marks,
    points: ({ evidence: e }) => (e.marks >= 0.05 ? e.marks : 0),
    basis: 'content',
  },
]

const REMARKS: readonly BomClaim[] = [
  { field: 'note', senses: ['note'], points: (h) => (h.reading?.confidence ?? 0) - h.column * 0.002 },
  { field: 'note', senses: ['explanation'] },
  { field: 'side', senses: ['side'], points: (h) => h.evidence.side - 0.2 },
  { field: 'process', senses: ['process', 'category'], points: (h) => h.evidence.process - 0.3 },
]

const namesNothing = ({ columns }: BomBoard): boolean =>
  columns.value === null && columns.mpn === null && columns.description === null

/** Columns without a telling head whose cells speak for themselves. */
const BY_CONTENT: readonly BomClaim[] = [
  {
    field: 'supplierPart',
    holds: (h) => isUnnamed(h) && h.evidence.lcsc >= 0.6,
    points: (h) => h.evidence.lcsc,
    basis: 'content',
  },
  {
    field: 'footprint',
    holds: (h) => isUnnamed(h) && h.evidence.filled >= 3 && h.evidence.package >= 0.7,
    points: () => 0.6,
    basis: 'content',
  },
  {
    field: 'mpn',
    when: namesNothing,
    holds: (h) => isUnnamed(h) && h.evidence.mpn >= 0.7 && h.evidence.value < 0.3 && h.evidence.package < 0.3,
    points: () => 0.6,
    basis: 'content',
  },
  {
    field: 'value',
    when: namesNothing,
    holds: (h) => isUnnamed(h) && h.evidence.value - h.evidence.number + h.evidence.mpn >= 0.5,
    points: () => 0.6,
    basis: 'content',
  },
  // A list whose first column has no name.
  {
    field: 'description',
    when: (board) => namesNothing(board) && board.columns.quantity !== null,
    holds: (h) => isUnnamed(h) && isTextual(h) && filledShare(h) >= 0.8 && h.evidence.unique >= 0.8,
    points: (h) => 1 - h.column * 0.001,
    basis: 'content',
  },
]

/** How the fields of a bill find their columns. */
export const BOM_CLAIMS: readonly BomClaim[] = [
  ...DESIGNATOR,
  ...QUANTITY,
  ...PART_NUMBERS,
  ...FOOTPRINT,
  ...IDENTITY,
  ...FITTING,
  ...REMARKS,
  ...BY_CONTENT,
]
