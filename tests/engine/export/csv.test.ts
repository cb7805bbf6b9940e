import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fenCell, microCell, ppmCell } from '../../../shared/engine/export/cell.ts'
import type { Cell } from '../../../shared/engine/export/cell.ts'
import { writeCsv } from '../../../shared/engine/export/csv.ts'
import { rowsOf } from '../sheet/tools.ts'
import { parseCsv, PAYLOADS, RUNS } from './payloads.ts'

const text = (rows: Cell[][]): string => new TextDecoder('utf-8', { ignoreBOM: true }).decode(writeCsv(rows))

describe('csv', () => {
  it('is UTF-8 with its mark, CRLF, quoted where needed', () => {
    expect(text([['位号', 'a,b', 'say "x"', 'two\nlines', ' kept ', ''], ['R1']])).toBe(
      '\ufeff位号,"a,b","say ""x""","two\nlines"," kept ",\r\nR1\r\n',
    )
  })

  it('keeps our numbers and quotes texts that look like formulas', () => {
    expect(
      text([[fenCell(-500), '-5V', '-5', '=1+1', '＝1', 'A-1', '-', '0402', ppmCell(130_000), ppmCell(5_000), microCell(-1)]]),
    ).toBe("\ufeff-5.00,'-5V,'-5,'=1+1,'＝1,A-1,-,0402,13%,0.5%,-0.000001\r\n")
  })

  it('leaves no payload that a spreadsheet would run', () => {
    const rows = parseCsv(writeCsv(PAYLOADS.map((payload) => [payload, payload, 'end'])))
    expect(rows).toHaveLength(PAYLOADS.length)
    for (const row of rows) {
      expect(row).toHaveLength(3)
      expect(row[0]).toBe(row[1])
      expect(row[0]).not.toMatch(RUNS)
    }
    for (const [i, payload] of PAYLOADS.entries()) if (/^[=+\-@＝＋－＠\t\r\0]/.test(payload)) expect(rows[i]![0]).toMatch(/^'/)
  })

  it('reads back as it was', () => {
    const cell = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }).map((s) => `x${s.replace(/[\r\n\0]/g, ' ')}`)
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell, cell), { minLength: 2, maxLength: 8 }), (rows) => {
        expect(parseCsv(writeCsv(rows))).toEqual(rows)
      }),
    )
    expect(
      rowsOf(
        writeCsv([
          ['位号', '数量'],
          ['R1,R2', '2'],
        ]),
        'a.csv',
      ),
    ).toEqual([
      ['位号', '数量'],
      ['R1,R2', '2'],
    ])
  })
})
