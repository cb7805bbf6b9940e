import { looksDesignator } from '../bom/cells/looks.ts'
import { looksPackage, looksPart, looksValue } from '../table/looks.ts'
import { readLength } from './lengths.ts'
import { readLayer, readMirror, readSide } from './sides.ts'

/** Angles of parts: nearly all stand at multiples of 45 degrees. */
function looksAngle(cell: string): boolean {
  const angle = readRotation(cell)
  return angle !== null && Math.abs(angle) <= 360 && angle % 45 === 0
}

/** Degrees: "90", "270.00", "-90°", Eagle's "R90", "MR180". Null for anything else. */
export function readRotation(cell: string): number | null {
  const [, digits] = /^S?M?R?\s?([-+]?\d{1,4}(?:[.,]\d{0,12})?)\s?(?:°|deg|degrees|度)?$/i.exec(cell.slice(0, 40).trim()) ?? []
  return digits === undefined ? null : Number(digits.replace(',', '.'))
}

/** What a cell of a placement file may look like. */
export const PLACEMENT_CHECKS = {
  designator: looksDesignator,
  /** One name without blanks, as every part has. */
  name: (cell: string) => /^[\p{L}_*$#][^\s,;]{0,40}$/u.test(cell),
  length: (cell: string) => readLength(cell) !== null,
  fraction: (cell: string) => /\d[.,]\d/.test(cell) && readLength(cell) !== null,
  angle: looksAngle,
  side: (cell: string) => readSide(cell) !== null,
  layer: (cell: string) => readLayer(cell) !== null,
  mirror: (cell: string) => readMirror(cell) !== null,
  package: looksPackage,
  value: (cell: string) => looksValue(cell) || looksPart(cell),
} as const

export type PlacementCheck = keyof typeof PLACEMENT_CHECKS
