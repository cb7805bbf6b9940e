import type { BomAct } from './engine/bom/acts/types.ts'
import type { CartChange } from './engine/cart/line.ts'
import type { RecordedBlocked } from './engine/record.ts'

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

/**
 * Why exactly, for code that goes on differently from other refusals of the same kind: nobody compares messages. A refusal
 * that nobody tells apart has none.
 */
export type Reason =
  /** The name or the phone number is somebody else's. */
  | 'nameTaken'
  | 'phoneTaken'
  /** A request with this key has been made before. */
  | 'requestRepeated'
  /** Somebody else has changed it since it was read: there is something newer to load. */
  | 'outdated'
  /** Somebody else has changed the very cell since: both values can be shown. */
  | 'cell'
  /** The bill does not bind: what keeps it from that is told beside it. */
  | 'blocked'
  /** Money, uses, bills or sub-accounts are left: the account can be closed, not deleted. */
  | 'notEmpty'
  /** The sign-in is not fresh: the same with the password goes through. */
  | 'passwordNeeded'
  /** The initial password has had its days. */
  | 'passwordExpired'
  /** The link was taken back by who made it; it has had its days. */
  | 'linkRevoked'
  | 'linkExpired'
  /** Lines of the cart are not what was seen when they were put in: which ones is told beside it. */
  | 'cartChanged'

/** What an `AppError` is made of, where it is stated before it happens. */
export type Refusal = ConstructorParameters<typeof AppError>

/** The cell that two people have changed (`subjectsOf`), and what the other one made of it. */
export type CellConflict = { subject: string; theirs: BomAct; by: string; at: number }

/** A line of a cart that is otherwise than it was seen; prices are 微元 a piece, null where there is none or they are not shown. */
export type CartDifference = {
  id: string
  mpn: string
  changes: CartChange[]
  qty: number
  stock: number
  seenMicro: number | null
  unitMicro: number | null
}

/** The `data` of a refusal's envelope. */
export type RefusalData = {
  field?: string | null
  reason?: Reason | null
  blocked?: readonly RecordedBlocked[]
  differences?: readonly CartDifference[]
} & Partial<CellConflict>

type ErrorFacts = Pick<RefusalData, 'field' | 'reason' | 'blocked' | 'differences'> & {
  retryAfter?: number | null
  cell?: CellConflict | null
}

/** A refusal meant for the person at the screen: `message` is Chinese and says what is wrong. */
export class AppError extends Error {
  readonly kind: ErrorKind
  /** After how many seconds another try makes sense. */
  readonly retryAfter: number | null
  /** The field of the input that it is about, with its path where the input has parts: `edits.3.quantity`. */
  readonly field: string | null
  readonly reason: Reason | null
  readonly cell: CellConflict | null
  /** What keeps a bill from binding. */
  readonly blocked: readonly RecordedBlocked[] | null
  readonly differences: readonly CartDifference[] | null
  constructor(
    kind: ErrorKind,
    message: string,
    { retryAfter = null, field = null, reason = null, cell = null, blocked, differences }: ErrorFacts = {},
  ) {
    super(message)
    this.name = 'AppError'
    this.kind = kind
    this.retryAfter = retryAfter
    this.field = field
    this.reason = reason
    this.cell = cell
    this.blocked = blocked ?? null
    this.differences = differences ?? null
  }
  get code(): number {
    return ERROR_CODES[this.kind]
  }
  /** What the answer's `data` tells of it; null when its code and message say all. */
  get data(): RefusalData | null {
    const { field, reason, cell, blocked, differences } = this
    return field === null && reason === null
      ? null
      : { field, reason, ...cell, ...(blocked && { blocked }), ...(differences && { differences }) }
  }
}
