import type { Table } from '../../sheet/types.ts'
import { bodyStart } from '../head/body-start.ts'
import { assignColumns } from '../head/columns.ts'
import type { DesignatorBudget } from '../cells/designator-budget.ts'
import { looksDesignator } from '../cells/looks.ts'
import { piecesIn } from '../cells/quantity.ts'
import type { Assignment } from '../head/columns.ts'
import { findHeads, headAt, weighTable } from '../../table/head-rows.ts'
import { sampleRows } from '../../table/evidence.ts'
import type { HeadPlace } from '../../table/types.ts'
import { BOM_DICTIONARY } from '../head/dictionary.ts'
import type { Sense } from '../head/phrases.ts'
import type { BomHeading } from '../head/vocabulary.ts'
import { assignByContent, assignUnderHead, headByEvidence } from '../head/headless.ts'
import { isInBlock, maskBlock, namesAlike, repeatedBlocks, splitRepeats } from './parts.ts'
import { isCalledBill, isSpelledBill, isTitledBill } from './bill-names.ts'
import { documentAbove, isTitledPlacing } from './documents.ts'
import { otherPaper } from './papers.ts'
import { namesNothing } from './nothing.ts'
import { recordColumn } from './records.ts'
import { isPinTable, namesNets, namesPins } from './pin-lists.ts'
import type { Found, Part, SheetReading } from './types.ts'
import { listsUncounted } from './uncounted.ts'
import { rootOf, sourceColumns } from '../reshape/reshape.ts'
import type { Shaped } from '../reshape/reshape.ts'
import { readSegment } from '../rows/segment.ts'
import type { Span } from '../rows/segment.ts'
import { isBlankRow } from '../../table/text.ts'
import type { BomRefusal } from '../refusals.ts'
import type { ReadingChoices, Columns } from '../types.ts'

type Options = ReadingChoices & { budget: DesignatorBudget }
type Head = Found & { doubt: BomRefusal | null }

/** Finds the tables of a sheet and reads them. Options name the head row and columns when a member corrected them. */
export function readSheet(shaped: Shaped, index: number, chosen: ReadingChoices, budget: DesignatorBudget): SheetReading {
  const table = shaped.live
  const options = { ...chosen, columns: columnsRead(shaped, chosen.columns), budget }
  const last = table.rows.findLastIndex((row) => !isBlankRow(row))
  const found = options.headerRow === undefined ? bestHead(table, last, options) : givenHead(table, last, options)
  if (found && 'why' in found) return { table, index, why: found.why }
  if (found) {
    const parts = readBlocks(shaped, index, found, last, options)
    return { table, shaped, index, parts, score: found.score + Math.min(200, countLines(parts)) * 0.2, doubt: found.doubt }
  }
  const from = bodyStart(table, last)
  const [called, spelled] = [isCalledBill(table, from), isSpelledBill(table, from)]
  const assignment = assignByContent(table, from, last, { forced: options.columns, called, spelled })
  if (!assignment) return { table, index, why: { code: 'no-table' } }
  const first = from + table.rows.slice(from).findIndex((row) => !isBlankRow(row))
  const rows = sampleRows(table, first + 1, last)
  const arePins = assignment.columns.designator === null && (namesPins(table, rows) || namesNets(table, rows))
  if (!options.columns && (arePins || isPinTable(table, first, rows))) return { table, index, why: { code: 'pin-list' } }
  if (!options.columns && namesNothing(table, assignment.columns)) return { table, index, why: { code: 'no-identity' } }
  const isRecord = assignment.columns.designator === null && recordColumn(table, null, rows) !== null
  if (!options.columns && isRecord) return { table, index, why: { code: 'no-table' } }
  const place = options.headerRow === undefined && !options.columns ? headByEvidence(table, from, last, assignment) : null
  const part = place
    ? readUnder(table, index, place, last, budget)
    : readWhole(table, { sheet: index, headRow: null, from, to: last }, assignment, budget)
  const why = part.place ? troubleWith(table, { ...part, place: part.place, score: part.place.score }, last) : null
  if (why) return { table, index, why }
  const { segment } = part
  return { table, shaped, index, parts: [part], score: 10 + Math.min(200, segment.rawLines.length) * 0.2, doubt: null }
}

/** A table without a head. */
const readWhole = (table: Table, span: Span, assignment: Assignment, budget: DesignatorBudget): Part => ({
  place: null,
  assignment,
  headings: [],
  segment: readSegment(table, span, assignment, budget),
})

/** A table under a head that only its cells told. */
function readUnder(table: Table, sheet: number, place: HeadPlace, last: number, budget: DesignatorBudget): Part {
  const weighed = weighTable(BOM_DICTIONARY, table, place, last)
  const assignment = assignUnderHead(weighed)
  const segment = readSegment(table, { sheet, headRow: place.row, from: place.bottom + 1, to: last }, assignment, budget)
  return { place, assignment, headings: weighed.headings, segment }
}

/** What was said of columns that went into others waits until these are taken back. */
function columnsRead({ steps }: Shaped, columns: ReadingChoices['columns']): ReadingChoices['columns'] {
  if (columns === undefined || steps.length === 0) return columns
  const used = new Set(steps.flatMap(sourceColumns))
  return Object.fromEntries(Object.entries(columns).filter(([column]) => !used.has(Number(column))))
}

const countLines = (parts: readonly Part[]): number => parts.reduce((sum, part) => sum + part.segment.rawLines.length, 0)

function givenHead(table: Table, last: number, options: ReadingChoices): Head | null {
  const row = options.headerRow ?? null
  if (row === null || row < 0 || row > last) return null
  const place = headAt(BOM_DICTIONARY, table, row) ?? { row, bottom: row, group: null, translated: false, score: 1 }
  return doubtedHead(table, place, last, options)
}

/** A head this good that still leads to no bill is the reason itself; a weaker one may be no head at all. Our decision. */
const TELLING = 30

/** Papers that a weak head tells as well: no bill has what they have. */
const UNLIKE: ReadonlySet<BomRefusal['code']> = new Set<BomRefusal['code']>(['coordinates', 'register-list'])

/** The first head that is nearly as good as the best and whose cells bear it out. */
function bestHead(table: Table, last: number, options: ReadingChoices): Head | { why: BomRefusal } | null {
  const places = findHeads(BOM_DICTIONARY, table).slice(0, 6)
  let why: BomRefusal | null = null
  const good: Head[] = []
  for (const place of places) {
    const head = doubtedHead(table, place, last, options)
    if (head.doubt === null || options.columns) good.push(head)
    else if (place.score >= TELLING || UNLIKE.has(head.doubt.code)) why ??= head.doubt
  }
  const named = good.filter(({ place }) => isTitledBill(table, place.row))
  const likely = named.length > 0 ? named : good
  const best = likely.toSorted((a, b) => b.score - a.score)[0]
  const isOfList = (found: Head): boolean => best !== undefined && (found.score >= best.score * 0.7 || namesAlike(found, best))
  const first = likely.filter(isOfList).toSorted((a, b) => a.place.row - b.place.row)[0]
  return first ?? (why === null ? null : { why })
}

function weighHead(table: Table, place: HeadPlace, last: number, options: ReadingChoices): Found {
  const weighed = weighTable(BOM_DICTIONARY, table, place, last)
  return { place, headings: weighed.headings, assignment: assignColumns(weighed, options.columns), score: place.score }
}

/** What a paper is, its heads tell: columns that only look like pieces or names make no bill of it. */
const asTold = (found: Found): Found => ({ ...found, assignment: { ...found.assignment, columns: found.assignment.told } })

/** A head with what speaks against it. Coordinates stay what they are, whatever a person says of their columns. */
function doubtedHead(table: Table, place: HeadPlace, last: number, options: ReadingChoices): Head {
  const found = weighHead(table, place, last, options)
  const doubt = documentAbove(table, found) ?? troubleWith(table, asTold(found), last)
  if (doubt !== null || !options.columns) return { ...found, doubt }
  const unsaid = troubleWith(table, asTold(weighHead(table, place, last, {})), last)
  return { ...found, doubt: unsaid?.code === 'coordinates' ? unsaid : null }
}

/** Numbers of lines ("1.1.2") are no names. */
const holdLetters = (table: Table, { place }: Found, column: number | null, last: number): boolean => {
  const rows = sampleRows(table, place.bottom + 1, last)
  return rows.filter((row) => /\p{L}/u.test(table.rows[row]?.[column ?? -1] ?? '')).length * 2 >= rows.length
}

/** Columns of figures at most where nothing but words names the parts: more are a table of counted or measured things. Our decision. */
const FIGURES = 8

/** Beside the pieces prices and further numbers of pieces, at one shop and at others, tell nothing of what is bought. */
const BUYING: ReadonlySet<Sense> = new Set<Sense>(['price', 'quantity', 'bought', 'stock'])

/** The same beside part numbers, as catalogues have them with their tariffs. Our decision. */
const TARIFFS = 20

function isFigured({ headings, assignment: { columns } }: Found): boolean {
  const { designator, quantity, mpn, supplierPart, footprint, manufacturer } = columns
  if (designator !== null) return false
  const tells = ({ reading, column }: BomHeading) => column === quantity || reading === null || !BUYING.has(reading.sense)
  const figures = headings.filter((h) => h.evidence.filled * 2 >= h.evidence.rows && h.evidence.number >= 0.9 && tells(h)).length
  const isNamed = [mpn, supplierPart, footprint, manufacturer].some((column) => column !== null)
  return figures > (isNamed ? TARIFFS : FIGURES)
}

/** Columns of amounts under names that are no head of a bill: what the shops of these names ask. Our decision. */
const SHOPS = 3

/** Prices of several shops beside words, and nothing else that names the parts. */
function comparesPrices({ headings, assignment: { columns } }: Found): boolean {
  const { designator, mpn, supplierPart, footprint, manufacturer } = columns
  if ([designator, mpn, supplierPart, footprint, manufacturer].some((column) => column !== null)) return false
  const amounts = headings.filter(
    ({ reading, evidence: e }) => reading === null && e.filled * 2 >= e.rows && e.number - e.integer >= 0.4,
  )
  return amounts.length >= SHOPS
}

/** In a list that counts pieces at least one row in so many has a number. Our decision. */
const UNANSWERED = 10

/** Why the cells under a head are no bill, or null. */
function troubleWith(table: Table, found: Found, last: number): BomRefusal | null {
  const { columns } = found.assignment
  const at = (column: number | null) => found.headings.find((h) => h.column === column)?.evidence
  const has = (sense: string) => found.headings.some((h) => h.reading?.sense === sense && h.evidence.coordinate > 0.5)
  const says = (sense: string) => found.headings.some((h) => h.reading?.sense === sense)
  const isOrdered = columns.mpn !== null || (at(columns.supplierPart)?.sku ?? 0) >= 0.5
  const isTurned = says('rotation') && says('side')
  const isPlacing = !isOrdered || isTurned || isTitledPlacing(table, found.place.row)
  if (has('x') && has('y') && columns.quantity === null && isPlacing) return { code: 'coordinates' }
  const refs = at(columns.designator)
  const counts = at(columns.quantity)
  const other = otherPaper(found, table, sampleRows(table, found.place.bottom + 1, last))
  if (other !== null) return other
  // One number among questions of a form counts no parts.
  const isUncounted = (refs?.filled ?? 0) === 0 && (counts?.filled ?? 0) * UNANSWERED < Math.max(1, counts?.rows ?? 0)
  if (isUncounted && !listsUncounted(table, found, last)) {
    return { code: says('price') ? 'price-list' : 'no-counts' }
  }
  if ((counts?.filled ?? 0) === 0 && (refs?.designator ?? 1) < 0.2 && says('libref') && says('price'))
    return { code: 'price-list' }
  if (comparesPrices(found)) return { code: 'price-list' }
  if (isFigured(found)) return { code: 'no-electronics' }
  const areNames =
    (refs?.designator ?? 0) >= 0.1 ||
    (refs?.unique === 1 && refs.value < 0.5 && holdLetters(table, found, columns.designator, last))
  if ((refs?.filled ?? 0) > 0 && !areNames && (counts?.filled ?? 0) === 0) return { code: 'no-designators' }
  const identity = [columns.value, columns.mpn, columns.description, columns.footprint, columns.supplierPart]
  return identity.some((column) => (at(column)?.filled ?? 0) > 0) ? null : { code: 'no-identity' }
}

/**
 * Tables that stand side by side under repeated heads are read one after the other, each with what was said of its own columns
 * and with the columns made of them. Their lines carry the number of their table.
 */
function readBlocks(shaped: Shaped, index: number, first: Found, last: number, options: Options): Part[] {
  const { live, original, steps } = shaped
  const blocks = repeatedBlocks(
    original.rows[first.place.row] ?? [],
    original.rows.slice(first.place.bottom + 1, first.place.bottom + 9),
  )
  if (blocks.length < 2) return readParts(live, index, first, last, options)
  return blocks.flatMap((block, part) => {
    const isOwn = (column: number) => isInBlock(block, rootOf(column, steps))
    const masked = maskBlock(live, isOwn, first.place.row)
    const columns = ownColumns(options.columns, isOwn)
    const found = weighHead(masked, first.place, last, { ...options, columns })
    const parts = readParts(masked, index, found, last, { ...options, columns })
    if (part > 0) for (const { line } of parts.flatMap((each) => each.segment.rawLines)) line.part = part
    return parts.map((each) => ({ ...each, block }))
  })
}

function ownColumns(columns: ReadingChoices['columns'], isOwn: (column: number) => boolean): ReadingChoices['columns'] {
  const own = Object.entries(columns ?? {}).filter(([column]) => isOwn(Number(column)))
  return own.length === 0 ? undefined : Object.fromEntries(own)
}

/** Lines that stand above the head (a page whose head was lost): read with its columns when they name designators. */
function rowsAbove(table: Table, index: number, { place, assignment, headings }: Found, { budget }: Options): Part[] {
  const rows = table.rows.slice(0, place.row)
  const first = rows.findIndex((row) => isLine(row, assignment.columns))
  if (rows.filter((row) => isLine(row, assignment.columns)).length < 2) return []
  const span = { sheet: index, headRow: place.row, from: first, to: place.row - 1 }
  return [{ place, assignment, headings, segment: readSegment(table, span, assignment, budget) }]
}

/** Names designators, counts if there is a column for it, and holds no labels ("机型：" beside "X100"). */
function isLine(row: readonly string[], { designator, quantity }: Columns): boolean {
  if (designator === null || !looksDesignator(row[designator] ?? '')) return false
  if (quantity !== null && piecesIn(row[quantity] ?? '') === null) return false
  return row.every((cell) => !/[:：]\s*$/.test(cell))
}

/** Reads table after table: a head with another layout further down starts the next one. */
function readParts(table: Table, index: number, first: Found, last: number, options: Options): Part[] {
  const parts: Part[] = rowsAbove(table, index, first, options)
  let found: Found | null = first
  while (found && parts.length < 30) {
    const { place, assignment, headings } = found
    const span = { sheet: index, headRow: place.row, from: place.bottom + 1, to: last }
    const segment = readSegment(table, span, assignment, options.budget)
    parts.push(...splitRepeats({ place, assignment, headings, segment }))
    const next: HeadPlace | null = segment.next === null ? null : headAt(BOM_DICTIONARY, table, segment.next)
    found = next ? weighHead(table, next, last, { ...options, columns: {} }) : null
  }
  return parts
}
