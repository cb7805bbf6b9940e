import { lineKey } from '../../../shared/engine/bom/rows/line-key.ts'
import { FIELDS } from '../../../shared/engine/bom/types.ts'
import type { BomLine } from '../../../shared/engine/bom/types.ts'
import type { AnalysedLine } from '../../../shared/engine/line/analyse.ts'
import { lineStatus } from '../../../shared/engine/line/status.ts'
import type { Table } from '../../../shared/engine/sheet/types.ts'
import type { Understood } from '../../../shared/engine/understand.ts'
import { random } from '../../random.ts'
import { PLANTS } from './plants.ts'
import type { Cells } from './plants.ts'

/** A bill with doubts, and what is to be asked of it beyond what was asked before: "code place" each. */
export type Planted = { tables: Table[]; asked: string[] }

/** Nothing else of the line may speak for or against what is planted. */
const EMPTIED: Cells = { value: '', footprint: '', mpn: '', manufacturer: '', description: '', supplierPart: '', note: '' }

/** The bill with one doubt of every kind it has room for, on lines that nobody was asked about, drawn by the seed. */
export function planted(clean: Understood, taken: ReadonlySet<string>, seed: number): Planted {
  const { bom } = clean
  if (bom.columns.designator === null) return multiplied(clean)
  const draw = random(seed)
  const tables = copied(clean.tables)
  const good = clean.lines.filter((line) => isGood(line, clean) && !taken.has(line.key)).map(({ line }) => line)
  const free = good.slice(1)
  const asked = PLANTS.flatMap(({ code, letter, columns, lines, named = lines.length }) => {
    const fit = free.filter(({ designators }) => designators[0]?.startsWith(letter))
    if (fit.length < lines.length || columns.some((field) => bom.columns[field] === null)) return []
    const start = draw(fit.length - lines.length + 1)
    const chosen = fit.slice(start, start + lines.length)
    for (const [at, line] of chosen.entries()) {
      const cells = lines[at]?.(line, bom, good[0]?.designators[0] ?? '')
      write(tables, clean, line, { ...EMPTIED, ...cells })
      free.splice(free.indexOf(line), 1)
    }
    return chosen.slice(0, named).map((line) => `${code} ${lineKey(line)}`)
  })
  return { tables, asked }
}

/** Of a bill that names no places: every quantity ten times as large, as for ten sets. */
function multiplied(clean: Understood): Planted {
  const tables = copied(clean.tables)
  const counted = clean.lines.filter(({ line }) => (line.quantity ?? 0) > 0)
  for (const { line } of counted) write(tables, clean, line, { quantity: String((line.quantity ?? 0) * 10) })
  const placed = counted.filter(({ line, points }) => !line.dnp && line.electronic && points.source !== 'not-placed')
  return { tables, asked: placed.map(({ key }) => `quantity-looks-total ${key}`) }
}

const copied = (tables: readonly Table[]): Table[] =>
  tables.map((table) => ({ ...table, rows: table.rows.map((row) => [...row]) }))

/** One row of the leading table that is placed and beyond doubt. */
const isGood = (analysed: AnalysedLine, { bom }: Understood): boolean => {
  const { line } = analysed
  const isPlain = line.sheet === bom.sheetIndex && (line.part ?? 0) === 0 && line.notFitted === undefined
  return isPlain && line.designators.length > 0 && lineStatus(analysed) === 'ok'
}

function write(tables: readonly Table[], { bom }: Understood, line: BomLine, cells: Cells): void {
  const row = tables[line.sheet]?.rows[line.row]
  for (const field of FIELDS) {
    const [text, column] = [cells[field], bom.columns[field]]
    if (row && text !== undefined && column !== null) row[column] = text
  }
}
