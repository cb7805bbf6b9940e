import { ERROR_CODES } from '../../../shared/errors.ts'
import { CallError } from '../../access/call.ts'

/** Why a save was refused: at a field, because someone else saved first, or as a whole. */
export type Refusal = { kind: 'field'; key: string; message: string } | { kind: 'conflict' | 'other'; message: string }

/** The refusal stands at its field: no toast tells it again. */
export function placeRefusal(error: unknown): void {
  if (error instanceof CallError) error.isPlaced = true
}

/** The server names the place of a refusal beside its message, that of invalid input in it: 输入有误（path）：what. */
export function refusalOf(error: unknown): Refusal {
  if (!(error instanceof CallError)) return { kind: 'other', message: error instanceof Error ? error.message : '没有保存成功' }
  // A name that is taken: nothing to reload, another one is to be typed.
  if (error.field !== null) return { kind: 'field', key: error.field, message: error.message }
  if (error.code === ERROR_CODES.conflict) return { kind: 'conflict', message: error.message }
  const [, path = '', what = ''] = /^输入有误（([^）]+)）：(.*)$/s.exec(error.message) ?? []
  const [key] = path.split('.')
  return error.code === ERROR_CODES.invalid && key
    ? { kind: 'field', key, message: what }
    : { kind: 'other', message: error.message }
}
