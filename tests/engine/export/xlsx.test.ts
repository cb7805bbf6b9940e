import * as XLSX from '@e965/xlsx'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fenCell, microCell, milliCell, plainNumberCell, ppmCell } from '../../../shared/engine/export/cell.ts'
import type { Cell, SheetData } from '../../../shared/engine/export/cell.ts'
import { writeXlsx } from '../../../shared/engine/export/xlsx.ts'
import { readWell, rowsOf } from '../sheet/tools.ts'
import { PAYLOADS } from './payloads.ts'

const sheet = (rows: Cell[][], some: Partial<SheetData> = {}): SheetData => ({ name: 'BOM', rows, ...some })
const write = (rows: Cell[][], some: Partial<SheetData> = {}): Uint8Array => writeXlsx([sheet(rows, some)])
const oracle = (bytes: Uint8Array): XLSX.WorkBook =>
  XLSX.read(bytes, { type: 'array', cellFormula: true, cellStyles: true, cellNF: true })
const cellsOf = (bytes: Uint8Array): [string, XLSX.CellObject][] =>
  Object.entries(oracle(bytes).Sheets['BOM']!).filter(([ref]) => !ref.startsWith('!'))

describe('texts', () => {
  it('stay texts whatever they begin with', () => {
    const cells = cellsOf(write(PAYLOADS.map((text) => [text])))
    expect(cells).toHaveLength(PAYLOADS.length)
    for (const [, cell] of cells) {
      expect(cell.t).toBe('s')
      expect(cell.f).toBeUndefined()
      expect(cell.z).toBe('@')
    }
    expect(new TextDecoder().decode(write([[PAYLOADS[0]!]]))).not.toContain('<f>')
  })

  it('read back as they were, by our own reader too', () => {
    const texts = ['0603', ' 10k ', 'a\nb', '<&">\'', '_x0041_', '_X000b_', '\u000b\u001f', '5×10µΩ😀', '封装（贴片）', '=A1']
    expect(rowsOf(write(texts.map((text) => [text]))).map(([text]) => text)).toEqual(texts)
    expect(cellsOf(write(texts.map((text) => [text]))).map(([, cell]) => cell.v)).toEqual(texts)
  })

  it('lose only what no cell can hold', () => {
    expect(rowsOf(write([['a\0b', 'c\ud800d', 'x'.repeat(40_000)]]))).toEqual([['ab', 'c\ufffdd', 'x'.repeat(32_767)]])
  })

  it('survive whatever they are', () => {
    const text = fc.string({ unit: 'binary', minLength: 1, maxLength: 30 }).map((s) => s.replace(/[\0\r]/g, '.'))
    fc.assert(
      fc.property(fc.array(fc.array(text, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 6 }), (rows) => {
        expect(rowsOf(write(rows))).toEqual(rows)
      }),
      { numRuns: 60 },
    )
  })
})

describe('numbers', () => {
  it('are real and exact', () => {
    const cells: Cell[] = [
      fenCell(-123_405),
      microCell(24_000),
      microCell(16_129),
      milliCell(30_750_500),
      ppmCell(130_000),
      plainNumberCell('12'),
    ]
    const shown = cellsOf(write([cells])).map(([, { t, v, w }]) => [t, v, w])
    expect(shown).toEqual([
      ['n', -1234.05, '-1,234.05'],
      ['n', 0.024, '0.0240'],
      ['n', 0.016129, '0.016129'],
      ['n', 30750.5, '30750.5'],
      ['n', 0.13, '13.00%'],
      ['n', 12, '12'],
    ])
  })

  it('never pass through a float', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), (fen) => {
        const { number } = fenCell(fen)
        expect(BigInt(number.replace('.', ''))).toBe(BigInt(fen))
        expect(number).toMatch(/^-?\d+\.\d\d$/)
      }),
    )
    expect(() => fenCell(0.5)).toThrow(RangeError)
  })

  it('are taken from texts only when nothing is lost', () => {
    for (const text of ['0603', '1,200', '1E3', '12.', '+5', '-0', '1234567890123456', '０', ''])
      expect(plainNumberCell(text)).toBeNull()
    expect(plainNumberCell('-0.50')).toEqual({ number: '-0.50', places: 2 })
  })
})

describe('sheets', () => {
  it('have valid names, each its own', () => {
    const names = ['a/b:c', 'A b c', "'x'", '', 'History', '一'.repeat(40), '一'.repeat(40), 'a\u0001b']
    const read = readWell(writeXlsx(names.map((name) => ({ name, rows: [['x']] })))).sheets.map((table) => table.name!)
    expect(read.slice(0, 6)).toEqual(['a b c', 'A b c (2)', 'x', 'Sheet4', 'History (2)', '一'.repeat(31)])
    expect(new Set(read.map((name) => name.toLowerCase())).size).toBe(names.length)
    for (const name of read) expect(name.length).toBeLessThanOrEqual(31)
  })

  it('keep merges, widths and the frozen head', () => {
    const bytes = write([['标题'], ['位号', '数量'], ['R1', plainNumberCell('1')]], {
      bold: [0, 1],
      frozenRows: 2,
      widths: [undefined, 20],
      merges: [{ top: 0, left: 0, bottom: 0, right: 1 }],
    })
    const read = oracle(bytes).Sheets['BOM']!
    expect(read['!merges']).toEqual([{ s: { r: 0, c: 0 }, e: { r: 0, c: 1 } }])
    expect(read['!cols']!.map((column) => column.width)).toEqual([6, 20])
    expect(readWell(bytes).sheets[0]!.merges).toEqual([{ top: 0, left: 0, bottom: 0, right: 1 }])
    const fills = ['A1', 'B2', 'A3'].map((cell) => read[cell].s.patternType)
    expect(fills).toEqual(['solid', 'solid', 'none'])
  })

  it('are the same bytes for the same content', () => {
    expect(write([['a', fenCell(1)]])).toEqual(write([['a', fenCell(1)]]))
  })

  it('may be none', () => {
    expect(readWell(writeXlsx([])).sheets).toHaveLength(1)
  })
})
