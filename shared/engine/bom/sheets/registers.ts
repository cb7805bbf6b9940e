import type { Table } from '../../sheet/types.ts'
import type { BomHeading } from '../head/vocabulary.ts'
import type { Found } from './types.ts'

/** Where a value lies in a device that is asked over a bus. */
const REGISTER =
  /^(?:mod ?bus[ _]?)?(?:reg(?:ister)?|coil)s?(?:[ _-]?(?:address|addr|no|number|offset|name|id))?\.?(?: ?[([].{1,12}[)\]])?$|^(?:base[ _]|start[ _])?(?:address|addr|offset)(?: ?[([].{1,12}[)\]])?$|寄存器/i
/** How it is to be read. */
const FORMAT =
  /^data[ _-]?(?:type|format)$|^(?:no\.? of |number of )?(?:bytes|bits|words|registers)$|^bit[ _]?(?:fields?|width|range|size)s?$|^scal(?:e|ing)(?:[ _]factor)?$|^(?:r\/?w|access|read\/write|permissions?)(?:[ _]type)?$|^(?:default|reset)(?:[ _]value)?$|^unit of measurement$|^function[ _]?code$|^endian(?:ness)?$|数据类型|读写|位宽/i

/** A list of the registers of a device: where each lies, and two heads of how it is read. */
export function isRegisterList(headings: readonly BomHeading[], { mpn, footprint }: Found['assignment']['columns']): boolean {
  if (mpn !== null || footprint !== null) return false
  const says = (pattern: RegExp) =>
    headings.filter(({ text, evidence }) => evidence.filled > 0 && pattern.test(text.trim())).length
  return says(REGISTER) > 0 && says(FORMAT) >= 2
}

/** Rows and columns of a grid of balls: A1 … T20, AA1 … AC24; the letters that JEDEC leaves out are none. */
const BALL = /^(A?[A-HJ-NPRT-WY])(\d{1,2})$/

/** Fewest balls that tell a grid, fewest of its rows, and the share that the commonest of these may have; on boards most are R and C. Our decision. */
const GRID = { balls: 20, rows: 8, share: 0.2 }

/** A column that names the balls of a chip, all rows of its grid alike; designators look like them. */
export function namesBalls(table: Table, rows: readonly number[], column: number | null): boolean {
  const cells = rows.map((row) => table.rows[row]?.[column ?? -1]?.trim() ?? '').filter((cell) => cell !== '')
  const letters = new Map<string, number>()
  for (const cell of cells) {
    const letter = BALL.exec(cell)?.[1]
    if (letter !== undefined) letters.set(letter, (letters.get(letter) ?? 0) + 1)
  }
  const balls = [...letters.values()].reduce((sum, times) => sum + times, 0)
  return (
    balls >= GRID.balls &&
    balls * 10 >= cells.length * 9 &&
    letters.size >= GRID.rows &&
    Math.max(...letters.values()) <= balls * GRID.share
  )
}
