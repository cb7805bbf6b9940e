import { eachCell, type Box } from './cells.ts'
import { isEmpty, type CellValue } from './model.ts'

export type Sums = { cells: number; filled: number; numbers: number; sum: number; min: number; max: number; average: number }

/** Sums over the selected boxes. Only real numbers are added: the package 0402 is text. */
export function sumsOf(boxes: readonly Box[], valueAt: (row: number, column: number) => CellValue): Sums {
  const sums: Sums = { cells: 0, filled: 0, numbers: 0, sum: 0, min: Infinity, max: -Infinity, average: 0 }
  let places = 0
  const add = (row: number, column: number) => {
    const value = valueAt(row, column)
    sums.cells += 1
    if (!isEmpty(value)) sums.filled += 1
    if (typeof value !== 'number' || !Number.isFinite(value)) return
    sums.numbers += 1
    sums.sum += value
    sums.min = Math.min(sums.min, value)
    sums.max = Math.max(sums.max, value)
    places = Math.max(places, decimals(value))
  }
  for (const box of boxes) eachCell(box, add)
  sums.sum = roundTo(sums.sum, places)
  sums.average = sums.numbers === 0 ? 0 : roundTo(sums.sum / sums.numbers, Math.min(8, places + 2))
  return sums
}

/** The sum is said with as many decimals as the summands have, so 0.1 + 0.2 is 0.3. */
const roundTo = (value: number, places: number): number => Number(value.toFixed(places))

function decimals(value: number): number {
  if (Number.isInteger(value)) return 0
  const text = String(value)
  return text.includes('e') ? 8 : Math.min(8, text.length - text.indexOf('.') - 1)
}
