import * as XLSX from '@e965/xlsx'
import { describe, expect, test } from 'vitest'

import { WORKER_CAPS } from '../../../../shared/engine/sheet/caps.ts'
import { CELL } from '../../../../shared/engine/sheet/types.ts'
import { read, readWell, rowsOf } from '../tools.ts'

type Rows = (string | number | boolean)[][]

function xls(
  rows: Rows,
  options: XLSX.WritingOptions = {},
  change: (sheet: XLSX.WorkSheet, book: XLSX.WorkBook) => void = () => {},
): Uint8Array {
  const sheet = XLSX.utils.aoa_to_sheet(rows)
  const book = XLSX.utils.book_new()
  XLSX.utils.book_append_sheet(book, sheet, '物料清单')
  change(sheet, book)
  return new Uint8Array(XLSX.write(book, { type: 'array', bookType: 'biff8', ...options }) as ArrayBuffer)
}

/** Bytes of a text in GBK, one character per byte, as Chinese programs of old put them into eight-bit strings. */
const gbk = (hex: string): string => Buffer.from(hex, 'hex').toString('latin1')
const [REFS, VALUE, CAPACITOR] = [gbk('cebbbac5'), gbk('b9e6b8f1'), gbk('ccf9c6acb5e7c8dd')]

describe('old workbooks', () => {
  test('texts, numbers, truth values and formats', () => {
    const bytes = xls(
      [
        ['位号', '数量', '封装'],
        ['C1', 2, 402],
        ['R1', 0.25, true],
      ],
      {},
      (sheet) => {
        ;(sheet['C2'] as XLSX.CellObject).z = '0000'
      },
    )
    const book = readWell(bytes)
    expect(book.format).toBe('xls')
    expect(book.sheets[0]).toMatchObject({
      name: '物料清单',
      rows: [
        ['位号', '数量', '封装'],
        ['C1', '2', '0402'],
        ['R1', '0.25', 'TRUE'],
      ],
    })
    expect([...book.sheets[0]!.kinds[2]!]).toEqual([CELL.text, CELL.number, CELL.bool])
  })

  test('a table of strings that runs over many records', () => {
    const rows = Array.from({ length: 2000 }, (_, i) => [`值 ${i} ${'电容'.repeat(i % 20)}`, `plain ${i} ${'x'.repeat(i % 50)}`])
    expect(rowsOf(xls(rows, { bookSST: true }))).toEqual(rows)
  })

  test('merged ranges', () => {
    const bytes = xls(
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
      {},
      (sheet) => {
        sheet['!merges'] = [{ s: { r: 0, c: 0 }, e: { r: 1, c: 0 } }]
      },
    )
    expect(readWell(bytes).sheets[0]!.merges).toEqual([{ top: 0, left: 0, bottom: 1, right: 0 }])
  })

  test('GBK in eight-bit strings becomes Chinese', () => {
    expect(
      rowsOf(
        xls([
          [REFS, VALUE],
          ['C1', `${CAPACITOR} 10uF`],
        ]),
      ),
    ).toEqual([
      ['位号', '规格'],
      ['C1', '贴片电容 10uF'],
    ])
  })

  test('µ and ± of a Western workbook stay what they are', () => {
    const rows = [
      ['Ref', 'Value'],
      ['C1', '10µF ±5%'],
      ['C2', '25°C'],
    ]
    expect(rowsOf(xls(rows))).toEqual(rows)
  })

  test('Excel 5 workbooks, whatever code page they claim', () => {
    const bytes = xls(
      [
        ['QQQQ', 'n'],
        ['EEEEEEEE', 1],
      ],
      { bookType: 'biff5' },
    )
    for (const [mark, text] of [
      ['QQQQ', REFS],
      ['EEEEEEEE', CAPACITOR],
    ] as const)
      bytes.set(Buffer.from(text!, 'latin1'), Buffer.from(bytes).indexOf(mark))
    expect(rowsOf(bytes)).toEqual([
      ['位号', 'n'],
      ['贴片电容', '1'],
    ])
  })

  test('caps hold: bytes and rows', () => {
    const rows = Array.from({ length: 21_000 }, (_, i) => [i])
    expect(read(xls(rows), 'bom.xls', { ...WORKER_CAPS, xlsBytes: 5e6 })).toMatchObject({ code: 'too-many-rows' })
    expect(read(xls(rows), 'bom.xls', { ...WORKER_CAPS, xlsBytes: 1000 })).toMatchObject({ code: 'xls-too-large' })
  })
})
