import { describe, expect, it } from 'vitest'
import { billTotals } from '../../../shared/engine/bom/rows/totals.ts'
import { bill, codes, fixtureTables, found, refusal } from './tables.ts'

/** File, row of the head, columns, and lines, pieces, designators, lines not fitted. */
const GOLDEN: [string, number | null, string, string][] = [
  ['sections.csv', 1, 'designator:3 quantity:4 value:2 description:1 note:5', '6 11 6 0'],
  [
    'assembler-form.csv',
    1,
    'designator:1 quantity:2 footprint:6 mpn:4 manufacturer:3 description:5 dnp:8 note:8 process:7',
    '4 4 5 1',
  ],
  ['schematic-report.txt', 5, 'designator:2 quantity:1 value:3', '4 9 9 0'],
  ['shopping-list.csv', 0, 'quantity:2 value:1 description:0', '4 14 0 0'],
  ['spreadsheet-damage.csv', 0, 'designator:0 quantity:3 value:1 footprint:2 mpn:4', '5 7 6 0'],
  ['panel.csv', 0, 'designator:1 quantity:0 value:2 footprint:3 mpn:5 manufacturer:4', '3 6 6 0'],
  ['collated-report.csv', 20, 'designator:2 quantity:1 value:3 footprint:5', '5 8 8 0'],
  ['kicad-dnp.csv', 0, 'designator:0 quantity:4 value:1 footprint:3 dnp:5', '5 4 6 2'],
  ['continued-rows.txt', 6, 'designator:2 quantity:1 value:3', '5 15 15 0'],
  ['aligned-partlist.txt', 8, 'designator:0 value:1 footprint:3', '7 7 7 0'],
  ['vendor-groups.csv', 0, 'designator:0 quantity:1 value:2 footprint:3 description:4 supplierPart:11', '4 7 7 0'],
  ['part-type.csv', 2, 'designator:2 quantity:1 value:3 footprint:6 manufacturer:4 description:5 supplierPart:8', '4 7 7 0'],
  ['two-tables.csv', 1, 'designator:3 quantity:4 value:2 footprint:5 description:1', '5 11 6 0'],
  ['station-list.csv', 1, 'designator:5 quantity:4 value:3 description:2 side:7', '5 11 11 0'],
  ['taiwan-structure.csv', 2, 'designator:7 quantity:4 value:3 description:2 note:9', '4 7 7 0'],
  ['german-list.csv', 0, 'designator:5 quantity:1 value:3 footprint:4 description:2', '5 8 8 0'],
  ['subtotals.csv', 0, 'designator:3 quantity:4 value:2 description:1', '4 6 6 0'],
  ['same-designators.csv', 0, 'designator:6 quantity:5 value:2 manufacturer:3 description:1 note:7', '4 8 8 0'],
  ['not-fitted-section.csv', 0, 'designator:0 quantity:3 value:1 footprint:2', '5 4 6 2'],
  ['title-block.csv', 3, 'designator:4 quantity:5 value:3 description:2 dnp:8 note:8', '4 5 7 1'],
  ['designator-marks.csv', 0, 'designator:0 quantity:2 value:1', '6 21 21 0'],
  ['two-quantities.csv', 0, 'designator:4 quantity:5 value:2 footprint:3 description:1', '4 9 9 0'],
]

describe('small files that hold the traps of real ones', () => {
  it.each(GOLDEN)('reads %s', (name, headerRow, columns, figures) => {
    const bom = bill(fixtureTables(name))
    expect(bom.headerRow).toBe(headerRow)
    expect(found(bom)).toBe(columns)
    expect(Object.values(billTotals(bom)).join(' ')).toBe(figures)
  })

  it('restores or flags what a spreadsheet program damaged', () => {
    const { lines } = bill(fixtureTables('spreadsheet-damage.csv'))
    expect(lines.map((line) => line.footprint)).toEqual(['0402', '0603', '0805', 'SOT-23-5', 'SW'])
    expect(codes(lines[0])).toEqual(expect.arrayContaining(['footprint-zero', 'mpn-float', 'cell-date']))
    expect(lines.every((line) => !line.dnp)).toBe(true)
  })

  it.each([
    ['placement.csv', '坐标文件'],
    ['price-list.csv', '价格表'],
    ['test-points.csv', '坐标文件'],
    ['netlist.csv', '不像物料清单'],
    ['delivery-note.csv', '送货单'],
  ])('refuses %s', (name, reason) => expect(refusal(fixtureTables(name))).toContain(reason))
})
