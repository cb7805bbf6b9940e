import type * as z from 'zod'
import type { imported } from '../../../../shared/api/schema/parts.ts'
import { AppError } from '../../../../shared/errors.ts'

export type Outcome = z.output<typeof imported>
type Refused = Outcome['refused'][number]

/** What is made of a row of a file; nothing where it is refused, which is told in its place among the others. */
export function orRefused<T>(refused: Refused[], { row }: { row: number }, make: () => T): T[] {
  try {
    return [make()]
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    refused.push({ row, field: error.field ?? '', message: error.message })
    return []
  }
}

/** Refuses a row for what stands in a field of it. */
export function refuse(field: string, message: string): never {
  throw new AppError('invalid', message, { field })
}
