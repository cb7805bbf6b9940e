import { CallError } from '../../access/call.ts'

/** Why a save was refused: at a field, because someone else saved first, or as a whole. */
export type Refusal = { kind: 'field'; key: string; message: string } | { kind: 'conflict' | 'other'; message: string }

/** The refusal stands at its field: no toast tells it again. */
export function placeRefusal(error: unknown): void {
  if (error instanceof CallError) error.isPlaced = true
}

/** The server names the place of a refusal beside its message: a form has the first part of its path as a field. */
export function refusalOf(error: unknown): Refusal {
  const message = error instanceof Error ? error.message : '没有保存成功'
  if (!(error instanceof CallError)) return { kind: 'other', message }
  const key = error.field?.split('.')[0]
  if (key !== undefined) return { kind: 'field', key, message }
  return { kind: error.reason === 'outdated' ? 'conflict' : 'other', message }
}
