import { LIMITS } from '../caps.ts'
import { refuseWith } from '../refusal.ts'
import type { SheetRefusal } from '../refusal.ts'
import { CELL } from '../types.ts'
import type { SheetCaps, Table } from '../types.ts'
import { attribute, xmlName } from '../xml/xml.ts'
import type { XmlHandler } from '../xml/xml.ts'
import { countOf, kindOf, odsCell, shownText } from './ods-cell.ts'
import type { OdsCell } from './ods-cell.ts'
import { createCellText } from './ods-text.ts'
import { createOdsTable } from './ods-table.ts'
import type { OdsTable } from './ods-table.ts'

const NAME = {
  style: xmlName('style'),
  tableProperties: xmlName('table-properties'),
  spreadsheet: xmlName('spreadsheet'),
  table: xmlName('table'),
  column: xmlName('table-column'),
  row: xmlName('table-row'),
  cell: xmlName('table-cell'),
  covered: xmlName('covered-table-cell'),
  name: xmlName('name'),
  styleName: xmlName('style-name'),
  display: xmlName('display'),
  visibility: xmlName('visibility'),
  rowsRepeated: xmlName('number-rows-repeated'),
  columnsRepeated: xmlName('number-columns-repeated'),
}

/** What stands in a sheet or a cell and is none of its cells or text: comments, drawings, changes kept, forms. */
const ASIDE = new Set(
  [
    'annotation',
    'frame',
    'g',
    'custom-shape',
    'shapes',
    'tracked-changes',
    'forms',
    'note',
    'object',
    'ruby-text',
    'dde-links',
  ].map(xmlName),
)

type Get = (attribute: number) => string | null

/** Reads the sheets of an OpenDocument body as it streams by; `tables` is filled when the part has ended. */
export function createOdsReader(caps: SheetCaps): XmlHandler & { tables: Table[] } {
  const text = createCellText()
  const styles = createStyles()
  const book = createBook(caps)
  let aside = 0
  let cell: OdsCell | null = null

  const handler: XmlHandler & { tables: Table[] } = {
    tables: book.tables,
    wantsText: false,
    refusal: null,
    open(name, buf, start, end) {
      if (ASIDE.has(name)) aside++
      else if (aside === 0) openElement(name, buf, start, end)
      handler.wantsText = text.isOpen() && aside === 0
    },
    close(name) {
      if (ASIDE.has(name)) aside--
      else if (aside === 0) closeElement(name)
      handler.wantsText = text.isOpen() && aside === 0
    },
    text: (buf, start, end, raw) => text.add(buf, start, end, raw),
  }

  function openElement(name: number, buf: Uint8Array, start: number, end: number): void {
    const get: Get = (wanted) => attribute(buf, start, end, wanted)
    const table = book.table()
    if (!styles.inBook()) styles.open(name, get)
    else if (name === NAME.table) handler.refusal ??= book.open(get(NAME.name) ?? '', styles.isHidden(get(NAME.styleName) ?? ''))
    else if (table === null) return
    else if (name === NAME.column) table.columns(countOf(get(NAME.columnsRepeated)), isHidden(get(NAME.visibility)))
    else if (name === NAME.row) table.openRow(countOf(get(NAME.rowsRepeated)), isHidden(get(NAME.visibility)))
    else if (name === NAME.cell || name === NAME.covered) {
      cell = odsCell(buf, start, end)
      if (name === NAME.covered) cell.type = COVERED
    } else if (cell !== null) text.open(name, buf, start, end)
  }

  function closeElement(name: number): void {
    const table = book.table()
    if (name === NAME.table) book.close()
    else if (table === null) return
    else if (name === NAME.cell || name === NAME.covered) closeCell(table)
    else if (name === NAME.row) handler.refusal ??= table.closeRow()
    else text.close(name)
  }

  function closeCell(table: OdsTable): void {
    const written = text.end()
    if (cell === null) return
    const isCovered = cell.type === COVERED
    table.cell(cell, isCovered ? '' : shownText(cell, written), isCovered ? CELL.blank : kindOf(cell))
    cell = null
  }

  return handler
}

/** What stands before the book: the styles that hide a sheet. */
function createStyles() {
  const hidden = new Set<string>()
  let style = ''
  let inBook = false
  return {
    inBook: (): boolean => inBook,
    isHidden: (name: string): boolean => hidden.has(name),
    open(name: number, get: Get): void {
      if (name === NAME.style) style = get(NAME.name) ?? ''
      else if (name === NAME.tableProperties && get(NAME.display) === 'false') hidden.add(style)
      else if (name === NAME.spreadsheet) inBook = true
    },
  }
}

/** The sheets one after another. A table within a cell is none: while it is open there is no table to fill. */
function createBook(caps: SheetCaps) {
  const tables: Table[] = []
  let current: OdsTable | null = null
  let nested = 0
  let rowsLeft = caps.rows
  return {
    tables,
    table: (): OdsTable | null => (nested === 0 ? current : null),
    open(name: string, hidden: boolean): SheetRefusal | null {
      if (current !== null) nested++
      else if (tables.length >= LIMITS.sheets) return refuseWith('too-many-sheets', { sheets: LIMITS.sheets })
      else current = createOdsTable(caps, rowsLeft, name, hidden)
      return null
    },
    close(): void {
      if (nested > 0) nested--
      else if (current !== null) {
        const table = current.finish()
        rowsLeft -= table.rows.length
        tables.push(table)
        current = null
      }
    },
  }
}

/** Marks a cell under a merged one: what it holds is not seen. */
const COVERED = 'covered'

const isHidden = (visibility: string | null): boolean => visibility === 'collapse' || visibility === 'filter'
