import { lineFault } from '../faults.ts'
import type { ListLine, RejectedRow } from '../types.ts'
import { readLine } from './line.ts'
import type { Reader } from './line.ts'
import { kindOfRow } from './segment.ts'

/** All lines of a table, and the rows that are none or cannot be taken. */
export function readLines(reader: Reader): { lines: ListLine[]; rejected: RejectedRow[] } {
  const lines: ListLine[] = []
  const rejected: RejectedRow[] = []
  const listed = new Map<string, number>()
  for (let row = reader.from; row < reader.table.rows.length; row++) {
    const why = kindOfRow(reader, row)
    if (why === undefined) continue
    if (why !== null) {
      rejected.push({ row, why })
      continue
    }
    const line = readLine(reader, row)
    const key = keyOf(line, reader.kind)
    const first = listed.get(key)
    if (first === undefined) listed.set(key, row)
    else line.faults.push(lineFault('listed-twice', { first }))
    lines.push(line)
    for (const fault of line.faults) if (fault.level === 'error') rejected.push({ row, why: fault })
  }
  return { lines, rejected }
}

/** What a list offers once: a shop's number, else a maker's part; in a store also where it lies and when it was made. */
function keyOf(line: ListLine, kind: Reader['kind']): string {
  const part =
    line.sku === '' || kind === 'stock'
      ? [line.sku, line.mpn, line.manufacturer, line.description, line.package, line.value]
      : [line.sku]
  const lot = kind === 'stock' ? [line.location, line.dateCode, line.lotCode] : []
  return JSON.stringify([...part, ...lot])
}
