import type { Contract, Endpoint, Output, Parsed } from '../../shared/contract.ts'
import { AppError } from '../../shared/errors.ts'
import type { PriceRights } from '../../shared/engine/price/rights.ts'
import type { Role } from '../../shared/roles.ts'
import type { Service } from '../../shared/enums.ts'
import type { Database } from '../db/client.ts'
import type { Env } from '../env.ts'
import type { Upload } from '../http/form.ts'
import type { Permissions } from './permissions.ts'

/** Who is calling, read fresh from the database for this request. */
export type User = {
  id: string
  /** Whose wallet, quota and bills these are: the parent of a sub-account, else the user. */
  ownerId: string
  name: string
  roles: readonly Role[]
  isAdminBomTool: boolean
  /** The operators' calls he may make. */
  permissions: Permissions
  /** The role that narrows him, an administrator. */
  role: { id: string; name: string } | null
  sessionId: string
  /** The operator who acts in this user's name. */
  actingId: string | null
  /** His password is still the initial one: he may only replace it. */
  isInitial: boolean
  /** What a sub-account may do; null is an owner, who may all. */
  sub: { services: readonly Service[]; monthlyLimit: number | null; rights: PriceRights } | null
  /** The API key of the program that calls in the owner's name. */
  key?: { id: string; name: string }
}

/** All that a handler may touch. */
export type Context = {
  readonly env: Env
  readonly data: Database
  readonly db: Database['db']
  readonly files: R2Bucket
  /** The call's wire name. */
  readonly call: string
  readonly request: Request
  /** Empty where nobody trustworthy has told it. */
  readonly ip: string
  /** The caller sits at this very machine: limits by address would lock out everyone at once. */
  readonly loopback: boolean
  /** Null on calls open to all; elsewhere use `signedIn`. */
  readonly user: User | null
  /** Instant of the request, ms UTC. */
  readonly now: number
  readonly newId: () => string
  /** The parsed input, for the operation log. */
  readonly input: unknown
  /** The body as it came, of a call that is signed over it. */
  readonly sent: Uint8Array | null
  /** The file that came with the input. */
  readonly upload: Upload | null
  /** Rejects unless the caller is who his token says; reads do without, `data` waits for it before it writes. */
  readonly confirmed: () => Promise<void>
  /** Headers to send with the answer. */
  readonly headers: Headers
  /** When the answer changes by itself (ms), for a read that the edge keeps; a handler whose answer does so sets it. */
  holdsUntil: number
  /** Set by `commit`, once. */
  committed: boolean
  /** Somebody is told of it: what goes out by message goes after the answer. */
  tells: boolean
  /** Set by `commit` where something is to go out. */
  hasMail: boolean
}

export type Handler<E extends Endpoint> = (ctx: Context, input: Parsed<E>) => Promise<Output<E>>
export type Handlers<C extends Contract> = { readonly [K in keyof C]: Handler<C[K]> }

/** The caller. Calls that are not open have one: rpc has refused everyone else. */
export function signedIn(ctx: Context): User {
  if (ctx.user === null) throw new AppError('signedOut', '请先登录')
  return ctx.user
}
