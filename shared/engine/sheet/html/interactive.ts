import { createGrid } from '../grid.ts'
import { refuse } from '../refusal.ts'
import type { SheetRefusal } from '../refusal.ts'
import { CELL } from '../types.ts'
import type { SheetCaps, Table } from '../types.ts'
import { unpackBase64 } from './lz-string.ts'

/** Names of the columns that every such page has, as it writes them. */
const [REFERENCES, VALUE, FOOTPRINT, QUANTITY] = ['References', 'Value', 'Footprint', 'Quantity'] as const

/** A group of like parts: their designators, and their texts by column. */
type Group = { names: string[]; texts: readonly string[] }

/**
 * The list inside an interactive BOM (InteractiveHtmlBom): the page draws it from data of its own, plain or packed. Null when
 * the page is none.
 */
export function interactiveBom(html: string, caps: SheetCaps): Table | SheetRefusal | null {
  const at = html.indexOf('var pcbdata')
  if (at < 0) return null
  const bom = record(record(boardData(html.slice(at), caps))?.bom)
  if (bom === null) return refuse('html')
  const config = record(parsed(/var config\s*=\s*(\{.*\})/.exec(html)?.[1] ?? ''))
  const rows = items(bom.both)
  const isOld = rows.every((row) => typeof items(row)[0] === 'number')
  const extra = items(isOld ? config?.extra_fields : config?.fields).map(textOf)
  const heads = isOld ? [VALUE, FOOTPRINT, ...extra] : extra
  const groups = rows.map((row) => (isOld ? oldGroup(items(row)) : newGroup(items(row), record(bom.fields))))
  return tableOf(heads, groups, caps)
}

/** Up to version 2.3: [quantity, value, footprint, [[designator, number]], extra texts]. */
const oldGroup = ([, value, footprint, parts, extra]: readonly unknown[]): Group => ({
  names: namesOf(items(parts)),
  texts: [value, footprint, ...items(extra)].map(textOf),
})

/** Since then: [[designator, number]], the texts apart by the number. */
function newGroup(parts: readonly unknown[], fields: Readonly<Record<string, unknown>> | null): Group {
  const first = textOf(items(parts[0])[1])
  return { names: namesOf(parts), texts: items(fields?.[first]).map(textOf) }
}

const namesOf = (parts: readonly unknown[]): string[] => parts.map((part) => textOf(items(part)[0]))

function tableOf(heads: readonly string[], groups: readonly Group[], caps: SheetCaps): Table | SheetRefusal {
  const grid = createGrid(caps, caps.rows, null)
  const setRow = (row: number, cells: readonly string[]): boolean =>
    cells.every((cell, column) => grid.setCell(row, column, cell, CELL.text))
  setRow(0, [REFERENCES, ...heads, QUANTITY])
  groups.every(({ names, texts }, index) =>
    setRow(index + 1, [names.join(', '), ...heads.map((_, i) => texts[i] ?? ''), String(names.length)]),
  )
  return grid.refusal() ?? grid.finish({ name: null, hidden: false, merges: [], hiddenRows: [], hiddenColumns: [] })
}

function boardData(script: string, caps: SheetCaps): unknown {
  const packed = /^var pcbdata\s*=\s*JSON\.parse\(LZString\.decompressFromBase64\("([A-Za-z\d+/=]*)"\)\)/.exec(script)?.[1]
  if (packed !== undefined) return parsed(unpackBase64(packed, caps.inflatedBytes / 4) ?? '')
  return parsed(/^var pcbdata\s*=\s*(\{.*\})/.exec(script)?.[1] ?? '')
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return null
  }
}

const items = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

const record = (value: unknown): Readonly<Record<string, unknown>> | null =>
  typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : null

const textOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')
