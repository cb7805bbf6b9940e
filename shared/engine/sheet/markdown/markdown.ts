import { LIMITS } from '../caps.ts'
import { createGrid } from '../grid.ts'
import { nameTables } from '../names.ts'
import { refuseWith } from '../refusal.ts'
import type { SheetRefusal } from '../refusal.ts'
import { CELL } from '../types.ts'
import type { SheetCaps, Table } from '../types.ts'
import { plainCell, plainText } from '../inline.ts'

/** The line under a table's head: dashes between pipes, with a colon where the column is aligned. */
const RULE = /^ {0,3}(?:\|\s*)?:?-+:?\s*(?:\|\s*:?-+:?\s*)*\|?\s*$/

const isRule = (line: string): boolean => line.includes('|') && line.length < 10_000 && RULE.test(line)

/** True for a text with a table of Markdown: a line of pipes with a rule of dashes below. */
export function looksMarkdown(text: string): boolean {
  let before = ''
  for (const line of text.slice(0, SAMPLE).split(/\r\n?|\n/)) {
    if (before.includes('|') && isRule(line)) return true
    before = line
  }
  return false
}

/** Characters looked at: a document says much before its first table. Our decision. */
const SAMPLE = 1 << 16

/** The tables of a Markdown document, each a sheet under the heading before it. */
export function readMarkdown(text: string, caps: SheetCaps): Table[] | SheetRefusal {
  const lines = text.split(/\r\n?|\n/)
  const tables: Table[] = []
  let heading: string | null = null
  let rowsLeft = caps.rows
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? ''
    const title = /^ {0,3}#{1,6}\s+(.*?)[\s#]*$/.exec(line)?.[1]
    if (title !== undefined) heading = plainText(title)
    if (!line.includes('|') || !isRule(lines[at + 1] ?? '')) continue
    if (tables.length >= LIMITS.sheets) return refuseWith('too-many-sheets', { sheets: LIMITS.sheets })
    const end = endOf(lines, at)
    const rows = lines.slice(at + 2, end).filter((row) => row.includes('|'))
    const table = tableOf([line, ...rows], heading, caps, rowsLeft)
    if ('refused' in table) return table
    rowsLeft -= table.rows.length
    tables.push(table)
    at = end - 1
  }
  return nameTables(tables.length > 1 ? tables.map((table) => ({ ...table, section: true })) : tables)
}

/** The line behind a table whose head stands in line `at`: one that goes on with rows of its width behind empty lines is not at its end there. */
function endOf(lines: readonly string[], at: number): number {
  const width = cellsOf(lines[at] ?? '').length
  let end = at + 2
  for (let next = end; next < lines.length; next++) {
    const line = lines[next] ?? ''
    if (line.includes('|') && !isRule(lines[next + 1] ?? '') && (end === next || fits(line, width))) end = next + 1
    else if (line.trim() !== '') break
  }
  return end
}

/** A framed row of the table, cells at its end left out. */
const fits = (line: string, width: number): boolean => line.trim().startsWith('|') && cellsOf(line).length <= width

function tableOf(lines: readonly string[], name: string | null, caps: SheetCaps, rowsLeft: number): Table | SheetRefusal {
  const grid = createGrid(caps, rowsLeft, name)
  lines.every((line, row) => cellsOf(line).every((cell, column) => grid.setCell(row, column, cell, CELL.text)))
  return grid.refusal() ?? grid.finish({ name, hidden: false, merges: [], hiddenRows: [], hiddenColumns: [] })
}

/** Cells between pipes; those at the ends of the line frame it, one behind a backslash is text. */
function cellsOf(line: string): string[] {
  const inner = line
    .trim()
    .replace(/^\|/, '')
    .replace(/(?<!\\)\|$/, '')
  return inner.split(/(?<!\\)\|/).map((cell) => plainCell(cell.replaceAll('\\|', '|')))
}
