import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readBom } from '../../../shared/engine/bom/read.ts'
import type { Bom, ReadingChoices, ReadBom } from '../../../shared/engine/bom/types.ts'
import { readText } from '../../../shared/engine/sheet/read.ts'
import { CELL } from '../../../shared/engine/sheet/types.ts'
import type { Merge, Table } from '../../../shared/engine/sheet/types.ts'
import { refusalText } from '../../../shared/engine/bom/texts.ts'

/** A sheet from rows of text, as the sheet readers give it. */
export function table(rows: string[][], more: Partial<Table> & { merges?: Merge[] } = {}): Table {
  const kinds = rows.map((row) => Uint8Array.from(row.map((cell) => (cell === '' ? CELL.blank : CELL.text))))
  return { name: 'Sheet1', hidden: false, rows, kinds, merges: [], hiddenRows: [], hiddenColumns: [], ...more }
}

/** A sheet from lines whose cells are parted by "|": easy to read in a test. */
export const sheet = (text: string, more: Partial<Table> = {}): Table =>
  table(
    text
      .trim()
      .split('\n')
      .map((line) => line.split('|').map((cell) => cell.trim().replaceAll('⏎', '\n'))),
    more,
  )

/** Reads tables that must be a bill; the reason of a refusal fails the test. */
export function bill(tables: Table | Table[], options?: ReadingChoices): Bom {
  const read = readBom(Array.isArray(tables) ? tables : [tables], options)
  if ('notABom' in read) throw new Error(`refused: ${refusalText(read.why)}`)
  return read
}

/** The reason why tables were refused, or '' when they were read. */
export function refusal(tables: Table | Table[]): string {
  const read: ReturnType<ReadBom> = readBom(Array.isArray(tables) ? tables : [tables])
  return 'notABom' in read ? refusalText(read.why) : ''
}

export const fixtureTables = (name: string): Table[] =>
  readText(readFileSync(join(import.meta.dirname, '../../fixtures/boms', name), 'utf8')).sheets

/** Columns that were found, as "designator:2 quantity:1". */
export const found = (bom: Bom): string =>
  Object.entries(bom.columns)
    .filter(([, column]) => column !== null)
    .map(([field, column]) => `${field}:${column}`)
    .join(' ')

/** Codes of all issues of a line or a bill. */
export const codes = (of: { issues: { code: string }[] } | undefined): string[] => (of?.issues ?? []).map((issue) => issue.code)
