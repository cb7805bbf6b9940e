import { describe, expect, test } from 'vitest'

import { readText } from '../../../../shared/engine/sheet/read.ts'
import { readWell, rowsOf } from '../tools.ts'

const utf8 = (text: string): Uint8Array => new Uint8Array(Buffer.from(text))
const utf16 = (text: string, big: boolean, mark: boolean): Uint8Array => {
  const bytes = Buffer.from((mark ? '\ufeff' : '') + text, 'utf16le')
  return new Uint8Array(big ? bytes.swap16() : bytes)
}
const hex = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, 'hex'))

const BOM = '位号,数量,规格\r\nC1,1,10µF\r\n'
const ROWS = [
  ['位号', '数量', '规格'],
  ['C1', '1', '10µF'],
]

describe('encodings', () => {
  test.each([
    ['utf-8', utf8(BOM)],
    ['utf-8', utf8(`\ufeff${BOM}`)],
    ['utf-16le', utf16(BOM, false, true)],
    ['utf-16be', utf16(BOM, true, true)],
    ['utf-16le', utf16(BOM, false, false)],
    ['utf-16be', utf16(BOM, true, false)],
    // µ takes four bytes of GB18030.
    ['gb18030', hex('cebbbac52ccafdc1bf2cb9e6b8f10d0a43312c312c313081308538460d0a')],
  ])('%s', (encoding, bytes) => {
    const book = readWell(bytes, 'bom.csv')
    expect(book.encoding).toBe(encoding)
    expect(book.sheets[0]!.rows).toEqual(ROWS)
  })

  test('a Western file keeps its µ and ±, which are half a character in GBK', () => {
    const book = readWell(new Uint8Array(Buffer.from('Ref,Value\nC1,10\xb5F \xb15%\nC2,22\xb5H\n', 'latin1')), 'bom.csv')
    expect(book).toMatchObject({
      encoding: 'windows-1252',
      sheets: [
        {
          rows: [
            ['Ref', 'Value'],
            ['C1', '10µF ±5%'],
            ['C2', '22µH'],
          ],
        },
      ],
    })
  })

  test('one damaged character does not change the encoding of the rest', () => {
    const bytes = utf8(`${BOM}${'R1,2,电阻电阻电阻电阻电阻\n'.repeat(5)}`)
    bytes[bytes.length - 2] = 0xff
    expect(readWell(bytes, 'bom.csv')).toMatchObject({ encoding: 'utf-8', delimiter: ',' })
    expect(rowsOf(bytes, 'bom.csv').slice(0, 6)).toEqual([
      ...ROWS,
      ...Array.from({ length: 4 }, () => ['R1', '2', '电阻电阻电阻电阻电阻']),
    ])
  })
})

describe('records', () => {
  test.each([
    [',', 'a,b,c\n1,2,3\n'],
    [';', 'a;b;c\n1;2;3\n'],
    ['\t', 'a\tb\tc\n1\t2\t3\n'],
    ['|', 'a|b|c\n1|2|3\n'],
  ])('parted by %j', (delimiter, text) => {
    expect(readText(text)).toMatchObject({
      delimiter,
      sheets: [
        {
          rows: [
            ['a', 'b', 'c'],
            ['1', '2', '3'],
          ],
        },
      ],
    })
  })

  test('designators with commas do not make a semicolon file a comma file', () => {
    const text = 'Id;Designator;Package;Qty\n1;"C1,C2,C3";0402;3\n2;R1,R2;0603;2\n3;U1;SOT-23;1\n'
    expect(readText(text)).toMatchObject({ delimiter: ';' })
    expect(readText(text).sheets[0]!.rows[2]).toEqual(['2', 'R1,R2', '0603', '2'])
    const lists = 'Designator;Value\nR1,R2,R3,R4;10k\nC1,C2,C3,C4;1uF\nU1,U2,U3,U4;LM358\nL1,L2,L3,L4;4u7\n'
    expect(readText(lists)).toMatchObject({ delimiter: ';' })
  })

  test.each([
    ['\\n', 'a,b\nc,d'],
    ['\\r\\n', 'a,b\r\nc,d\r\n'],
    ['\\r', 'a,b\rc,d\r'],
  ])('lines that end in %s', (_, text) => {
    expect(readText(text).sheets[0]!.rows).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ])
  })

  test('\\r\\r\\n ends two records, as counted by hand', () => {
    expect(readText('a,b\r\r\nc,d\r\r\n').sheets[0]!.rows).toEqual([['a', 'b'], [], ['c', 'd']])
  })

  test('a quoted cell may hold delimiters, marks and line ends, and stays one record', () => {
    const text = 'Ref,Note\n"C1,\nC2","say ""hi"""\nR1, "blank before"\nR2,"a" b\n'
    expect(readText(text).sheets[0]!.rows).toEqual([
      ['Ref', 'Note'],
      ['C1,\nC2', 'say "hi"'],
      ['R1', 'blank before'],
      ['R2', 'a b'],
    ])
  })

  test('a mark that never closes is a mark, not the rest of the file', () => {
    expect(readText('Ref,Size\nJ1,"0.1 pitch\nJ2,0.5"\nJ3,2"').sheets[0]!.rows).toHaveLength(3)
    expect(readText('Ref,Size\nJ1,"open\nJ2,x\n').sheets[0]!.rows).toEqual([
      ['Ref', 'Size'],
      ['J1', '"open'],
      ['J2', 'x'],
    ])
  })

  test('empty cells keep their place, empty records too', () => {
    expect(readText('a,,c\n,,\n\n1,,\n').sheets[0]!.rows).toEqual([['a', '', 'c'], [], [], ['1']])
  })

  test('the sep= line of Excel is obeyed and keeps its number', () => {
    expect(readText('sep=;\na;b,c\n').sheets[0]!.rows).toEqual([[], ['a', 'b,c']])
  })

  test('a paste from a spreadsheet is the same path', () => {
    expect(readText('位号\t数量\n"C1\nC2"\t2\n')).toMatchObject({
      format: 'tsv',
      sheets: [
        {
          rows: [
            ['位号', '数量'],
            ['C1\nC2', '2'],
          ],
        },
      ],
    })
  })
})

describe('columns aligned with blanks', () => {
  test('are cut where blanks run through, cut-off cells and right-aligned figures included', () => {
    const text = [
      'Bill of Materials for board X',
      '',
      'Part Type     Designator   Footprint   Qty',
      '============  ===========  =========  ====',
      '100nF 50V X7  C1, C2, C3,  0402          3',
      '10k           R1           0603         12',
      'STM32F103C8T  U1           LQFP-48       1',
    ].join('\r\n')
    const { format, delimiter, sheets } = readText(text)
    expect([format, delimiter]).toEqual(['txt', 'aligned'])
    expect(sheets[0]!.rows.slice(2)).toEqual([
      ['Part Type', 'Designator', 'Footprint', 'Qty'],
      ['============', '===========', '=========', '===='],
      ['100nF 50V X7', 'C1, C2, C3,', '0402', '3'],
      ['10k', 'R1', '0603', '12'],
      ['STM32F103C8T', 'U1', 'LQFP-48', '1'],
    ])
  })

  test('wide characters count as two', () => {
    const text = '名称      位号    数量\n贴片电容  C1      1\n电阻      R1,R2   2\nLED       D1      1\n'
    expect(readText(text).sheets[0]!.rows).toEqual([
      ['名称', '位号', '数量'],
      ['贴片电容', 'C1', '1'],
      ['电阻', 'R1,R2', '2'],
      ['LED', 'D1', '1'],
    ])
  })

  test('are parted by the commas that end them where blanks only fill them up', () => {
    const text =
      'Name           , Use                     \nMain module    , runs the program\nUSB camera     , looks ahead\nMotor driver   , drives both motors\n'
    const { delimiter, sheets } = readText(text)
    expect(delimiter).toBe(',')
    expect(sheets[0]!.rows[2]!.map((cell) => cell.trim())).toEqual(['USB camera', 'looks ahead'])
  })

  test('a comma in each description does not part what the blanks part better', () => {
    const text = [
      'Item  Qty  Ref      Description',
      '1       2  C1       CAP, 100nF',
      '2       1  R1       RES, 10k',
      '3       1  U1       MCU, STM32',
    ].join('\n')
    expect(readText(text).sheets[0]!.rows[1]).toEqual(['1', '2', 'C1', 'CAP, 100nF'])
  })

  test('blanks that pad delimited cells are no columns', () => {
    expect(readText('Ref  , Value  , Qty\nC1   , 100nF  , 2\nR1   , 10k    , 1\n')).toMatchObject({ delimiter: ',' })
  })
})
