/**
 * Every refusal the server gives, by kind. 4096 and 4097 are the specification's forced re-login codes; the others are
 * ours and leave the session alone.
 */
export const ERROR_CODES = {
  signedOut: 4096,
  forbidden: 4097,
  exhausted: 4100,
  insufficient: 4101,
  conflict: 4102,
  invalid: 4103,
  missing: 4104,
  narrowed: 4105,
  tooMany: 4029,
  internal: 5000,
  unavailable: 5030,
} as const

export type ErrorKind = keyof typeof ERROR_CODES

type ErrorFacts = { retryAfter?: number | null; field?: string | null }

/** A refusal meant for the person at the screen: `message` is Chinese and says what and where. */
export class AppError extends Error {
  readonly kind: ErrorKind
  /** After how many seconds another try makes sense. */
  readonly retryAfter: number | null
  /** The field of the input that it is about, where a form can show it. */
  readonly field: string | null
  constructor(kind: ErrorKind, message: string, { retryAfter = null, field = null }: ErrorFacts = {}) {
    super(message)
    this.name = 'AppError'
    this.kind = kind
    this.retryAfter = retryAfter
    this.field = field
  }
  get code(): number {
    return ERROR_CODES[this.kind]
  }
}
