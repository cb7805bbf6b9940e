import type { Table } from '../../sheet/types.ts'
import { normaliseHead } from '../../table/head-text.ts'
import { readExact } from '../../table/heads.ts'
import { BOM_DICTIONARY } from '../head/dictionary.ts'
import type { RawLine } from '../rows/raw-line.ts'
import type { Block, Found, Part } from './types.ts'

/**
 * Blocks of a head that repeats itself to the right ("位号 型号 数量 | | 位号 型号 数量"): tables printed side by side.
 * One block, or none, when the head does not repeat as a whole.
 */
export function repeatedBlocks(row: readonly string[], below: readonly (readonly string[])[]): Block[] {
  const heads = row.map((cell) => normaliseHead(cell))
  while (heads.length > 0 && heads.at(-1) === '') heads.pop()
  const left = Math.max(
    0,
    heads.findIndex((head) => head !== ''),
  )
  const width = heads.length - left
  for (let step = 2; step < width; step++) {
    const filled = heads.slice(left, left + step).filter((head) => head !== '')
    if (filled.length < 2 || !repeats(heads, left, step) || !counts(row, left, step)) continue
    const from = left - unnamedBefore(heads, left, step, below)
    return Array.from({ length: Math.ceil(width / step) }, (_, i) => ({
      left: from + i * step,
      right: from + (i + 1) * step - 1,
    }))
  }
  return []
}

function repeats(heads: readonly string[], left: number, step: number): boolean {
  for (let c = left; c + step < heads.length; c++) if (heads[c] !== heads[c + step]) return false
  return (heads.length - left + gapOf(heads, left, step)) % step === 0
}

/** Columns without a name at the end of a block. */
const gapOf = (heads: readonly string[], left: number, step: number): number =>
  step - 1 - heads.slice(left, left + step).findLastIndex((head) => head !== '')

/** 1 where the first column of each block has no name, but words below. */
function unnamedBefore(heads: readonly string[], left: number, step: number, below: readonly (readonly string[])[]): number {
  if (left === 0 || gapOf(heads, left, step) === 0) return 0
  const filled = below.filter((cells) => (cells[left] ?? '').trim() !== '')
  return filled.length > 1 && filled.every((cells) => /\p{L}{2}/u.test(cells[left - 1] ?? '')) ? 1 : 0
}

function counts(row: readonly string[], left: number, step: number): boolean {
  return row.slice(left, left + step).some((cell) => {
    const sense = readExact(BOM_DICTIONARY, cell)?.sense
    return sense === 'designator' || sense === 'place' || sense === 'quantity'
  })
}

export const isInBlock = ({ left, right }: Block, column: number): boolean => column >= left && column <= right

/** The table with every cell of other blocks emptied from the head on; rows and columns keep their numbers. */
export function maskBlock(table: Table, isOwn: (column: number) => boolean, from: number): Table {
  const rows = table.rows.map((row, r) => {
    if (r < from) return row
    const own = row.map((cell, c) => (isOwn(c) ? cell : ''))
    return own.slice(0, own.findLastIndex((cell) => cell !== '') + 1)
  })
  return { ...table, rows }
}

/** Fewest designators that must return before a repeated head counts as a second listing of the same board. */
const LISTED_AGAIN = 3

/**
 * A head that stands again starts a new page, unless its rows list the same designators once more (a list of single
 * parts before the collated one): then the part is split there.
 */
export function splitRepeats(part: Part): Part[] {
  const { segment } = part
  const parts: Part[] = []
  let seen = new Set<string>()
  let start = 0
  let headRow: number | null = null
  const cut = (end: number) => {
    const rawLines = segment.rawLines.slice(start, end)
    const place = part.place && headRow !== null ? { ...part.place, row: headRow, bottom: headRow } : part.place
    parts.push({
      ...part,
      place,
      segment: { ...segment, rawLines, lastRow: rawLines.at(-1)?.line.row ?? segment.lastRow, rejected: [] },
    })
  }
  segment.pages.forEach((page, i) => {
    const names = namesIn(segment.rawLines.slice(page.at, segment.pages[i + 1]?.at))
    for (const name of namesIn(segment.rawLines.slice(i === 0 ? 0 : segment.pages[i - 1]?.at, page.at))) seen.add(name)
    const again = names.filter((name) => seen.has(name)).length
    if (again < LISTED_AGAIN || again < names.length * 0.8) return
    cut(page.at)
    start = page.at
    headRow = page.headRow
    seen = new Set()
  })
  if (parts.length === 0) return [part]
  cut(segment.rawLines.length)
  const first = parts[0]
  if (first) first.segment.rejected = segment.rejected
  return parts
}

const namesIn = (rawLines: readonly RawLine[]): string[] => rawLines.flatMap((raw) => raw.opened.designators)

/** Pieces and names stand in the same columns under the same words: one list in sections, each with a head of its own. */
export function namesAlike(one: Found, other: Found): boolean {
  const { quantity, description, value, mpn } = other.assignment.columns
  const name = description ?? value ?? mpn
  return quantity !== null && name !== null && [quantity, name].every((column) => headOf(one, column) === headOf(other, column))
}
const headOf = ({ headings }: Found, column: number): string | undefined => headings.find((h) => h.column === column)?.text
