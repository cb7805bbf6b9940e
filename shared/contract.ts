import * as z from 'zod'
import { MAX_PAGE_SIZE } from './constants.ts'
import type { Role } from './roles.ts'

// Pages forbid code made from text, and even the try would be told as a breach: schemas never compile themselves.
z.config({ jitless: true })

/** Who may use a call. */
export type Access = {
  /** Null is open to all. */
  readonly roles: readonly Role[] | null
  /** An isAdminBomTool user may. */
  readonly tool: boolean
  /** An operator who acts for the member may. */
  readonly acting: boolean
  /** Someone who has not replaced his initial password yet may. */
  readonly initial: boolean
  /** A sub-account may; what concerns the owner alone is beyond it. */
  readonly sub: boolean
  /** For programs with an owner's API key, and for nobody else. */
  readonly program?: true
}

export const open: Access = { roles: null, tool: true, acting: true, initial: true, sub: true }
export const visitor: Access = { roles: ['public_web', 'member', 'admin'], tool: true, acting: true, initial: true, sub: true }
export const member: Access = { roles: ['member', 'admin'], tool: true, acting: true, initial: false, sub: true }
/** The member in person: what no operator does in his name. */
export const self: Access = { ...member, acting: false }
/** The owner in person: money, keys and sub-accounts are no business of his sub-accounts. */
export const owner: Access = { ...self, sub: false }
/** The member in person, also to replace an initial password. */
export const ownPassword: Access = { ...self, initial: true }
/** An owner's program, by API key: a session does not stand in for it. */
export const program: Access = { ...owner, program: true }
export const admin: Access = { roles: ['admin'], tool: false, acting: false, initial: false, sub: false }
export const toolAdmin: Access = { ...admin, tool: true }

/** Whether a call is for operators alone: what a role gives or withholds. */
export const isForOperators = ({ roles }: Access): boolean => roles?.every((role) => role === 'admin') ?? false

/** Things that belong to somebody, as ids of calls name them. */
export type Owned =
  | 'address'
  | 'apiKey'
  | 'article'
  | 'bom'
  | 'cartLine'
  | 'customer'
  | 'file'
  | 'friendLink'
  | 'import'
  | 'invoice'
  | 'invoiceTitle'
  | 'ipcCompare'
  | 'job'
  | 'learned'
  | 'mesCompany'
  | 'message'
  | 'model'
  | 'notice'
  | 'operation'
  | 'order'
  | 'prefix'
  | 'priceTest'
  | 'product'
  | 'purchasePlan'
  | 'quotaLot'
  | 'quotaUse'
  | 'quote'
  | 'role'
  | 'share'
  | 'shopOrder'
  | 'subAccount'
  | 'supplier'
  | 'surplus'
  | 'sysAlias'
  | 'sysImport'
  | 'sysPackage'
  | 'sysSupplier'
  | 'sysTemplate'
  | 'template'
  | 'ticket'
  | 'transfer'
  | 'user'
  | 'userAlias'
  | 'userPackage'
  | 'userPart'
  | 'walletTx'

/** The limits that the platform counts, by their bindings; wrangler.toml has the figures. */
export type Limit = 'DETAILS_LIMIT' | 'LOOKUP_LIMIT' | 'SAVE_LIMIT' | 'UPLOAD_LIMIT'

type Schema = z.core.$ZodType
export type Kind = 'read' | 'write' | 'note'

export type Endpoint<K extends Kind = Kind, I extends Schema = Schema, O extends Schema = Schema> = {
  readonly kind: K
  /** What it does, in the people's words: in the operation log, on permission screens, in the OpenAPI document. */
  readonly label: string
  readonly access: Access
  readonly input: I
  readonly output: O
  readonly method: 'GET' | 'POST'
  /** By GET as well. */
  readonly alsoGet: boolean
  /** `file`: a multipart body with one file; the input is the query alone. `either`: that, with a query of its own, or JSON. */
  readonly body: 'json' | 'file' | 'either'
  /** Where the body is `either`: the query that stands for the input when the body is a file. */
  readonly query: Schema | null
  /** Largest body in bytes. */
  readonly maxBytes: number
  /** What a POST takes in the address as well as in its body. */
  readonly inQuery: readonly string[]
  /** How often a minute one person or program may make it. */
  readonly limit: Limit | null
  /** For a partner's server alone, which signs its request: the handler proves it. */
  readonly signed: boolean
  /** The edge may keep the answer; see `cached`. */
  readonly cached: boolean
  /** Whose id each field of the input may name; see `owns`. */
  readonly owns: Readonly<Record<string, Owned>>
}

const JSON_BYTES = 256 * 1024

const declare =
  <K extends Kind>(kind: K) =>
  <I extends Schema, O extends Schema>(access: Access, input: I, output: O, label: string): Endpoint<K, I, O> => ({
    kind,
    label,
    access,
    input,
    output,
    method: 'POST',
    alsoGet: false,
    body: 'json',
    query: null,
    maxBytes: JSON_BYTES,
    inQuery: [],
    limit: null,
    signed: false,
    cached: false,
    owns: {},
  })

/** A call that changes nothing. */
export const read = declare('read')

/** A call that changes something: its handler ends in exactly one `commit`. */
export const write = declare('write')

/** A call that leaves a fact beside the business, such as an error report: not in the operation log. */
export const note = declare('note')

/** The same call by GET, its input in the query. */
export const get = <E extends Endpoint>(endpoint: E): E => ({ ...endpoint, method: 'GET' })

/** The same call by GET as well. */
export const alsoGet = <E extends Endpoint>(endpoint: E): E => ({ ...endpoint, alsoGet: true })

/**
 * The same call, its answer by GET kept at the edge for at most half a minute: for an open read that is the same for everyone.
 * What an operator commits ends the copies where he is; a handler whose answer changes by itself says when (`holdsUntil`).
 */
export const cached = <E extends Endpoint>(endpoint: E): E => ({ ...endpoint, cached: true })

/** The same call with parameters that stand in the address, where the specification has them: `user/getuser?id=…`. */
export const byQuery = <E extends Endpoint>(inQuery: readonly (keyof Input<NoInfer<E>> & string)[], endpoint: E): E => ({
  ...endpoint,
  inQuery,
})

/** The same call within a limit of the platform, which counts people by who they are and strangers by where they call from. */
export const limited = <E extends Endpoint>(limit: Limit, endpoint: E): E => ({ ...endpoint, limit })

/** The same call, signed over its body as it came: the context keeps it for the handler. */
export const signed = <E extends Endpoint>(endpoint: E): E => ({ ...endpoint, signed: true })

/** The same call with a larger body. */
export const upTo = <E extends Endpoint>(maxBytes: number, endpoint: E): E => ({ ...endpoint, maxBytes })

/**
 * The same call with what its ids name, field by field: `owns({ id: 'bom' }, …)`. Somebody else's is answered as one that is
 * not there: refused as `missing`, or a list without rows. Tests try it on every call, and every id must be named here.
 */
export const owns = <E extends Endpoint>(owned: Readonly<Partial<Record<keyof Input<NoInfer<E>>, Owned>>>, endpoint: E): E => ({
  ...endpoint,
  owns: owned,
})

/** The same call with one file as its multipart body. */
export const withFile = <E extends Endpoint>(maxBytes: number, endpoint: E): E => ({ ...endpoint, body: 'file', maxBytes })

/** The same call with a JSON body, or with one file as a multipart body and the query in the input's place. */
export const withFileOrJson = <E extends Endpoint, Q extends Schema>(
  maxBytes: number,
  query: Q,
  endpoint: E,
): E & { query: Q } => ({
  ...endpoint,
  body: 'either',
  query,
  maxBytes,
})

export type Contract = Readonly<Record<string, Endpoint>>
export type Input<E extends Endpoint> = z.core.input<E['input']>
/** What its handler gets: the input, or the query in its place. */
export type Parsed<E extends Endpoint> =
  | z.core.output<E['input']>
  | (E extends { query: infer Q extends Schema } ? z.core.output<Q> : never)
export type Output<E extends Endpoint> = z.core.output<E['output']>

/** Input of a call that takes nothing (an empty body, null or {}), output of one that gives nothing. */
export const none = z.null()
export const id = z.guid({ error: '标识格式不正确' })
export const byId = z.strictObject({ id })
/** What a save answers: the row's id and the version its next save must carry. */
export const saved = z.object({ id, rowVersion: z.int() })
export const rowVersion = z.int().min(0)
/** Instant in integer milliseconds UTC. */
export const instant = z.int().min(0)

/** What every list call takes; extend it with the list's own filters. */
export const paging = z.strictObject({
  pageIndex: z.int().min(1).max(100_000).default(1),
  pageSize: z.int().min(1).max(MAX_PAGE_SIZE).default(20),
  keyword: z.string().trim().max(100).optional(),
})

/** A shape the engine makes on the server: its own type describes it, and it is not written a second time as a schema. */
export const engineMade = <T extends object>() =>
  z.custom<T>((value) => typeof value === 'object' && value !== null, { error: '应为对象' })

export const paged = <T extends Schema>(row: T) => z.object({ items: z.array(row), total: z.int().min(0) })

/** The envelope of every answer under /api/. */
export type Envelope<T = unknown> = { state: number; code: number; message: string; data: T }
