import { LibsqlError } from '@libsql/client/web'
import { AppError } from '../../shared/errors.ts'

/**
 * What a failed database request means.
 * rule: a constraint refused it, all was rolled back. busy: it did not run. unknown: it may have run. fault: our mistake.
 */
export type Failure = 'rule' | 'busy' | 'unknown' | 'fault'

export function failureOf(error: unknown): Failure {
  if (!(error instanceof LibsqlError)) return 'unknown'
  if (error.code.startsWith('SQLITE_CONSTRAINT')) return 'rule'
  if (error.code.startsWith('SQLITE_BUSY') || httpStatus(error) === 429) return 'busy'
  if (isTooLarge(error)) return 'fault'
  return error.code.startsWith('SQL') ? 'fault' : 'unknown'
}

/** The answer is larger than the server gives (about 10 MB): ask for less. */
export const isTooLarge = (error: unknown): boolean => error instanceof LibsqlError && error.code === 'RESPONSE_TOO_LARGE'

function httpStatus(error: LibsqlError): number | null {
  const cause: unknown = error.cause
  return typeof cause === 'object' && cause !== null && 'status' in cause && typeof cause.status === 'number'
    ? cause.status
    : null
}

const GUARDS = {
  guard_missing: ['missing', '内容不存在或已被删除'],
  guard_conflict: ['conflict', '内容已被他人修改，请刷新后重试'],
  guard_too_many: ['tooMany', '操作过于频繁，请稍后再试'],
} as const

/** A constraint that refused a batch; nothing of the batch happened. */
export class RuleError extends Error {
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
    this.name = 'RuleError'
  }

  /** True when this constraint or trigger (by its name or message) was the one. */
  is(name: string): boolean {
    return this.message.includes(name)
  }

  /** The refusal people see, when a guard was the one. */
  refusal(): AppError | null {
    for (const [name, [kind, message]] of Object.entries(GUARDS)) if (this.is(name)) return new AppError(kind, message)
    return null
  }
}
