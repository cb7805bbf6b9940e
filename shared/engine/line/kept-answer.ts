import type { BomLine } from '../bom/types.ts'
import { readingOf } from '../knowledge/lookup.ts'
import type { KnownLine } from '../knowledge/lookup.ts'
import type { LineEdit } from './edit.ts'

/** Entries that say how a line counts: whoever makes one has looked at what the line was recognised as. */
const ANSWERS = [
  'footprint',
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

/** What was known of the line when a person answered; null where nobody has, or where the line's texts have become others since. */
export function keptOf(edit: LineEdit | null, line: BomLine): KnownLine | null {
  const known = edit?.known
  if (!edit || known?.of !== questionOf(line) || !isAnswer(edit)) return null
  const { package: found, bound = null } = known
  return { reading: found ? readingOf(line.footprint, found) : null, bound }
}

/** The texts that knowledge is asked with, as one short word (FNV-1a). */
export function questionOf({ footprint, mpn, value, description }: BomLine): string {
  const text = JSON.stringify([footprint, mpn, value, footprint === '' ? description : ''])
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return (hash >>> 0).toString(36)
}
