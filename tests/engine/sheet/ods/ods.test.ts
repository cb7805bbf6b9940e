import { expect, test } from 'vitest'

import { CELL } from '../../../../shared/engine/sheet/types.ts'
import { fods, ods, odsRow, odsTable, odsText } from '../../../fixtures/ods.ts'
import { readWell, rowsOf } from '../tools.ts'

const PLAIN = odsTable(
  odsRow(odsText('位号') + odsText('数量')) + odsRow(odsText('R1') + odsText('2', 'office:value-type="float" office:value="2"')),
)

test('a spreadsheet and its flat form are read alike', () => {
  const want = [
    ['位号', '数量'],
    ['R1', '2'],
  ]
  const book = readWell(ods(PLAIN), 'bom.ods')
  expect([book.format, book.sheets[0]?.name, book.sheets[0]?.rows]).toEqual(['ods', 'BOM', want])
  expect(book.sheets[0]?.kinds[1]?.[1]).toBe(CELL.number)
  expect([readWell(fods(PLAIN), 'bom.fods').format, rowsOf(fods(PLAIN))]).toEqual(['fods', want])
})

test('paragraphs, blanks, tabs and line breaks stand in the text, comments do not', () => {
  const cell = `<table:table-cell><office:annotation><text:p>remark</text:p></office:annotation><text:p>a<text:s text:c="2"/><text:span>b</text:span></text:p><text:p>c<text:tab/>d<text:line-break/>e  f &amp; g</text:p></table:table-cell>`
  expect(rowsOf(ods(odsTable(odsRow(cell))))).toEqual([['a  b\nc\td\ne f & g']])
})

test('repeated cells and rows stand as often as they say; empty ones cost nothing', () => {
  const row = odsRow(
    `<table:table-cell table:number-columns-repeated="2"/>${odsText('x', 'table:number-columns-repeated="2"')}<table:table-cell table:number-columns-repeated="16380"/>`,
    'table:number-rows-repeated="2"',
  )
  const empty = odsRow('<table:table-cell table:number-columns-repeated="16384"/>', 'table:number-rows-repeated="1048570"')
  expect(rowsOf(ods(odsTable(odsRow('<table:table-cell/>') + row + empty)))).toEqual([[], ['', '', 'x', 'x'], ['', '', 'x', 'x']])
})

test.each([
  ['float', 'office:value="1000"', '1.000', '1000'],
  ['float', 'office:value="1.5"', '1,5', '1.5'],
  ['float', 'office:value="1234.5"', '1,234.50', '1,234.50'],
  ['float', 'office:value="0.036395"', '0.04', '0.04'],
  ['float', 'office:value="603"', '0603', '0603'],
  ['float', 'office:value="5"', '5 pcs', '5 pcs'],
  ['float', 'office:value="5"', '', '5'],
  ['currency', 'office:currency="USD" office:value="57"', '$57.00', '$57.00'],
  ['percentage', 'office:value="0.05"', '', '5%'],
  ['date', 'office:date-value="2026-01-02"', '2.1.26', '2.1.26'],
  ['date', 'office:date-value="2026-01-02T00:00:00"', '', '2026-01-02'],
  ['boolean', 'office:boolean-value="true"', '', 'TRUE'],
])('%s %s written %j is shown as %s', (type, value, written, shown) => {
  expect(rowsOf(ods(odsTable(odsRow(odsText(written, `office:value-type="${type}" ${value}`)))))).toEqual([[shown]])
})

test('merged cells keep their place, covered ones their silence', () => {
  const merged = odsText('R1', 'table:number-columns-spanned="2" table:number-rows-spanned="2"')
  const covered = '<table:covered-table-cell><text:p>old</text:p></table:covered-table-cell>'
  const [sheet] = readWell(
    ods(odsTable(odsRow(merged + covered + odsText('a')) + odsRow(covered + covered + odsText('b')))),
  ).sheets
  expect(sheet?.rows).toEqual([
    ['R1', '', 'a'],
    ['', '', 'b'],
  ])
  expect(sheet?.merges).toEqual([{ top: 0, left: 0, bottom: 1, right: 1 }])
})

test('hidden rows, columns and sheets are told', () => {
  const styles =
    '<office:automatic-styles><style:style style:name="ta2"><style:table-properties table:display="false"/></style:style></office:automatic-styles>'
  const rows =
    '<table:table-column/><table:table-column table:visibility="collapse"/>' +
    odsRow(odsText('a') + odsText('b')) +
    odsRow(odsText('c') + odsText('d'), 'table:visibility="filter"')
  const book = readWell(ods(odsTable(rows) + odsTable(odsRow(odsText('x')), 'old', 'table:style-name="ta2"'), styles))
  expect(book.sheets.map(({ name, hidden }) => [name, hidden])).toEqual([
    ['BOM', false],
    ['old', true],
  ])
  expect([book.sheets[0]?.hiddenRows, book.sheets[0]?.hiddenColumns]).toEqual([[1], [1]])
})

test('a table in a cell and the text of a drawing are none of the sheet', () => {
  const inner = `<table:table table:name="in">${odsRow(odsText('z'))}</table:table>`
  const drawing = '<draw:frame><draw:text-box><text:p>note</text:p></draw:text-box></draw:frame>'
  const book = readWell(
    ods(
      odsTable(
        odsRow(`<table:table-cell>${inner}</table:table-cell>${odsText('R1')}<table:table-cell>${drawing}</table:table-cell>`),
      ),
    ),
  )
  expect(book.sheets.map(({ rows }) => rows)).toEqual([[['', 'R1']]])
})
