import { headKey } from '../../table/head-text.ts'
import { isSectionTitle } from '../cells/kinds.ts'
import type { BomHeading } from '../head/vocabulary.ts'
import { isCalledBill, isTitledBill, namesBill } from './bill-names.ts'
import { isElectronic, measuresOf } from './electronic.ts'
import { calledGoods } from './stores.ts'
import type { Part, SheetReading } from './types.ts'
import { wordsFor } from '../../words/words.ts'
import { fold } from '../../table/text.ts'
import { bomIssue } from '../issues.ts'
import type { BomIssue } from '../issues.ts'
import type { BomRefusal } from '../refusals.ts'
import type { ReadingChoices } from '../types.ts'

const ORDER_SHEETS: ReadonlySet<string> = new Set(wordsFor('orderSheets').map((word) => fold(word).toLowerCase()))

/** True for the name of a sheet that is no bill itself: a cover, a history, an order, a budget. */
const isBadName = (name: string): boolean =>
  BAD_NAME.test(name) ||
  fold(name)
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .some((word) => ORDER_SHEETS.has(word))

/** True for the name of a sheet that says "bill", also as B.O.M. */
const isGoodName = (name: string): boolean => GOOD_NAME.test(name.replaceAll('.', ''))

type Read = Extract<SheetReading, { parts: Part[] }>
/** The tables the bill is made of, the leading one first. */
export type Chosen = { main: Read; part: Part; others: { reading: Read; part: Part }[]; issues: BomIssue[] }

const GOOD_NAME = /bom|物料|清单|(?<!re)list(?!ing)|元件|器件|bill|parts|smt|贴片/i
/** Of several revisions the one that its name calls the last. */
const LAST_NAME = /\b(latest|newest|current|final)\b|最新|最终|定稿/i
const BAD_NAME =
  /封面|变更|修订|历史|说明|目录|坐标|报价|价格|旧版|备份|模板|替代|\b(revisions?|history|cpl|pick|place(ment)?|prices?|pricing|quote|old|copy|template|instructions?|readme|cover|changes?|log)\b/i

/**
 * The best sheet leads; like tables with other designators join it. Refuses when none holds a bill, or nothing electronic
 * unless a member insists.
 */
export function chooseSheets(
  readings: readonly SheetReading[],
  { insisted, sheetsAs }: { insisted: boolean; sheetsAs: ReadingChoices['sheetsAs'] },
): Chosen | { why: BomRefusal } {
  const read = readings.filter((reading): reading is Read => 'parts' in reading && linesOf(reading).length > 0)
  const visible = read.filter((reading) => !reading.table.hidden)
  const pool = (visible.length > 0 ? visible : read).toSorted((a, b) => rank(b) - rank(a) || a.index - b.index)
  const main = lastRevision(pool)
  if (!main) return { why: firstReason(readings) }
  const part = leadingPart(main)
  const other = otherThan(part, readings)
  if (other !== null && !insisted) return { why: other }
  const issues: BomIssue[] = main.doubt === null ? [] : [bomIssue('by-hand', { doubt: main.doubt })]
  const named = { columns: part.assignment.columns, headings: part.headings }
  // Printed and milled parts may stand in a section of their own above the others.
  const electronic = [part.segment.rawLines, linesOf(main)].some((lines) => isElectronic(main.table, named, lines))
  const unlike = electronic || insisted ? null : unlikeBill(main, part)
  if (unlike !== null) return { why: unlike }
  if (!electronic) issues.push(bomIssue('no-electronics', {}))
  const others = [
    ...likeParts(main, part, issues),
    ...likeSheets(
      main,
      part,
      pool.filter((reading) => reading !== main),
      { issues, sheetsAs },
    ),
  ]
  return { main, part, others, issues }
}

/** Why a list in which nothing reads like a component is no bill, or null for one of other things. */
function unlikeBill(main: Read, part: Part): BomRefusal | null {
  const goods = part.assignment.columns.designator === null ? calledGoods(main.table) : null
  if (goods === 'stores') return { code: 'stock-list' }
  const isBill = goods === null && (namesParts(part) || isCalledBillOfThings(main, part))
  return isBill ? null : { code: 'no-electronics' }
}

/** What another sheet of the file is by its head, where this one has neither a head nor designators nor pieces. */
function otherThan({ place, assignment: { columns } }: Part, readings: readonly SheetReading[]): BomRefusal | null {
  if (place !== null || columns.designator !== null || columns.quantity !== null) return null
  const reasons = readings.flatMap((reading) => ('why' in reading ? [reading.why] : []))
  return reasons.find(({ code }) => code === 'pin-list' || code === 'register-list') ?? null
}

/** The sheet that comes nearest to a bill, lines or none; undefined where no head was found. */
export const likeliestSheet = (readings: readonly SheetReading[]): number | undefined =>
  readings
    .filter((reading): reading is Read => 'parts' in reading && !reading.table.hidden)
    .toSorted((a, b) => rank(b) - rank(a) || a.index - b.index)[0]?.index

/** The best sheet, or one with the same heads whose name says that it is the last of several revisions. */
function lastRevision(pool: readonly Read[]): Read | undefined {
  const [best] = pool
  if (!best) return undefined
  const last = pool.find(({ table: { name } }) => LAST_NAME.test(name ?? '') && !isBadName(name ?? ''))
  return last && sameHeads(best, leadingPart(best), last, leadingPart(last)) ? last : best
}

const linesOf = (reading: Read) => reading.parts.flatMap((part) => part.segment.rawLines)

/** Coordinates before all: they tell best which file it is. */
function firstReason(readings: readonly SheetReading[]): BomRefusal {
  const reasons = readings.flatMap((reading) => ('why' in reading ? [reading.why] : []))
  return reasons.find(({ code }) => code === 'coordinates') ?? reasons[0] ?? { code: 'no-lines' }
}

/** What a tool or a spreadsheet writes where a head could not be made. */
const BROKEN = /^#.{0,20}error|^#(ref|name|value|n\/a)[!?]?$/i

function rank(reading: Read): number {
  const name = reading.table.name ?? ''
  const heads = reading.table.rows[reading.parts[0]?.place?.row ?? -1] ?? []
  const broken = heads.filter((head) => BROKEN.test(head)).length
  return reading.score - broken * 10 + goodOf(reading, name) - (isBadName(name) ? 25 : 0)
}

/**
 * What a good name counts, and more where the sheet or a title in it says bill and nearly all its lines are counted: ideas beside it
 * count few, and lists of shops have more columns. Our decision.
 */
const GOOD = { name: 8, counted: 30, share: 0.8 }

function goodOf(reading: Read, name: string): number {
  const lines = linesOf(reading)
  const counted = lines.filter((raw) => raw.counted.pieces !== null).length
  const isCounted = counted > 0 && counted >= lines.length * GOOD.share
  if (isCounted && (namesBill(name) || isTitledBill(reading.table, reading.parts[0]?.place?.row ?? 0))) return GOOD.counted
  return isGoodName(name) ? GOOD.name : 0
}

/** Of several tables in a sheet the one that counts pieces, else the one with most lines. */
function leadingPart(reading: Read): Part {
  let best = reading.parts[0]
  for (const part of reading.parts) {
    if (part.segment.rawLines.length === 0) continue
    if (!best || best.segment.rawLines.length === 0 || weight(part) > weight(best) + FIRST) best = part
  }
  if (!best) throw new Error('a reading has a part')
  return best
}

/** How much better a later table must be to lead. Our decision: more than mere length. */
const FIRST = 0.5

function weight(part: Part): number {
  const { rawLines } = part.segment
  const counted = rawLines.filter((raw) => raw.counted.pieces !== null).length / Math.max(1, rawLines.length)
  return (part.assignment.columns.designator === null ? 0 : 2) + counted * 2 + Math.min(1, rawLines.length / 50)
}

const refsOf = (part: Part): Set<string> => new Set(part.segment.rawLines.flatMap((raw) => raw.opened.designators))

/** Further tables of the same sheet: joined unless they list the same designators again. */
function likeParts(main: Read, lead: Part, issues: BomIssue[]): { reading: Read; part: Part }[] {
  const rest = main.parts.filter((part) => part !== lead && part.segment.rawLines.length > 0)
  if (rest.length === 0) return []
  const seen = refsOf(lead)
  return rest
    .filter((part) => {
      const refs = refsOf(part)
      const again = [...refs].filter((name) => seen.has(name)).length
      const fits = refs.size === 0 ? countsAs(lead, part) : again * 2 < refs.size
      if (!fits) issues.push(bomIssue('table-skipped', { row: part.place?.row ?? 0 }))
      return fits
    })
    .map((part) => ({ reading: main, part }))
}

/** A further table without places counts its pieces, or none was counted: ideas and notes under heads of their own count nothing. */
const countsAs = ({ assignment: { columns } }: Part, { assignment }: Part): boolean =>
  assignment.columns.quantity !== null || (columns.designator === null && columns.quantity === null)

type SheetsAs = { issues: BomIssue[]; sheetsAs: ReadingChoices['sheetsAs'] }

/**
 * Other sheets with the same heads: boards of one order where a person said so; else parts of this board when their designators are
 * new, or when side or process tells them apart. Where they may be the one or the other, it is asked.
 */
function likeSheets(main: Read, lead: Part, rest: readonly Read[], { issues, sheetsAs }: SheetsAs) {
  if (rest.length === 0) return []
  const seen = refsOf(lead)
  const joined: { reading: Read; part: Part }[] = []
  const unasked = [sheetOf(main)]
  for (const reading of rest) {
    const part = leadingPart(reading)
    const sheet = sheetOf(reading)
    const areAlike = sameHeads(main, lead, reading, part)
    if (!(areAlike || areSections(main, lead, reading, part)) || isBadName(sheet.sheet ?? '')) {
      issues.push(bomIssue('sheet-skipped', { ...sheet, why: 'another' }))
      continue
    }
    const refs = refsOf(part)
    const again = [...refs].filter((ref) => seen.has(ref)).length
    const joins =
      sheetsAs === 'boards' ||
      (refs.size > 0 && seen.size > 0
        ? again <= refs.size * 0.1
        : (isSectionTitle(sheet.sheet ?? '') && isSectionTitle(main.table.name ?? '')) ||
          (areSections(main, lead, reading, part) && !listsAgain(lead, part)))
    if (mayBeBoard(main, reading) && areAlike && joins) unasked.push(sheet)
    issues.push(joins ? bomIssue('sheet-joined', sheet) : bomIssue('sheet-skipped', { ...sheet, why: 'repeated' }))
    if (!joins) continue
    for (const ref of refs) seen.add(ref)
    joined.push({ reading, part })
  }
  if (sheetsAs === undefined && unasked.length > 1) issues.push(bomIssue('boards-unasked', { sheets: unasked }))
  return joined.toSorted((a, b) => a.reading.index - b.reading.index)
}

const sheetOf = ({ table, index }: Read) => ({ sheet: table.name, sheetIndex: index })

/** Names of sides, processes and kinds of parts are parts of one board. */
const mayBeBoard = (main: Read, other: Read): boolean =>
  !(isSectionTitle(main.table.name ?? '') && isSectionTitle(other.table.name ?? '')) && other.table.section !== true

/** Tables of one page under their headings, which count parts in the same way, or none of them, under the same heads: 电阻, 电容, 连接器 … */
function areSections(main: Read, lead: Part, other: Read, part: Part): boolean {
  const { table } = main
  const [a, b] = [lead.assignment.columns, part.assignment.columns]
  const alike = (['quantity', 'designator'] as const).every((field) => (a[field] === null) === (b[field] === null))
  const counts = a.quantity !== null || a.designator !== null
  return table.section === true && other.table.section === true && alike && (counts || sameHeads(main, lead, other, part))
}

const namesOf = ({ segment }: Part): string[] => segment.rawLines.map(({ line }) => line.mpn || line.value || line.description)

/** Half the parts of a table stand in the other too: it lists them once more. */
function listsAgain(lead: Part, part: Part): boolean {
  const seen = new Set(namesOf(lead))
  const names = namesOf(part)
  return names.filter((name) => seen.has(name)).length * 2 >= names.length
}

function sameHeads(main: Read, lead: Part, other: Read, part: Part): boolean {
  if (!lead.place || !part.place) return false
  const a = new Set(
    headKey(main.table.rows[lead.place.row] ?? [])
      .split('|')
      .filter(Boolean),
  )
  const b = new Set(
    headKey(other.table.rows[part.place.row] ?? [])
      .split('|')
      .filter(Boolean),
  )
  const common = [...a].filter((head) => b.has(head)).length
  return common >= Math.max(a.size, b.size) * 0.75
}

/** Part numbers of nothing but digits are a house's own: they name no component. */
const isCode = ({ reading, evidence: e }: BomHeading): boolean =>
  (reading?.sense === 'partNumber' || reading?.sense === 'code') && e.filled >= 5 && e.integer >= 0.9

/** Called a bill: one of mechanical things is one too, counted or not. Plates and beams by weight are not. */
const isCalledBillOfThings = ({ table }: Read, { place, headings }: Part): boolean =>
  measuresOf(headings) < 2 && isCalledBill(table, place?.row ?? 0)

/** A head that counts and numbers parts in so many words is a bill, be it of a gearbox, but not of beams by weight. */
function namesParts(part: Part): boolean {
  if (measuresOf(part.headings) >= 2) return false
  const exact = new Set(part.headings.filter((h) => h.reading?.how === 'exact' && !isCode(h)).map((h) => h.reading?.sense))
  return (
    exact.has('quantity') &&
    (['partNumber', 'mpn', 'code', 'designator', 'spec', 'model'] as const).some((sense) => exact.has(sense))
  )
}
