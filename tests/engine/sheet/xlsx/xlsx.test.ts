import * as XLSX from '@e965/xlsx'
import { describe, expect, test } from 'vitest'

import { WORKER_CAPS } from '../../../../shared/engine/sheet/caps.ts'
import { CELL } from '../../../../shared/engine/sheet/types.ts'
import { sheetData, text, workbook, workbookEntries } from '../../../fixtures/hostile/workbook.ts'
import { endRecord, zip } from '../../../fixtures/hostile/zip.ts'
import { read, readWell, rowsOf } from '../tools.ts'
import { sheetRefusalText } from '../../../../shared/engine/sheet/refusal-text.ts'
import { isRefusal } from '../../../../shared/engine/sheet/refusal.ts'

const STYLES =
  '<numFmts><numFmt numFmtId="164" formatCode="0000"/><numFmt numFmtId="165" formatCode="yyyy&quot;年&quot;m&quot;月&quot;d&quot;日&quot;"/></numFmts>' +
  '<cellStyleXfs><xf numFmtId="10"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="43"/></cellXfs>'

const sheet = (inside: string, extra: Parameters<typeof workbook>[0] = {}): string[][] =>
  rowsOf(workbook({ sheets: [inside], styles: STYLES, ...extra }))

/** A workbook whose sheet is the given XML. */
const swap = (xml: string): Uint8Array =>
  zip(workbookEntries({}).map((entry) => (entry.name.includes('sheet1') ? { ...entry, data: text(xml) } : entry)))

describe('cells', () => {
  test('a number keeps the zeros its format shows', () => {
    expect(sheet('<sheetData><row r="1"><c r="A1" s="1"><v>402</v></c><c r="B1"><v>402</v></c></row></sheetData>')).toEqual([
      ['0402', '402'],
    ])
  })

  test('dates stay readable, in both date systems', () => {
    const data = '<sheetData><row r="1"><c r="A1" s="2"><v>45000</v></c></row></sheetData>'
    expect(sheet(data)).toEqual([['2023年3月15日']])
    expect(sheet(data, { book: '<workbookPr date1904="1"/>' })).toEqual([['2027年3月16日']])
    expect(sheet('<sheetData><row><c t="d" s="2"><v>2023-03-15T00:00:00</v></c></row></sheetData>')).toEqual([['2023年3月15日']])
  })

  test('a table that starts at C3 keeps its place', () => {
    expect(sheet('<sheetData><row r="3"><c r="C3"><v>1</v></c></row></sheetData>')).toEqual([[], [], ['', '', '1']])
  })

  test('rows and cells without references follow one another', () => {
    expect(sheet('<sheetData><row><c><v>1</v></c><c><v>2</v></c></row><row/><row><c/><c><v>3</v></c></row></sheetData>')).toEqual(
      [['1', '2'], [], ['', '3']],
    )
  })

  test('shared strings join rich text and leave phonetic guides out', () => {
    const strings =
      '<si><t xml:space="preserve"> 位号 </t></si><si><r><rPr><b/></rPr><t>10</t></r><r><t>µF &amp; &#x4E2D;</t></r><rPh sb="0" eb="1"><t>guide</t></rPh></si><si><t/></si><si><t>a_x000D_b_x005F_</t></si>'
    const cells = [0, 1, 2, 3, 99].map((i) => `<c t="s"><v>${i}</v></c>`).join('')
    expect(sheet(`<sheetData><row>${cells}</row></sheetData>`, { strings })).toEqual([[' 位号 ', '10µF & 中', '', 'a\rb_']])
  })

  test('inline strings, cached results, truth values and errors are texts of their kind', () => {
    const cells =
      '<c t="inlineStr"><is><r><t>R</t></r><r><t>1</t></r></is></c><c t="str"><f>A1&amp;"x"</f><v>R1x</v></c><c><f>1/4</f><v>0.25</v></c><c t="b"><v>1</v></c><c t="e"><v>#REF!</v></c><c t="str"><f>""</f><v></v></c><c><f>A1</f></c>'
    const book = readWell(workbook({ sheets: [`<sheetData><row>${cells}</row></sheetData>`] }))
    expect(book.sheets[0]!.rows).toEqual([['R1', 'R1x', '0.25', 'TRUE', '#REF!']])
    expect([...book.sheets[0]!.kinds[0]!]).toEqual([CELL.text, CELL.text, CELL.number, CELL.bool, CELL.error])
  })

  test('a text that looks like a formula or a number stays a text', () => {
    const rows = [['=1+1', "=cmd|'/c calc'!A1", '+86', '@SUM', '0402', '1E3', '6.85119E+11']]
    expect(sheet(sheetData(rows))).toEqual(rows)
  })

  test('CDATA, comments, line ends and characters beyond the first plane come through', () => {
    expect(
      sheet(
        '<sheetData><!-- <c> --><row><c t="str"><v><![CDATA[a<b&amp;]]>c</v></c><c t="str"><v>😀&#x1F600;</v></c><c t="str"><v>C1,\nC2</v></c></row></sheetData>',
      ),
    ).toEqual([['a<b&amp;c', '😀😀', 'C1,\nC2']])
  })
})

describe('sheets', () => {
  test('prefixed and strict XML read as plain', () => {
    const plain =
      '<worksheet xmlns="http://purl.oclc.org/ooxml/spreadsheetml/main"><sheetData><row r="1"><c r="B1" t="inlineStr"><is><t>位号</t></is></c></row></sheetData></worksheet>'
    const prefixed = plain.replaceAll(/<(\/?)(?=\w)/g, '<$1x:').replace('xmlns=', 'xmlns:x=')
    expect(rowsOf(swap(plain))).toEqual([['', '位号']])
    expect(rowsOf(swap(prefixed))).toEqual([['', '位号']])
  })

  test('their order and names are the workbook’s, odd names included', () => {
    const names = ['__proto__', 'constructor', '物料清单 &amp; BOM', 'x'.repeat(300)]
    const book = readWell(
      workbook({
        sheets: names.map((_, i) => sheetData([[i]])),
        names,
        states: ['', 'state="hidden"', 'state="veryHidden"', ''],
        targets: ['/xl/worksheets/sheet2.xml', 'worksheets\\sheet1.xml', '../xl/worksheets/sheet3.xml', 'worksheets/SHEET4.xml'],
      }),
    )
    expect(book.sheets.map(({ name, hidden, rows }) => [name, hidden, rows[0]![0]])).toEqual([
      ['__proto__', false, '1'],
      ['constructor', true, '0'],
      ['物料清单 & BOM', true, '2'],
      ['x'.repeat(300), false, '3'],
    ])
  })

  test('merged ranges, hidden rows and columns are told, cut to what is filled', () => {
    const inside =
      '<cols><col min="2" max="16384" hidden="1"/></cols><sheetData><row r="1" hidden="1"><c r="A1"><v>1</v></c><c r="C1"><v>2</v></c></row><row r="2"><c r="A2"><v>3</v></c></row><row r="9" hidden="1"/></sheetData><mergeCells><mergeCell ref="A1:A1048576"/><mergeCell ref="B2:B2"/><mergeCell ref="D1:E9"/></mergeCells>'
    const [table] = readWell(workbook({ sheets: [inside] })).sheets
    expect(table).toMatchObject({ merges: [{ top: 0, left: 0, bottom: 1, right: 0 }], hiddenRows: [0], hiddenColumns: [1, 2] })
  })

  test('a broad grid of formats reads as SheetJS shows it', () => {
    const formats = [
      '0',
      '0000',
      '0.00',
      '#,##0.00',
      '0%',
      '0.00E+00',
      'yyyy-mm-dd',
      'yyyy/m/d h:mm',
      'h:mm:ss',
      '"R"0',
      '_ * #,##0.00_ ;_ * \\-#,##0.00_ ;_ * "-"??_ ;_ @_ ',
      '@',
      '[>100]0;0.0',
      '# ?/?',
    ]
    const values = [0, 1, 402, 0.5, 2.675, 1234567.891, 45000.5, -12, 1e-7, 12345678901, 685119000000, '文字']
    const cells = formats.map((z) =>
      values.map((v) => (typeof v === 'number' ? { t: 'n' as const, v, z } : { t: 's' as const, v, z })),
    )
    const made = XLSX.utils.aoa_to_sheet(cells)
    const book = XLSX.utils.book_new()
    XLSX.utils.book_append_sheet(book, made, 'S')
    const bytes = new Uint8Array(XLSX.write(book, { type: 'array', bookType: 'xlsx', cellStyles: true }) as ArrayBuffer)
    const back = XLSX.utils.sheet_to_json(XLSX.read(bytes).Sheets['S']!, { header: 1, raw: false, defval: '' }) as string[][]
    const rows = rowsOf(bytes)
    expect(back.map((row, r) => row.map((_, c) => rows[r]![c] ?? ''))).toEqual(back)
  })
})

describe('caps', () => {
  const long = workbook({ sheets: [sheetData(Array.from({ length: WORKER_CAPS.rows + 1 }, (_, i) => [i]))] })

  test('a file over the cap is refused with the cap and what to do', () => {
    const rows = read(long, 'bom.xlsx', WORKER_CAPS)
    expect(rows).toMatchObject({ refused: true, code: 'too-many-rows', rows: 20_000 })
    expect(isRefusal(rows) && sheetRefusalText(rows)).toContain('20000 行')
    const bytes = read(new Uint8Array(WORKER_CAPS.bytes + 1), 'bom.xlsx', WORKER_CAPS)
    expect(isRefusal(bytes) && sheetRefusalText(bytes)).toContain('5 MB')
  })

  test('rows of all sheets count together', () => {
    const half = sheetData(Array.from({ length: WORKER_CAPS.rows * 0.6 }, (_, i) => [i]))
    expect(read(workbook({ sheets: [half, half] }), 'bom.xlsx', WORKER_CAPS)).toMatchObject({ code: 'too-many-rows' })
  })

  test.each(['../../a.xlsx', 'a.xlsx\0.exe', 'CON', '', '\u202egnp.xlsx', '😀.xlsx', 'a'.repeat(300), 'a\r\nSet-Cookie: x.xlsx'])(
    'the name %j changes nothing but what the file is called, and leads nowhere',
    (name) => {
      const { sheets, ...book } = readWell(workbook(), name)
      const { sheets: usual, ...usualBook } = readWell(workbook(), 'bom.xlsx')
      expect(book).toEqual(usualBook)
      expect(sheets.map((table) => ({ ...table, file: 'bom' }))).toEqual(usual)
      for (const { file = '' } of sheets) expect(file).not.toMatch(/[\\/]/)
    },
  )
})

describe('an archive whose directory lies', () => {
  const codeOf = (bytes: Uint8Array) => {
    const book = read(bytes)
    return isRefusal(book) ? book.code : 'read'
  }
  /** The end record says that the directory is longer than its entries, and the bytes for that are there. */
  const longer = (bytes: number) =>
    zip(workbookEntries({}), (count, size, start) => Buffer.concat([Buffer.alloc(bytes), endRecord(count, size + bytes, start)]))
  /** The first entry reaches into the second. */
  const reaching = (bytes: number) =>
    zip(
      workbookEntries({}).map((entry, i) =>
        i === 0 ? { ...entry, stored: true, packed: entry.data.length + bytes, size: entry.data.length + bytes } : entry,
      ),
    )

  test('about its length is broken', () => {
    expect([0, 1, 46].map((bytes) => codeOf(longer(bytes)))).toEqual(['read', 'zip-broken', 'zip-broken'])
  })

  test('about where an entry ends is broken', () => {
    expect([0, 1].map((bytes) => codeOf(reaching(bytes)))).toEqual(['read', 'zip-broken'])
  })
})
