import { strToU8, zipSync } from 'fflate'
import type { Cell, SheetData } from './cell.ts'
import { createStyles } from './styles.ts'
import type { Styles } from './styles.ts'
import { sheetNames } from './sheet-names.ts'
import { columnWidths } from './widths.ts'
import { drawingParts, LOGO_ROW } from './xlsx-drawing.ts'
import { contentTypes, HEAD, MAIN, relations, RELATIONS, workbook } from './xlsx-package.ts'
import { cellXml, xmlText } from './xml-text.ts'

/** One date for every entry, so that equal sheets give equal bytes. Local time at noon: no time zone moves it to another day. */
const MADE = '2000-01-01T12:00:00'

type Strings = { of: (text: string) => number; xml: () => string }

/**
 * Writes a workbook (ECMA-376 transitional). Numbers are real number cells with their exact decimals; texts are shared
 * strings, never formulas, whatever they begin with. The same sheets give the same bytes. Sheet names are made valid and unique.
 */
export function writeXlsx(sheets: readonly SheetData[]): Uint8Array {
  const styles = createStyles()
  const strings = createStrings()
  const all = sheets.length === 0 ? [{ name: 'Sheet1', rows: [] }] : sheets
  const names = sheetNames(all.map((sheet) => sheet.name))
  const parts: Record<string, Uint8Array> = {
    '[Content_Types].xml': strToU8(
      contentTypes(
        all.length,
        all.flatMap(({ logo }, i) => (logo ? [i + 1] : [])),
      ),
    ),
    '_rels/.rels': strToU8(relations([['officeDocument', 'xl/workbook.xml']])),
    'xl/workbook.xml': strToU8(workbook(names)),
    'xl/_rels/workbook.xml.rels': strToU8(
      relations([
        ...names.map((_, i): [string, string] => ['worksheet', `worksheets/sheet${i + 1}.xml`]),
        ['styles', 'styles.xml'],
        ['sharedStrings', 'sharedStrings.xml'],
      ]),
    ),
  }
  all.forEach((sheet, i) => {
    parts[`xl/worksheets/sheet${i + 1}.xml`] = strToU8(worksheet(sheet, styles, strings))
    const drawn = Object.entries(sheet.logo ? drawingParts(sheet.logo, i + 1) : {})
    for (const [name, part] of drawn) parts[name] = typeof part === 'string' ? strToU8(part) : part
  })
  parts['xl/styles.xml'] = strToU8(styles.xml())
  parts['xl/sharedStrings.xml'] = strToU8(strings.xml())
  return zipSync(parts, { mtime: MADE, level: 6 })
}

function worksheet(sheet: SheetData, styles: Styles, strings: Strings): string {
  const bold = new Set(sheet.bold)
  const rows = sheet.rows.map((row, r) => (sheet.logo && r === 0 ? LOGO : rowXml(row, r, bold.has(r), styles, strings)))
  const widths = columnWidths(sheet).map((width, c) => `<col min="${c + 1}" max="${c + 1}" width="${width}" customWidth="1"/>`)
  const merges = (sheet.merges ?? []).map((m) => `<mergeCell ref="${cellName(m.top, m.left)}:${cellName(m.bottom, m.right)}"/>`)
  return [
    `${HEAD}<worksheet xmlns="${MAIN}"${sheet.logo ? ` xmlns:r="${RELATIONS}"` : ''}><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>`,
    `<sheetViews><sheetView workbookViewId="0">${frozen(sheet.frozenRows ?? 0)}</sheetView></sheetViews>`,
    widths.length === 0 ? '' : `<cols>${widths.join('')}</cols>`,
    `<sheetData>${rows.join('')}</sheetData>`,
    merges.length === 0 ? '' : `<mergeCells count="${merges.length}">${merges.join('')}</mergeCells>`,
    `<pageSetup paperSize="9" orientation="landscape" fitToHeight="0"/>${sheet.logo ? '<drawing r:id="rId1"/>' : ''}</worksheet>`,
  ].join('')
}

const LOGO = `<row r="1" ht="${LOGO_ROW}" customHeight="1"/>`

const frozen = (rows: number): string =>
  rows > 0 ? `<pane ySplit="${rows}" topLeftCell="A${rows + 1}" activePane="bottomLeft" state="frozen"/>` : ''

function rowXml(row: readonly Cell[], r: number, bold: boolean, styles: Styles, strings: Strings): string {
  let cells = ''
  row.forEach((cell, c) => {
    if (cell === null || cell === '') return
    const at = `r="${cellName(r, c)}" s="${styles.of(cell, bold)}"`
    cells +=
      typeof cell === 'string' ? `<c ${at} t="s"><v>${strings.of(cell)}</v></c>` : `<c ${at}><v>${xmlText(cell.number)}</v></c>`
  })
  return cells === '' ? '' : `<row r="${r + 1}">${cells}</row>`
}

function cellName(row: number, column: number): string {
  let letters = ''
  for (let n = column + 1; n > 0; n = Math.floor((n - 1) / 26)) letters = String.fromCharCode(65 + ((n - 1) % 26)) + letters
  return letters + (row + 1)
}

/** Every text once, in the order met. */
function createStrings(): Strings {
  const indexes = new Map<string, number>()
  let uses = 0
  return {
    of(text) {
      uses++
      const index = indexes.get(text) ?? indexes.size
      indexes.set(text, index)
      return index
    },
    xml() {
      const items = [...indexes.keys()].map((text) => `<si><t xml:space="preserve">${cellXml(text)}</t></si>`)
      return `${HEAD}<sst xmlns="${MAIN}" count="${uses}" uniqueCount="${items.length}">${items.join('')}</sst>`
    },
  }
}
