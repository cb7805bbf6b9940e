import { expect, test } from 'vitest'

import { CELL } from '../../../../shared/engine/sheet/types.ts'
import { text } from '../../../fixtures/hostile/workbook.ts'
import { readWell, rowsOf } from '../tools.ts'

const comp = (ref: string, value: string, more = ''): string =>
  `<comp ref="${ref}"><value>${value}</value><footprint>R:R_0603</footprint><datasheet>~</datasheet>${more}<libsource lib="device" part="R" description=""/><property name="Sheetname" value="Root"/></comp>`

test('a KiCad netlist is a list of parts: like ones together, those outside of lists left out', () => {
  const field = '<fields><field name="MPN">RC0603</field></fields>'
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<export version="E"><design/><components>${[
    comp('R1', '10k', field),
    comp('R2', '10k', field),
    comp('R3', '22k &amp; up', '<property name="dnp"/>'),
    comp('H1', 'hole', '<property name="exclude_from_bom"/>'),
  ].join('\n')}</components><nets><net code="1" name="a"/><net code="2" name="b"/></nets></export>\n`
  const book = readWell(text(xml), 'board.xml')
  expect(book.format).toBe('xml')
  expect(book.sheets.map(({ rows }) => rows)).toEqual([
    [
      ['Reference', 'Qty', 'Value', 'Footprint', 'MPN', 'DNP'],
      ['R1, R2', '2', '10k', 'R:R_0603', 'RC0603'],
      ['R3', '1', '22k & up', 'R:R_0603', '', 'DNP'],
    ],
  ])
})

test('what repeats in other XML is a table, the largest list first', () => {
  const xml = `<PartList><Header><Title>x</Title></Header><Parts>${['R1', 'R2', 'C1'].map((ref) => `<Part Designator="${ref}"><Value>1</Value><Maker><Name>Y</Name></Maker></Part>`).join('')}</Parts><Log><E a="1" b="2"/><E a="3" b="4"/></Log></PartList>`
  const book = readWell(text(xml), 'list.xml')
  expect(book.sheets.map(({ name }) => name)).toEqual(['Part', 'E'])
  expect(book.sheets[0]?.rows[1]).toEqual(['R1', '1', 'Y'])
})

test('XML in another encoding says so', () => {
  const xml = Buffer.concat([
    text('<?xml version="1.0" encoding="windows-1251"?><a><b x="1" y="'),
    Buffer.from([0xd0, 0xe5, 0xe7]),
    text('"/><b x="2" y="3"/></a>'),
  ])
  expect(rowsOf(xml, 'list.xml')[1]).toEqual(['1', 'Рез'])
})

test('a workbook in the XML of Excel 2003 is read under any ending', () => {
  const xml = `<?xml version="1.0"?>\n<?mso-application progid="Excel.Sheet"?>\n<Workbook xmlns:ss="x"><Worksheet ss:Name="BOM"><Table>
    <Row><Cell ss:MergeAcross="1"><Data ss:Type="String">板<B>A</B></Data></Cell><Cell><Data ss:Type="Number">3</Data></Cell></Row>
    <Row ss:Index="3" ss:Hidden="1"><Cell ss:Index="2"><Data ss:Type="Boolean">1</Data></Cell></Row></Table></Worksheet></Workbook>`
  const [sheet] = readWell(text(xml), 'bom.xls').sheets
  expect(sheet?.rows).toEqual([['板A', '', '3'], [], ['', 'TRUE']])
  expect(sheet?.kinds[0]?.[2]).toBe(CELL.number)
  expect([sheet?.merges, sheet?.hiddenRows]).toEqual([[{ top: 0, left: 0, bottom: 0, right: 1 }], [2]])
})
