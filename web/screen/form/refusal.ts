import { CallError } from '../../access/call.ts'
import { messageOf } from '../../ui/toast.ts'

/** Why a save was refused: at a field, because someone else saved first, or as a whole. */
export type Refusal = { kind: 'field'; key: string; message: string } | { kind: 'conflict' | 'other'; message: string }

/** The server names the place of a refusal beside its message: a form has the first part of its path as a field. */
export function refusalOf(error: unknown): Refusal {
  const message = messageOf(error)
  if (!(error instanceof CallError)) return { kind: 'other', message }
  const key = error.field?.split('.')[0]
  if (key !== undefined) return { kind: 'field', key, message }
  return { kind: error.reason === 'outdated' ? 'conflict' : 'other', message }
}
