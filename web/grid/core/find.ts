import type { Cell, Size } from './cells.ts'

export type HayAt = (row: number, column: number) => string

/** The next cell that contains the query (lower case), from a cell on, row by row and around the end; null when there is none. */
export function findFrom(from: Cell, query: string, step: 1 | -1, size: Size, hayAt: HayAt): Cell | null {
  const total = size.rows * size.columns
  if (query === '' || total === 0) return null
  const start = from.row * size.columns + from.column
  for (let count = 1; count <= total; count++) {
    const at = (((start + step * count) % total) + total) % total
    const row = Math.floor(at / size.columns)
    const column = at % size.columns
    if (hayAt(row, column).includes(query)) return { row, column }
  }
  return null
}

export type Hits = {
  total: number
  /** Hits up to and including a cell, so "3 / 17" can be said. */ upTo: (cell: Cell) => number
}

export function findAll(query: string, size: Size, hayAt: HayAt): Hits {
  const places: number[] = []
  if (query !== '')
    for (let row = 0; row < size.rows; row++)
      for (let column = 0; column < size.columns; column++)
        if (hayAt(row, column).includes(query)) places.push(row * size.columns + column)
  return { total: places.length, upTo: (cell) => countUpTo(places, cell.row * size.columns + cell.column) }
}

function countUpTo(places: readonly number[], place: number): number {
  let low = 0
  let high = places.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((places[middle] ?? 0) <= place) low = middle + 1
    else high = middle
  }
  return low
}
