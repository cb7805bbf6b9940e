import { LIMITS } from '../caps.ts'
import { createGrid } from '../grid.ts'
import { nameTables } from '../names.ts'
import { isRefusal, refuse } from '../refusal.ts'
import type { SheetRefusal } from '../refusal.ts'
import { CELL } from '../types.ts'
import type { SheetCaps, Table } from '../types.ts'
import { xmlTree } from '../xml/tree.ts'
import { kicadRecords } from './kicad.ts'
import { repeatedRecords } from './records.ts'
import type { Records } from './records.ts'

/**
 * The lists of an XML file as tables: KiCad's netlist with its components grouped, else whatever element repeats, one row
 * each, with its attributes and inner elements as columns.
 */
export function readPartList(utf8: Uint8Array, caps: SheetCaps): Table[] | SheetRefusal {
  const root = xmlTree(utf8, caps)
  if (isRefusal(root)) return root
  const kicad = kicadRecords(root)
  const lists = kicad === null ? repeatedRecords(root) : [kicad]
  const tables: Table[] = []
  let rowsLeft = caps.rows
  for (const list of lists.slice(0, LIMITS.sheets)) {
    const table = tableOf(list, caps, rowsLeft)
    if (isRefusal(table)) return table
    rowsLeft -= table.rows.length
    tables.push(table)
  }
  return tables.length > 0 ? nameTables(tables) : refuse('xml')
}

function tableOf({ name, rows }: Records, caps: SheetCaps, rowsLeft: number): Table | SheetRefusal {
  const columns = new Map<string, number>()
  for (const row of rows) for (const head of row.keys()) if (!columns.has(head)) columns.set(head, columns.size)
  const grid = createGrid(caps, rowsLeft, name)
  const setRow = (row: number, cells: Iterable<[string, string]>): boolean =>
    [...cells].every(([head, text]) => grid.setCell(row, columns.get(head) ?? 0, text, CELL.text))
  setRow(
    0,
    [...columns.keys()].map((head): [string, string] => [head, head]),
  )
  rows.every((row, index) => setRow(index + 1, row))
  return grid.refusal() ?? grid.finish({ name, hidden: false, merges: [], hiddenRows: [], hiddenColumns: [] })
}
