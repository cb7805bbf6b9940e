import { LIMITS } from '../caps.ts'
import { createGrid } from '../grid.ts'
import { isRefusal, refuse, refuseWith } from '../refusal.ts'
import type { SheetRefusal } from '../refusal.ts'
import { CELL } from '../types.ts'
import type { CellKind, Merge, SheetCaps, Table } from '../types.ts'
import { xmlTree } from '../xml/tree.ts'
import type { XmlNode } from '../xml/tree.ts'

/** Reads a workbook in the XML of Excel 2003, which programs still write under the ending .xls. */
export function readExcelXml(utf8: Uint8Array, caps: SheetCaps): Table[] | SheetRefusal {
  const root = xmlTree(utf8, caps)
  if (isRefusal(root)) return root
  const sheets = named(
    root.children.find(({ name }) => name === 'Workbook'),
    'Worksheet',
  )
  if (sheets.length > LIMITS.sheets) return refuseWith('too-many-sheets', { sheets: LIMITS.sheets })
  const tables: Table[] = []
  let rowsLeft = caps.rows
  for (const sheet of sheets) {
    const table = readSheet(sheet, caps, rowsLeft)
    if (isRefusal(table)) return table
    rowsLeft -= table.rows.length
    tables.push(table)
  }
  return tables.length > 0 ? tables : refuse('no-sheets')
}

function readSheet(sheet: XmlNode, caps: SheetCaps, rowsLeft: number): Table | SheetRefusal {
  const name = sheet.attributes.get('Name') ?? ''
  const grid = createGrid(caps, rowsLeft, name)
  const merges: Merge[] = []
  const hiddenRows: number[] = []
  const [table] = named(sheet, 'Table')
  let row = -1
  for (const line of named(table, 'Row')) {
    row = placeOf(line, row + 1)
    if (line.attributes.get('Hidden') === '1') hiddenRows.push(row)
    let column = -1
    for (const cell of named(line, 'Cell')) {
      column = placeOf(cell, column + 1)
      const [data] = named(cell, 'Data')
      if (data !== undefined && !grid.setCell(row, column, shown(data), KINDS[data.attributes.get('Type') ?? ''] ?? CELL.text))
        break
      const right = column + more(cell, 'MergeAcross')
      const bottom = row + more(cell, 'MergeDown')
      if (right > column || bottom > row) merges.push({ top: row, left: column, bottom, right })
      column = right
    }
    row += more(line, 'Span')
    const refusal = grid.refusal()
    if (refusal !== null) return refusal
  }
  return grid.finish({ name, hidden: visibilityOf(sheet) !== 'SheetVisible', merges, hiddenRows, hiddenColumns: [] })
}

const KINDS: Readonly<Record<string, CellKind>> = {
  Number: CELL.number,
  DateTime: CELL.date,
  Boolean: CELL.bool,
  Error: CELL.error,
}

/** Text in runs of other letters stands in elements of its own. */
const textOf = (node: XmlNode): string => node.text + node.children.map(textOf).join('')

function shown(data: XmlNode): string {
  const text = textOf(data)
  if (data.attributes.get('Type') === 'Boolean') return text === '1' ? 'TRUE' : 'FALSE'
  return data.attributes.get('Type') === 'DateTime' ? text.replace(/T00:00:00(\.0*)?$/, '') : text
}

const visibilityOf = (sheet: XmlNode): string => named(named(sheet, 'WorksheetOptions')[0], 'Visible')[0]?.text ?? 'SheetVisible'

const named = (node: XmlNode | undefined, name: string): XmlNode[] => node?.children.filter((child) => child.name === name) ?? []

/** The place that an element names, counted from 1 in the file; else the next one. */
function placeOf(node: XmlNode, next: number): number {
  const index = Number(node.attributes.get('Index'))
  return Number.isSafeInteger(index) && index > 0 ? Math.max(next, index - 1) : next
}

/** How many further rows or columns an attribute takes in. */
function more(node: XmlNode, attribute: string): number {
  const count = Number(node.attributes.get(attribute))
  return Number.isSafeInteger(count) && count > 0 && count < 1 << 20 ? count : 0
}
