import { repeatsBuiltIn } from '../../../shared/engine/knowledge/repeats.ts'
import type { KnownPackage } from '../../../shared/engine/knowledge/types.ts'
import { AppError } from '../../../shared/errors.ts'
import type { Meant } from './taken.ts'

/** What the reader says by itself needs no row: one that repeats it would only hide a better reader later. */
export function refuseRepeat(text: string, facts: Omit<KnownPackage, 'name'>, field: string): void {
  if (repeatsBuiltIn(text, facts)) throw new AppError('invalid', `“${text}”系统本来就这样读，不用登记`, { field })
}

/** The same of a package with its other names. A package that repeats the reader is needed where other names or part numbers stand on it. */
export function refuseRepeats(facts: KnownPackage, aliases: readonly Omit<Meant, 'key'>[], hasParts = false): void {
  for (const { text, field } of aliases) refuseRepeat(text, facts, field)
  if (aliases.length === 0 && !hasParts) refuseRepeat(facts.name, facts, 'name')
}
