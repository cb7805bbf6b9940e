import { ERROR_CODES } from '../../shared/errors.ts'
import { CallError } from '../call.ts'

/** Why a save was refused: at a field, because someone else saved first, or as a whole. */
export type Refusal = { kind: 'field'; key: string; message: string } | { kind: 'conflict' | 'other'; message: string }

/** The server names the place of invalid input in its message: 输入有误（path）：what. */
export function refusalOf(error: unknown): Refusal {
  if (!(error instanceof CallError)) return { kind: 'other', message: error instanceof Error ? error.message : '没有保存成功' }
  if (error.code === ERROR_CODES.conflict) return { kind: 'conflict', message: error.message }
  const [, path = '', what = ''] = /^输入有误（([^）]+)）：(.*)$/s.exec(error.message) ?? []
  const [key] = path.split('.')
  return error.code === ERROR_CODES.invalid && key
    ? { kind: 'field', key, message: what }
    : { kind: 'other', message: error.message }
}
