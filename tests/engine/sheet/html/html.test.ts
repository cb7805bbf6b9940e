import { expect, test } from 'vitest'

import { text } from '../../../fixtures/hostile/workbook.ts'
import { readWell, rowsOf } from '../tools.ts'

const page = (body: string): Uint8Array => text(`<!DOCTYPE html><html><head><title>t</title></head><body>${body}</body></html>`)

test('cells as the page shows them: blanks joined, lines kept, formulas once', () => {
  const table = `<table><thead><tr><th>Ref<th>Qty</thead>
    <tr><td> R1, <b>R2</b>
      R3 <td>3&nbsp;</tr><tr><td>C1<br>C2</td><td>1 <eq>&micro;<annotation>\\mu</annotation><i aria-hidden="true"><i>u</i></i></eq>F</td></tr></table>`
  expect(rowsOf(page(table), 'bom.html')).toEqual([
    ['Ref', 'Qty'],
    ['R1, R2 R3', '3'],
    ['C1\nC2', '1 µF'],
  ])
})

test('every table is a sheet under its heading; tables for layout are left out', () => {
  const list = '<table><tr><td>R1</td><td>1</td></tr><tr><td>R2</td><td>1</td></tr></table>'
  const book = readWell(page(`<h2>Parts</h2>${list}<h2>Parts</h2><table><tr><td>${list.replaceAll('R', 'C')}</td></tr></table>`))
  expect(book.format).toBe('html')
  expect(book.sheets.map(({ name, rows }) => [name, rows[0]?.[0]])).toEqual([
    ['Parts', 'R1'],
    ['Parts (2)', 'C1'],
  ])
})

test('cells over several columns and rows push the others aside', () => {
  const [sheet] = readWell(
    page('<table><tr><td rowspan=2>a</td><td colspan="2">b</td></tr><tr style="display:none"><td>c</td><td>d</td></tr></table>'),
  ).sheets
  expect(sheet?.rows).toEqual([
    ['a', 'b'],
    ['', 'c', 'd'],
  ])
  expect(sheet?.merges).toEqual([
    { top: 0, left: 0, bottom: 1, right: 0 },
    { top: 0, left: 1, bottom: 0, right: 2 },
  ])
  expect(sheet?.hiddenRows).toEqual([1])
})

test('a page names its encoding; a page under the ending .xls is a page', () => {
  const bytes = Buffer.concat([
    text('<html><meta charset="shift_jis"><table><tr><td>'),
    Buffer.from([0x95, 0x94, 0x95, 0x69]),
    text('</td><td>1</td></tr></table>'),
  ])
  const book = readWell(bytes, 'bom.xls')
  expect([book.format, book.encoding, book.sheets[0]?.rows]).toEqual(['html', 'shift_jis', [['部品', '1']]])
})

/** The same data as the lz-string library packs it. */
const PACKED =
  'N4IgRg9gtiBcqQC4As4G0MgEoEYQBoAGAXXzWwCYCdjTMBhPfC20kAMwEsBTAGwBMAznFCF0IHIQDWBbAH1CANkIBmEGzyxykmfnlLV6vVS0TChAHYAxWfQUAWQlWIBfN0A='

test('an interactive BOM is read from its data', () => {
  const data = JSON.stringify({
    bom: {
      both: [
        [
          ['R1', 0],
          ['R2', 1],
        ],
        [['C1', 2]],
      ],
      fields: { 0: ['10k', 'R_0603'], 1: ['10k', 'R_0603'], 2: ['100nF', 'C_0402'] },
    },
  })
  const want = [
    ['References', 'Value', 'Footprint', 'Quantity'],
    ['R1, R2', '10k', 'R_0603', '2'],
    ['C1', '100nF', 'C_0402', '1'],
  ]
  const html = (value: string): Uint8Array =>
    page(`<script>\nvar config = {"fields":["Value","Footprint"]}\nvar pcbdata = ${value}\n</script><table id="bom"></table>`)
  expect(rowsOf(html(data))).toEqual(want)
  expect(rowsOf(html(`JSON.parse(LZString.decompressFromBase64("${PACKED}"))`))).toEqual(want)
})

test('so is one of an old version, whose rows are written out', () => {
  const data = {
    bom: {
      both: [
        [
          2,
          '10k',
          'R_0603',
          [
            ['R1', 0],
            ['R2', 1],
          ],
          ['x'],
        ],
      ],
    },
  }
  const html = page(`<script>\nvar config = {"extra_fields":["MPN"]}\nvar pcbdata = ${JSON.stringify(data)}\n</script>`)
  expect(rowsOf(html)[1]).toEqual(['R1, R2', '10k', 'R_0603', 'x', '2'])
})
