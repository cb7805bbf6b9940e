import type { Field } from '../bom/types.ts'
import type { Subject } from './subject.ts'
import type { Evidence } from './types.ts'

const TEXTS = ['value', 'footprint', 'mpn', 'description', 'note'] as const
const EDITED = ['value', 'footprint', 'mpn', 'description'] as const

/** What the file says of the line, what was made of it, and what a person set; what says nothing is left out. */
export function evidenceOf({ read, line, edit, analysed }: Subject): Evidence[] {
  const file: Evidence[] = [
    ...told('quantity', 'file', read.quantityText),
    ...TEXTS.flatMap((field) => told(field, 'file', read[field])),
  ]
  const { package: found, points } = analysed
  const isGuess = points.source === 'guess' || points.source === 'unknown-rule'
  return [
    ...file,
    ...(found ? told('footprint', found.guess ? 'estimated' : 'recognised', `${found.name}，${found.pins} 脚`) : []),
    ...(points.source === 'not-placed' ? [] : told(null, isGuess ? 'estimated' : 'recognised', points.formula)),
    ...EDITED.flatMap((field) => (edit[field] === undefined ? [] : told(field, 'confirmed', line[field]))),
  ]
}

const told = (field: Field | null, layer: Evidence['layer'], text: string): Evidence[] =>
  text.trim() === '' ? [] : [{ field, layer, text: text.trim() }]
