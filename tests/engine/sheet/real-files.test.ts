import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

import * as XLSX from '@e965/xlsx'
import { describe, expect, test } from 'vitest'

import { readWell, rowsOf } from './tools.ts'

const DATA = join(import.meta.dirname, '../../../../shared/data/boms')
const here = existsSync(DATA)
if (!here) console.warn('real files: skipped, the data folder is not beside the project')

const list = (folder: string, ending: string): string[] =>
  here ? readdirSync(join(DATA, folder)).filter((file) => file.endsWith(ending)) : []
const load = (...path: string[]): Uint8Array => new Uint8Array(readFileSync(join(DATA, ...path)))

/** Every filled cell of a workbook as SheetJS shows it, by sheet and reference. */
function oracle(bytes: Uint8Array): Record<string, string> {
  const book = XLSX.read(bytes, { type: 'array' })
  const cells: Record<string, string> = {}
  for (const name of book.SheetNames) {
    for (const [ref, cell] of Object.entries(book.Sheets[name]!)) {
      const text = ref.startsWith('!') ? '' : XLSX.utils.format_cell(cell as XLSX.CellObject)
      if (text !== '') cells[`${name}!${ref}`] = text
    }
  }
  return cells
}

function ours(bytes: Uint8Array): Record<string, string> {
  const cells: Record<string, string> = {}
  for (const { name, rows } of readWell(bytes).sheets) {
    for (const [r, row] of rows.entries()) {
      for (const [c, text] of row.entries()) if (text !== '') cells[`${name}!${XLSX.utils.encode_cell({ r, c })}`] = text
    }
  }
  return cells
}

describe.skipIf(!here)('real workbooks hold what SheetJS shows, cell for cell', () => {
  test.each([...list('raw', '.xlsx'), ...list('raw', '.xls')])('%s', (file) => {
    const bytes = load('raw', file)
    expect(ours(bytes)).toEqual(oracle(bytes))
  })
})

type Truth = {
  headerRow: number | null
  lastDataRow: number
  delimiter: string
  columns: Record<string, number | null>
  heads?: Record<string, string>
}

/** Re-encoded files were written from their source by hand, so blanks at the ends of cells and rows may differ. */
const plain = (rows: readonly string[][]): string[][] => {
  const trimmed = rows.map((row) => row.map((cell) => cell.replace(/\s+/g, ' ').trim()))
  for (const row of trimmed) while (row.at(-1) === '') row.pop()
  while (trimmed.at(-1)?.length === 0) trimmed.pop()
  return trimmed
}

describe.skipIf(!here)('real text files', () => {
  test.each(list('raw', '.csv'))('%s: heads stand where a person counted them', (file) => {
    const truth = JSON.parse(readFileSync(join(DATA, 'truth', file.replace('.csv', '.json')), 'utf8')) as Truth
    const { delimiter, sheets } = readWell(load('raw', file), file)
    const rows = sheets[0]!.rows
    expect(delimiter).toBe(truth.delimiter)
    expect(rows.length).toBeGreaterThan(truth.lastDataRow)
    for (const [field, head] of Object.entries(truth.heads ?? {}))
      expect(rows[truth.headerRow!]![truth.columns[field]!]!.trim()).toBe(head.trim())
  })

  test.each(list('reencoded', ''))('%s reads as its source', (file) => {
    const slug = file.split('.')[0]!
    const source = list('raw', '').find((name) => name.startsWith(`${slug}.`))!
    expect(plain(rowsOf(load('reencoded', file), file))).toEqual(plain(rowsOf(load('raw', source), source)))
  })
})
