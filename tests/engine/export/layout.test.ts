import * as XLSX from '@e965/xlsx'
import { unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { cellText } from '../../../shared/engine/export/cell.ts'
import { writeCsv } from '../../../shared/engine/export/csv.ts'
import { BUILT_IN_LAYOUTS, LAYOUT_FIELDS, LAYOUT_KEYS, type Layout } from '../../../shared/engine/export/layout.ts'
import { layoutSheet } from '../../../shared/engine/export/layout-sheet.ts'
import { linesSheet } from '../../../shared/engine/export/lines.ts'
import { pictureOf } from '../../../shared/engine/export/picture.ts'
import { writeXlsx } from '../../../shared/engine/export/xlsx.ts'
import { NO_RIGHTS } from '../../../shared/engine/price/rights.ts'
import { HIDDEN_TEXT, visiblePrice } from '../../../shared/engine/visible.ts'
import { priceModel } from '../../fixtures/price-model.ts'
import { understood } from '../../fixtures/understood.ts'
import { fixtureTables } from '../bom/tables.ts'
import { parseCsv, PAYLOADS, RUNS } from './payloads.ts'

const motor = understood(fixtureTables('motor-driver.csv'))
const laid = (layout: Partial<Layout>, key: (typeof LAYOUT_KEYS)[number] = 'detail', project = '驱动板') =>
  layoutSheet(motor, priceModel, { key, layout: { ...BUILT_IN_LAYOUTS[key], ...layout }, project, logo: null })

/** A .png of this size, as far as its head goes. */
function png(width: number, height: number): Uint8Array {
  const bytes = new Uint8Array(40)
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  new DataView(bytes.buffer).setUint32(16, width)
  new DataView(bytes.buffer).setUint32(20, height)
  return bytes
}

describe('a layout', () => {
  it.each(LAYOUT_KEYS)('%s: the built-in one has columns of its sheet alone, each once', (key) => {
    const fields = BUILT_IN_LAYOUTS[key].columns.map(({ field }) => field)
    expect(new Set(fields).size).toBe(fields.length)
    expect(fields.filter((field) => !LAYOUT_FIELDS[key].includes(field))).toEqual([])
  })

  it('that nobody touched is the sheet of lines as ever', () => {
    expect(laid({})).toEqual(linesSheet(motor, priceModel, BUILT_IN_LAYOUTS.detail.columns))
  })

  it('is the file: types and values as they are shown, columns, titles and widths as chosen', () => {
    const sheet = laid({
      head: ['深圳某某电子', '{项目} × {套数}'],
      columns: [
        { field: 'designators', title: '位置' },
        { field: 'orderQuantity', width: 12 },
        { field: 'setPoints' },
        { field: 'amount', title: '加工费', width: 20 },
      ],
      remark: '含税\n款到发货',
    })
    const book = XLSX.read(writeXlsx([sheet]), { type: 'array', cellFormula: true, cellStyles: true })
    const read = book.Sheets['BOM明细']!
    const shown = XLSX.utils.sheet_to_json<unknown[]>(read, { header: 1, raw: true, blankrows: true, defval: null })
    expect(shown.slice(0, 4)).toEqual([
      ['深圳某某电子', null, null, null],
      ['驱动板 × 100', null, null, null],
      ['位置', '整单数量', '点数/套', '加工费'],
      ['R1-R8, R11', 900, 9, expect.any(Number)],
    ])
    for (const [r, row] of sheet.rows.entries())
      for (const [c, cell] of row.entries()) {
        const back = shown[r]![c]
        if (cell === null || cell === '') expect(back).toBeNull()
        else expect(back).toBe(typeof cell === 'string' ? cell : Number(cell.number))
      }
    expect(shown.at(-2)).toEqual(['含税', null, null, null])
    expect(read['!cols']!.map(({ width }) => width).slice(1)).toEqual([12, expect.any(Number), 20])
    expect(read['!merges']).toHaveLength(4)
  })

  it('says what may not be seen, whatever its columns', () => {
    const { quote } = visiblePrice(motor, NO_RIGHTS)
    const layout: Layout = { head: [], columns: [{ field: 'unit' }, { field: 'amount' }], remark: '' }
    const { rows } = layoutSheet({ ...motor, quote }, priceModel, { key: 'point', layout, project: '', logo: null })
    expect(new Set(rows.slice(1).flat())).toEqual(new Set([HIDDEN_TEXT, null, '合计']))
  })

  it('has nothing that a spreadsheet runs: texts above and below, titles, the project', () => {
    const texts = PAYLOADS.map((text) => text.replace(/\p{Cc}/gu, ' '))
    expect(texts.length).toBeGreaterThanOrEqual(40)
    for (const text of texts) {
      const sheet = laid({ head: [text, '{项目}'], columns: [{ field: 'value', title: text }], remark: text }, 'detail', text)
      const bytes = writeXlsx([sheet])
      const cells = Object.entries(XLSX.read(bytes, { type: 'array', cellFormula: true }).Sheets['BOM明细']!)
      const found = cells.flatMap(([at, cell]) => (at.startsWith('!') ? [] : [cell as XLSX.CellObject]))
      expect(found.filter(({ f }) => f !== undefined)).toEqual([])
      expect(found.filter(({ v, t }) => v === text && t === 's')).toHaveLength(4)
      for (const cell of parseCsv(writeCsv(sheet.rows)).flat()) expect(cell).not.toMatch(RUNS)
    }
  })
})

describe('a logo', () => {
  it('stands above everything and leaves the cells below as they are', () => {
    const logo = pictureOf(png(300, 100))!
    const layout: Layout = { head: ['抬头'], columns: [{ field: 'value' }, { field: 'quantity' }], remark: '' }
    const sheet = layoutSheet(motor, priceModel, { key: 'detail', layout, project: '', logo })
    const bytes = writeXlsx([{ name: '报价', rows: [['x']] }, sheet])
    const parts = unzipSync(bytes)
    expect(parts['xl/media/image2.png']).toEqual(logo.bytes)
    const text = (name: string) => new TextDecoder().decode(parts[name])
    expect(text('xl/worksheets/sheet2.xml')).toContain('<drawing r:id="rId1"/>')
    expect(text('xl/worksheets/_rels/sheet2.xml.rels')).toContain('../drawings/drawing2.xml')
    expect(text('xl/drawings/drawing2.xml')).toContain(`<xdr:ext cx="${156 * 9525}" cy="${52 * 9525}"/>`)
    expect(text('[Content_Types].xml')).toMatch(/Extension="png".*\/xl\/drawings\/drawing2\.xml/)
    const read = XLSX.read(bytes, { type: 'array' }).Sheets['BOM明细']!
    expect([read['A2'].v, read['A3'].v, read['B3'].v]).toEqual(['抬头', '值', '数量'])
    expect(sheet.rows.slice(1, 3).map((row) => row.map(cellText))).toEqual([['抬头'], ['值', '数量']])
  })

  it('is a .png or .jpg that tells a sensible size', () => {
    const jpeg = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0, 0xff, 0xc0, 0, 17, 8, 0, 50, 0, 80, 3, 0, 0])
    expect(pictureOf(jpeg)).toMatchObject({ kind: 'jpeg', width: 80, height: 50 })
    expect(pictureOf(png(64, 32))).toMatchObject({ kind: 'png', width: 64, height: 32 })
    const none = [png(0, 10), png(99_999, 1), new Uint8Array(), new TextEncoder().encode('<svg/>'), jpeg.subarray(0, 9)]
    expect(none.map(pictureOf)).toEqual(none.map(() => null))
  })
})
