import { electronicShare } from '../cells/electronic.ts'
import type { BomBoard, BomHeading } from './vocabulary.ts'

const SLOT = /^\s*([A-Z])-?(\d{1,2})\s*$/
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** Share of rows that speak of electronics from which a grid is one of parts. Our decision: names of sweets ("Chips") do as well. */
const PARTS = 0.5

/** Slots of a machine or a shelf: every letter from A on with every number from 1 on, each once, and beside them nothing like a part. */
export function areSlots({ column }: BomHeading, { table, rows }: BomBoard): boolean {
  const slots: RegExpExecArray[] = []
  for (let row = rows[0] ?? 0; row < table.rows.length; row++) {
    const cell = table.rows[row]?.[column] ?? ''
    if (cell.trim() === '') continue
    const slot = SLOT.exec(cell)
    if (slot === null) return false
    slots.push(slot)
  }
  return fillGrid(slots) && electronicShare(table, rows) < PARTS
}

function fillGrid(slots: readonly RegExpExecArray[]): boolean {
  const letters = [...new Set(slots.map(([, letter = '']) => letter))].toSorted()
  const numbers = new Set(slots.map(([, , number]) => Number(number)))
  const first = Math.min(...numbers)
  const isWhole = first <= 1 && Math.max(...numbers) - first + 1 === numbers.size
  const areDifferent = new Set(slots.map(([, letter, number]) => `${letter}${Number(number)}`)).size === slots.length
  const isGrid = letters.length >= 2 && numbers.size >= 2 && slots.length === letters.length * numbers.size
  return isGrid && isWhole && areDifferent && LETTERS.startsWith(letters.join(''))
}
