import { decodeText } from '../sheet/text/encoding.ts'
import { isRefusal, readWorkbook } from '../sheet/read.ts'
import type { SheetRefusal } from '../sheet/refusal.ts'
import type { SheetCaps, SheetTools, Table, Workbook } from '../sheet/types.ts'
import { findHeads } from '../table/head-rows.ts'
import { isBlankRow } from '../table/text.ts'
import { BOM_DICTIONARY } from '../bom/head/dictionary.ts'
import { tableOfBlanks } from './blanks.ts'
import { placementIssue } from './refusals.ts'
import type { PlacementIssue, PlacementRefusal } from './refusals.ts'
import { sideInName } from './sides.ts'
import { readPlacementTable } from './table.ts'
import type { PlacementTable, TableReading } from './table.ts'
import type { ToldUnit } from './units.ts'
import type { NotAPlacement, PlacedPart, Placement } from './types.ts'

/** The share of a text's rows that must be parts for its delimiter to be beyond doubt. */
const CLEAR = 0.8

/**
 * Reads a placement file (pick and place, centroid, 坐标) of KiCad, Altium, Eagle, Allegro, EasyEDA, PADS and others from its
 * bytes: text in any encoding, delimited or aligned, or a workbook, whose sheets are read as one file where they place
 * different parts. `name` is the file's: it may tell the side. What cannot be read safely, or is no placement file, comes back
 * as a refusal; nothing is thrown.
 */
export function readPlacement(
  bytes: Uint8Array,
  name: string,
  tools: SheetTools,
  caps: SheetCaps,
): Placement | NotAPlacement | SheetRefusal {
  const workbook = readWorkbook(bytes, name, tools, caps)
  if (isRefusal(workbook)) return workbook
  const read = workbook.sheets.map((table, sheet) => readPlacementTable(table, sheet))
  const spaced = isText(workbook) && !isClear(workbook, read) ? spacedReading(bytes, tools) : null
  const readings = read.flatMap((each) => ('why' in each ? [] : [each]))
  if (spaced && readings.every((each) => worthOf(spaced) > worthOf(each))) return finish(workbook, name, [spaced])
  if (readings.length > 0) return finish(workbook, name, readings)
  return { notAPlacement: true, why: whyNot(workbook.sheets, read) }
}

/** Delimited or aligned text, which may be split at its blanks as well. */
export const isText = ({ format, delimiter }: Workbook): boolean => delimiter !== null && ['csv', 'tsv', 'txt'].includes(format)

function isClear({ sheets, delimiter }: Workbook, [read]: readonly PlacementTable[]): boolean {
  if (!read || 'why' in read || delimiter === 'aligned') return false
  const filled = sheets[0]?.rows.filter((row) => !isBlankRow(row)).length ?? 0
  return read.parts.length >= filled * CLEAR
}

function spacedReading(bytes: Uint8Array, tools: SheetTools): TableReading | null {
  const text = decodeText(bytes, tools)?.text
  const spaced = text === undefined ? null : tableOfBlanks(text)
  const read = spaced && readPlacementTable(spaced.table, 0, spaced.columns)
  return read && !('why' in read) ? read : null
}

/** How much a reading tells: its parts, more for each column that was found and for names that stand once. */
function worthOf({ parts, columns }: TableReading): number {
  const found = Object.values(columns).filter((column) => column !== null).length
  const names = new Set(parts.map(({ designator }) => designator)).size
  return parts.length * found + names
}

function whyNot(sheets: readonly Table[], read: readonly PlacementTable[]): PlacementRefusal {
  const reasons = read.flatMap((each) => ('why' in each ? [each.why] : []))
  const isBill = sheets.some((table) => (findHeads(BOM_DICTIONARY, table)[0]?.score ?? 0) > 0)
  const telling = reasons.find(({ code }) => code !== 'no-table' && code !== 'file-empty')
  if (telling) return telling
  if (isBill) return { code: 'bill' }
  return reasons.find(({ code }) => code !== 'file-empty') ?? { code: 'file-empty' }
}

/** The sheets that place parts which no earlier one placed, the fullest first. */
function joined(readings: readonly TableReading[]): TableReading[] {
  const seen = new Set<string>()
  const kept: TableReading[] = []
  for (const reading of readings.toSorted((a, b) => b.parts.length - a.parts.length)) {
    const known = reading.parts.filter(({ designator }) => seen.has(designator)).length
    if (kept.length > 0 && known * 2 > reading.parts.length) continue
    kept.push(reading)
    for (const { designator } of reading.parts) seen.add(designator)
  }
  return kept.toSorted((a, b) => a.sheet - b.sheet)
}

function finish(workbook: Workbook, name: string, readings: readonly TableReading[]): Placement {
  const kept = joined(readings)
  const largest = kept.reduce((a, b) => (b.parts.length > a.parts.length ? b : a))
  const told = kept.find(({ unit }) => unit && unit.basis !== 'size')?.unit ?? largest.unit
  const parts = kept.flatMap((reading) => sided(reading, name, workbook.sheets[reading.sheet]?.name ?? null))
  const rejected = kept.flatMap(({ sheet, rejected: rows }) => rows.map((row) => ({ sheet, row })))
  return {
    sheet: workbook.sheets[largest.sheet]?.name ?? null,
    sheetIndex: largest.sheet,
    headRow: largest.headRow,
    columns: largest.columns,
    reasons: largest.reasons,
    unit: told?.unit ?? null,
    unitBasis: told?.basis ?? null,
    parts,
    rejected,
    issues: [...unitIssues(told), ...partIssues(parts), ...rowIssues(kept.flatMap(({ unplaced }) => unplaced))],
  }
}

/** Where the rows tell no side at all, the sheet's name may, or the file's. */
function sided({ parts }: TableReading, file: string, sheet: string | null): PlacedPart[] {
  if (parts.some(({ side }) => side !== null)) return parts
  const side = (sheet === null ? null : sideInName(sheet)) ?? sideInName(file)
  return side === null ? parts : parts.map((part) => ({ ...part, side }))
}

function unitIssues(told: ToldUnit | null): PlacementIssue[] {
  if (told === null) return [placementIssue('unit-unknown', {})]
  return told.basis === 'size' ? [placementIssue('unit-guessed', { unit: told.unit })] : []
}

function partIssues(parts: readonly PlacedPart[]): PlacementIssue[] {
  const sideless = parts.filter(({ side }) => side === null).length
  const nameless = parts.filter(({ designator }) => designator === '').length
  return [
    ...(sideless > 0 ? [placementIssue('side-unknown', { parts: sideless })] : []),
    ...(nameless > 0 ? [placementIssue('names-missing', { parts: nameless })] : []),
  ]
}

const rowIssues = ([row, ...more]: readonly number[]): PlacementIssue[] =>
  row === undefined ? [] : [placementIssue('rows-unplaced', { rows: more.length + 1, row })]

/** How many parts lie on each side; parts whose side is not told are in neither. */
export const sidesOf = ({ parts }: Pick<Placement, 'parts'>): { top: number; bottom: number } => ({
  top: parts.filter(({ side }) => side === 'top').length,
  bottom: parts.filter(({ side }) => side === 'bottom').length,
})
