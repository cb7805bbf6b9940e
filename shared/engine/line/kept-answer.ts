import type { BomLine } from '../bom/types.ts'
import type { LineEdit } from './edit.ts'

/** Entries that say how a line counts: whoever makes one has looked at what the line was recognised as. */
const ANSWERS = [
  'footprint',
  'package',
  'pins',
  'exposedPads',
  'mount',
  'typeCode',
  'materialCode',
  'gradeCode',
  'pointsMilli',
] as const satisfies readonly (keyof LineEdit)[]

/** Whether a person has said of this line how it counts. */
export const isAnswer = (edit: LineEdit): boolean =>
  ANSWERS.some((field) => edit[field] !== undefined) || edit.confirmed?.includes('package-guess') === true

/** The texts that knowledge is asked with, as one short word (FNV-1a). */
export function questionOf({ footprint, mpn, value, description }: BomLine): string {
  const text = JSON.stringify([footprint, mpn, value, footprint === '' ? description : ''])
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return (hash >>> 0).toString(36)
}
