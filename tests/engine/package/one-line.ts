import { recogniseLines } from '../../../shared/engine/line/recognise.ts'
import type { PackageReading } from '../../../shared/engine/package/types.ts'
import { bill, sheet } from '../bom/tables.ts'

export type Cells = { ref?: string; value?: string; footprint?: string; words?: string; mpn?: string; shop?: string }

const HEAD = 'Designator|Value|Footprint|Description|MPN|Supplier Part Number|Quantity'
const OTHERS = `R90|10k|0603|Thick film resistor|RC0603FR-0710KL|603-RC0603FR-0710KL|1
C91|1u|0603|Ceramic capacitor|CL10B105KA8NNNC|187-CL10B105KA8NNNC|1
C92|1u|0805|Ceramic capacitor|CL21B105KAFNNNE|187-CL21B105KAFNNNE|1`

/** A bill whose last line says this, below others that tell the columns: bills without designators have none of them. */
export const sheetOf = ({ ref = '', value = '', footprint = '', words = '', mpn = '', shop = '' }: Cells) =>
  sheet(`${HEAD}\n${OTHERS}\n${ref}|${value}|${footprint}|${words}|${mpn}|${shop}|1`)

export const lineOf = (cells: Cells) => recogniseLines(bill(sheetOf(cells)).lines, []).at(-1)

/** Nothing of a package that is sure, else the reason why it is an estimate. */
export const doubtText = ({ guess, doubt }: PackageReading): string => (guess ? ` ${doubt ?? 'guess'}` : '')

export const jointsText = ({ pins, exposedPads }: PackageReading): string =>
  `${pins}${exposedPads === 0 ? '' : `+${exposedPads}`}`

/** "sop 8+1 smt", with the reason where it is an estimate; "unknown" where the line has no package. */
export function packageText(cells: Cells): string {
  const one = lineOf(cells)?.package
  return one ? `${one.family} ${jointsText(one)} ${one.mount}${doubtText(one)}` : 'unknown'
}
