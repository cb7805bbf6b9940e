import type { Table } from '../../sheet/types.ts'
import { isAlternate } from './alternate.ts'
import { isBehindGap, isMember, isTrailer, saysExample } from './body.ts'
import type { Body } from './body.ts'
import { readNote } from '../cells/dnp.ts'
import type { Previous } from './alternate.ts'
import { isOwnFootprint } from './drawn.ts'
import { costsNothing, standsBelow } from './costless.ts'
import { DECORATED, isDatum, isPartName } from './part-name.ts'
import { namesShop } from './shops.ts'
import { areSignBoxes, saysSignature, saysTotal } from '../../table/closing.ts'
import { saysSum, tellSum } from '../../table/sums.ts'
import { headAt } from '../../table/head-rows.ts'
import { normaliseHead } from '../../table/head-text.ts'
import { readExact } from '../../table/heads.ts'
import { BOM_DICTIONARY } from '../head/dictionary.ts'
import { isSectionTitle } from '../cells/kinds.ts'
import { identityCells } from '../head/layout.ts'
import type { Layout } from '../head/layout.ts'
import { sumsGroup } from './group-sums.ts'
import { isFilledAs, isInGroup, isUncounted } from './unnumbered.ts'
import { areUsualRefs, looksDesignator } from '../cells/looks.ts'
import { saysUncounted } from '../texts.ts'
import { parsePieces, piecesIn } from '../cells/quantity.ts'
import { looksPackage } from '../../table/looks.ts'
import { cellAt, filledCells, fold, isBlankRow, isPlaceholder, plainNumber } from '../../table/text.ts'
import type { RejectedKind } from '../refusals.ts'

/** What a row is. `newHead` starts a table with another layout; a continuation and an alternate belong to the line before. */
export type RowKind = Exclude<RejectedKind, 'unattached'> | 'blank' | 'newHead' | 'continuation' | 'alternate' | 'line'

/** What a row is, given the line before it. */
export function rowKindOf(layout: Layout, row: number, previous: Previous | null, body: Body): RowKind {
  const hasLine = previous !== null
  const { table, columns } = layout
  const cells = table.rows[row]
  const filled = filledCells(cells)
  if (filled.length === 0) return 'blank'
  if (saysUncounted(cells?.[filled.at(-1) ?? 0] ?? '')) return 'uncounted'
  const refs = cellAt(table, row, columns.designator)
  const quantity = cellAt(table, row, columns.quantity)
  const isUsual = areUsualRefs(refs)
  const isDesignator = isUsual || looksDesignator(refs)
  const named = isUsual || (namesPlace(refs, quantity) && !saysTotal(refs) && !saysSignature(refs))
  const isCounted = piecesIn(quantity) !== null
  if (!isCounted && !isDesignator) {
    const special = withoutNumbers(layout, row, filled)
    if (special) return special
  }
  const covered = layout.coveredRefs.has(row) || layout.coveredQuantity.has(row)
  if (filled.length === 1 && !covered)
    return singleCell(layout, row, filled[0] ?? 0, { hasLine, gap: body.gap || isFurtherRight(table, row, body) })
  if (!named && isTotal(layout, row, filled)) return 'total'
  if (!isDesignator && (saysSum(refs) || tellSum(filled.filter((c) => c !== columns.note).map((c) => cells?.[c] ?? ''))))
    return 'total'
  if (!named && filled.some((c) => saysSignature(cells?.[c] ?? ''))) return 'signature'
  if (saysExample(cells?.[filled[0] ?? 0] ?? '')) return 'example'
  if (isTrailer(layout, row, body)) return 'trailer'
  if (previous && isMember(layout, row, previous, body)) return 'member'
  if (isAssembly(layout, row, named)) return 'assembly'
  if (!named && sumsGroup(layout, row)) return 'section'
  if (previous && isAlternate(layout, row, named, previous)) return 'alternate'
  return named && isCounted ? 'line' : lineOrText(layout, row, named, body)
}

/** A place on the board, or a key named "+" whose pieces are counted; a dash or a footnote's sign alone names none. */
const namesPlace = (refs: string, quantity: string): boolean =>
  refs !== '' && !isPlaceholder(refs) && (/[\p{L}\p{N}]/u.test(refs) || piecesIn(quantity) !== null)

/** "# Where the vendor is open, any will do": a remark as programs write them, whose commas part it into cells. */
const REMARK = /^#+\s+\p{L}+\s+\p{L}/u

function withoutNumbers(layout: Layout, row: number, filled: readonly number[]): RowKind | null {
  const { table } = layout
  const cells = table.rows[row] ?? []
  if (filled.every((c) => /^:?[_\-=*.~—─]{3,}:?$/.test((cells[c] ?? '').trim()))) return 'separator'
  if (areSignBoxes(filled.map((c) => cells[c] ?? ''))) return 'signature'
  if (sameHead(layout, row, filled)) return 'head'
  if (filled.length > 2 && mostlyHeads(filled.map((c) => cells[c] ?? '')) && headAt(BOM_DICTIONARY, table, row) !== null)
    return 'newHead'
  const first = (cells[filled[0] ?? 0] ?? '').trim()
  if (REMARK.test(first)) return 'title'
  const rest = filled.slice(1).map((c) => (cells[c] ?? '').trim())
  if (rest.length > 0 && ((rest.every((cell) => cell === first) && !isOwnFootprint(layout, row)) || areFillers(rest)))
    return isSectionTitle(first) ? 'section' : 'title'
  return null
}

/** "EXTRA: | +++ | +++ | +++": one mark in every cell behind a title. A placeholder says that something is not known of a part. */
const areFillers = ([mark = '', ...more]: readonly string[]): boolean =>
  more.length > 0 && !isPlaceholder(mark) && !/[\p{L}\p{N}]/u.test(mark) && more.every((cell) => cell === mark)

/** No number or link among them, and half of them known heads. */
const mostlyHeads = (cells: readonly string[]): boolean =>
  cells.every((cell) => !isDatum(cell)) && cells.filter((cell) => senseOf(cell) !== undefined).length * 2 >= cells.length

/** The head again, as on every page of a print: most of its cells read the same. */
function sameHead(layout: Layout, row: number, filled: readonly number[]): boolean {
  const { table, headRow } = layout
  if (headRow === null || row === headRow || filled.length < 2) return false
  const head = table.rows[headRow] ?? []
  if (saysQuantityAgain(layout, head, row)) return true
  const others = filled.filter((c) => normaliseHead(head[c] ?? '') !== normaliseHead(table.rows[row]?.[c] ?? ''))
  const same = filled.length - others.length
  if (same < 2 || same < filled.length * 0.6) return false
  return others.every((c) => senseOf(head[c]) === senseOf(table.rows[row]?.[c]))
}

/** "SCREWS | UNITS" under "MOTORS | UNITS": the number of pieces is named, not given. */
function saysQuantityAgain({ table, columns: { quantity } }: Layout, head: readonly string[], row: number): boolean {
  const name = quantity === null ? '' : normaliseHead(head[quantity] ?? '')
  const again = name !== '' && quantity !== null && normaliseHead(table.rows[row]?.[quantity] ?? '') === name
  return again && headAt(BOM_DICTIONARY, table, row) === null
}

const senseOf = (cell: string | undefined) => readExact(BOM_DICTIONARY, cell ?? '')?.sense

function singleCell(layout: Layout, row: number, column: number, { hasLine, gap }: { hasLine: boolean; gap: boolean }): RowKind {
  const { table, columns, steering } = layout
  const text = cellAt(table, row, column)
  if (column === columns.designator && looksDesignator(text)) {
    return hasLine && (columns.quantity !== null || steering.index !== null) ? 'continuation' : 'line'
  }
  if (layout.lone && isLoneName(layout, row, column, gap)) return 'line'
  if (isSectionTitle(text) || readNote(text, []).dnp) return 'section'
  if (saysTotal(text) || column === columns.quantity) return 'total'
  if (column === steering.index && plainNumber(text) !== null) return 'numbered'
  return isLoneName(layout, row, column, gap) ? 'line' : 'title'
}

/**
 * Whether a lone cell names a part that nobody counted: in a list without designators, where most rows are such, where titles
 * would stand further left, or as the last of a run of lines.
 */
function isLoneName(layout: Layout, row: number, column: number, gap: boolean): boolean {
  const { table, columns } = layout
  const text = cellAt(table, row, column)
  if (!identityCells(layout, row).includes(column) || column === columns.manufacturer || !isPartName(text)) return false
  if (isHeadline(layout, column, text)) return false
  if (columns.designator !== null)
    return columns.designator < column && isIndented(layout, column) && (!gap || MEASURED.test(text))
  const isLast = table.rows.slice(row + 1).every(isBlankRow)
  return layout.lone || (!gap && (isBare(layout) || isLast || isIndented(layout, column)))
}

/** Words in capitals, but for what is said of them in brackets. */
const isShouted = (text: string): boolean => /^[^\p{Ll}\d]{4,}$/u.test(text.replace(/\([^()]*\)/g, '').trim())

/** "RESISTORS (feedback)" above "Sense resistor": capitals in a column where the parts have none are a title. */
function isHeadline({ table, columns: { designator } }: Layout, column: number, text: string): boolean {
  if (designator === null || !isShouted(text)) return false
  const names = table.rows.flatMap((cells) => ((cells[designator] ?? '').trim() === '' ? [] : (cells[column] ?? '')))
  return names.filter(isShouted).length * 5 < names.length
}

/** "Power adapter 9V", "PCB 5x15cm": a measure is of a thing, not of a group of them. */
const MEASURED = /\d ?(?:[mcµu]?m|[mk]?[vaw]|[unpµ]f|k?Ω|ohms?|["”])(?![\p{L}\d])/iu

/** A list of names without head and numbers has no titles within. */
const isBare = ({ headRow, uncounted }: Layout): boolean => headRow === null && uncounted

/** A column of categories stands to the left of the names. */
function isIndented({ table, headRow }: Layout, column: number): boolean {
  return headRow !== null && (table.rows[headRow] ?? []).slice(0, column).some((cell) => cell.trim() !== '')
}

/** A closing row: a total word first or beside the sum, or a lone number under the quantities. */
function isTotal(layout: Layout, row: number, filled: readonly number[]): boolean {
  const { table, columns } = layout
  const identity = identityCells(layout, row)
  for (const c of filled) {
    if (!saysTotal(cellAt(table, row, c))) continue
    if (identity.filter((i) => i !== c).length === 0 || c === filled[0]) return true
  }
  const quantity = cellAt(table, row, columns.quantity)
  if (quantity === '' || identity.length > 0) return false
  return filled.every((c) => plainNumber(cellAt(table, row, c)) !== null || c === columns.quantity)
}

/** A sub-assembly in a multi-level bill: the row below is one level deeper. Its parts follow and are counted themselves. */
function isAssembly(layout: Layout, row: number, named: boolean): boolean {
  const { table, steering } = layout
  if (steering.level === null || named) return false
  const level = levelOf(cellAt(table, row, steering.level))
  const next = levelOf(cellAt(table, row + 1, steering.level))
  return level !== null && next !== null && next > level
}

function levelOf(text: string): number | null {
  const folded = fold(text)
  const dots = /^([.+]*)(\d{1,2})$/.exec(folded)
  return dots ? Number(dots[2]) : /^\d+(\.\d+)+$/.test(folded) ? folded.split('.').length : null
}

function lineOrText(layout: Layout, row: number, named: boolean, body: Body): RowKind {
  const { table, columns, steering } = layout
  const first = (table.rows[row] ?? []).find((cell) => cell.trim() !== '')?.trim() ?? ''
  const identity = identityCells(layout, row)
  const quantity = parsePieces(cellAt(table, row, columns.quantity))
  const index = cellAt(table, row, steering.index)
  if (costsNothing(layout, row, identity)) {
    if (standsBelow(layout, row, body)) return 'line'
    if (named) return 'section'
  }
  if (
    named &&
    identity.length === 0 &&
    quantity.problem === 'blank' &&
    index === '' &&
    body.lines > 0 &&
    !beginsAnew(layout, row, body) &&
    (columns.quantity !== null || steering.index !== null)
  ) {
    return 'continuation'
  }
  if (!named && identity.length === 0 && body.lines > 2 && quantity.pieces === body.pieces) return 'total'
  if (named || quantity.pieces !== null || quantity.problem === 'vague')
    return identity.length > 0 || named || plainNumber(index) !== null || namesAnything(layout, row) ? 'line' : 'total'
  if (identity.length === 0) return plainNumber(index) !== null && namesAnything(layout, row) ? 'line' : 'uncounted'
  if (saysNoPlace(layout, row) && namesSomething(layout, row)) return 'line'
  if (plainNumber(index) !== null || (layout.uncounted && namesSomething(layout, row)) || isUncounted(layout, row)) return 'line'
  if (namesShop(layout.table, row, identity)) return 'title'
  if (standsAmongLines(layout, row, body) || isInGroup(layout, row, body)) return 'line'
  const telling = identity.filter((c) => !isBareNumber(layout, row, c))
  return telling.length >= 2 && steering.index === null && !DECORATED.test(first) ? 'line' : 'uncounted'
}

/** Places of another kind than those of the line above ("U1" below "R1, R2"), and something beside them: a part of its own. */
function beginsAnew({ table, columns: { designator } }: Layout, row: number, { last }: Body): boolean {
  const kinds = (at: number | null): string[] => cellAt(table, at ?? -1, designator).match(/[A-Za-z]+(?=\d)/g) ?? []
  const [above, here] = [kinds(last), kinds(row)]
  const isOther = above.length > 0 && here.length > 0 && !here.some((kind) => above.includes(kind))
  return isOther && filledCells(table.rows[row]).length > 1
}

/** A number that is neither a value nor a size: "Boards | 120" below the table. */
const isBareNumber = ({ table, columns }: Layout, row: number, column: number): boolean => {
  const text = cellAt(table, row, column)
  return column !== columns.value && plainNumber(text) !== null && !looksPackage(text)
}

/** "N/A" where others have designators. */
const isNoPlace = (refs: string): boolean => refs !== '' && isPlaceholder(refs)

/** A dash where others have designators: the part has no place on the board, but it is one. */
const saysNoPlace = ({ table, columns }: Layout, row: number): boolean =>
  /^[-—–]{1,3}$/.test(cellAt(table, row, columns.designator))

/** Without a designator, words in some cell beside the number of pieces; sums were told before. */
const namesAnything = ({ table, columns }: Layout, row: number): boolean =>
  (columns.designator === null || isNoPlace(cellAt(table, row, columns.designator))) &&
  filledCells(table.rows[row]).some(
    (c) =>
      c !== columns.quantity &&
      c !== columns.note &&
      isPartName(cellAt(table, row, c)) &&
      /\p{L}{2}/u.test(cellAt(table, row, c)),
  )

/** Lines begin with their numbers, this row behind them: it goes on with the words of the line above. */
function isFurtherRight(table: Table, row: number, { last }: Body): boolean {
  const above = last === null ? [] : (table.rows[last] ?? [])
  const first = filledCells(above)[0]
  return first !== undefined && plainNumber(above[first] ?? '') !== null && (filledCells(table.rows[row])[0] ?? 0) > first
}

/** A part that was not counted between others that were: its name stands where theirs do, with whatever else the row tells. */
function standsAmongLines(layout: Layout, row: number, body: Body): boolean {
  const { table, columns } = layout
  const { lines, designated } = body
  if (isFurtherRight(table, row, body)) return false
  const [name] = identityCells(layout, row)
  if ((columns.designator !== null && designated >= lines * 0.8) || isBehindGap(body) || lines < 3 || name === undefined)
    return false
  const text = cellAt(table, row, name)
  return filledCells(table.rows[row]).length > 1 && (isPartName(text) || isFilledAs(layout, row, body)) && /\p{L}{2}/u.test(text)
}

/** Some cell that tells the part is more than a number or a link. */
const namesSomething = (layout: Layout, row: number): boolean =>
  identityCells(layout, row).some((c) => !isDatum(cellAt(layout.table, row, c)))
