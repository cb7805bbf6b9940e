import * as XLSX from '@e965/xlsx'
import { expect, test } from 'vitest'

import { isRefusal } from '../../../shared/engine/sheet/read.ts'
import { sheetData, text, workbook, workbookEntries } from '../../fixtures/hostile/workbook.ts'
import { fods, ods, odsRow, odsTable, odsText } from '../../fixtures/ods.ts'
import { zip } from '../../fixtures/hostile/zip.ts'
import { mutate, sequence } from './mutate.ts'
import { read } from './tools.ts'

const ROUNDS = 600
const SLOW_MS = 2000

const rows = Array.from({ length: 60 }, (_, i) => [`C${i}`, i * 7, `电容 ${i}nF`])
const book = XLSX.utils.book_new()
XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet(rows), 'BOM')

const WORKBOOK = { sheets: [sheetData(rows)], strings: '<si><t>a</t></si>', styles: '<cellXfs><xf numFmtId="14"/></cellXfs>' }

const ODS = odsTable(
  rows.map((row) => odsRow(row.map((cell) => odsText(String(cell))).join(''), 'table:number-rows-repeated="2"')).join(''),
)

const SOURCES: [string, Uint8Array][] = [
  ['bom.xlsx', workbook(WORKBOOK)],
  ['bom.xls', new Uint8Array(XLSX.write(book, { type: 'array', bookType: 'biff8', bookSST: true }) as ArrayBuffer)],
  ['bom.csv', new Uint8Array(Buffer.from(rows.map((row) => row.join(',')).join('\r\n')))],
  ['bom.ods', ods(ODS)],
  ['bom.fods', fods(ODS)],
  [
    'bom.html',
    text(
      `<html><h1>BOM</h1><table>${rows.map((row) => `<tr><td>${row.join('</td><td colspan="2">')}</td></tr>`).join('')}</table>`,
    ),
  ],
  ['bom.md', text(`# BOM\n|a|b|c|\n|-|-|-|\n${rows.map((row) => `|${row.join('|')}|`).join('\n')}\n`)],
  [
    'bom.xml',
    text(
      `<?xml version="1.0"?><export><components>${rows.map(([ref, value]) => `<comp ref="${ref}"><value>${value}</value></comp>`).join('')}</components></export>`,
    ),
  ],
  ['bom.txt', new Uint8Array(Buffer.from(`\ufeff${rows.map((row) => row.join('\t')).join('\n')}`, 'utf16le'))],
]

function check(bytes: Uint8Array, name: string, round: number): void {
  const started = performance.now()
  const result = read(bytes, name)
  expect(isRefusal(result) || Array.isArray(result.sheets), `round ${round}`).toBe(true)
  expect(performance.now() - started, `round ${round}`).toBeLessThan(SLOW_MS)
}

test.each(SOURCES)('spoilt copies of %s are read or refused, never thrown at, never slow', (name, source) => {
  const pick = sequence(2026)
  for (let i = 0; i < ROUNDS; i++) check(mutate(source, pick), name, i)
})

test('spoilt parts in a sound archive too', () => {
  const pick = sequence(12)
  const entries = workbookEntries(WORKBOOK)
  for (let i = 0; i < ROUNDS; i++) {
    const spoilt = pick(entries.length)
    check(zip(entries.map((entry, k) => (k === spoilt ? { ...entry, data: mutate(entry.data, pick) } : entry))), 'bom.xlsx', i)
  }
})
