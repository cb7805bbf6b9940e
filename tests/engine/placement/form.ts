import { BROWSER_CAPS } from '../../../shared/engine/sheet/caps.ts'
import { sheetTools } from '../../../shared/engine/sheet/decode.ts'
import { isRefusal } from '../../../shared/engine/sheet/refusal.ts'
import { readPlacement, sidesOf } from '../../../shared/engine/placement/read.ts'
import type { Placement } from '../../../shared/engine/placement/types.ts'

/** Reads bytes or a text as the file of that name. */
export const placed = (file: string | Uint8Array, name = 'board.txt') =>
  readPlacement(typeof file === 'string' ? new TextEncoder().encode(file) : file, name, sheetTools(TextDecoder), BROWSER_CAPS)

/** The same for a file that must be a placement file. */
export function placement(file: string | Uint8Array, name?: string): Placement {
  const read = placed(file, name)
  if (isRefusal(read) || 'notAPlacement' in read) throw new Error(JSON.stringify(read))
  return read
}

/** What a reading comes to, in one line: "12 mm by cells, 8 top, 4 bottom". */
export function summary(read: Placement): string {
  const { top, bottom } = sidesOf(read)
  return `${read.parts.length} ${read.unit} by ${read.unitBasis}, ${top} top, ${bottom} bottom`
}

/** The columns in the order designator, value, footprint, x, y, rotation, side; "-" where there is none. */
export const order = ({ columns: c }: Placement): string =>
  [c.designator, c.value, c.footprint, c.x, c.y, c.rotation, c.side].map((column) => column ?? '-').join(' ')
