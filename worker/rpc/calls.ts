import type { Contract, Endpoint } from '../../shared/contract.ts'
import type { Context, Handlers } from './context.ts'

/** A declared call and what answers it. */
export type Call = { endpoint: Endpoint; handler: (ctx: Context, input: unknown) => Promise<unknown> }

/** Calls by their wire names. */
export type Calls = Record<string, Call>

/** The calls of one file: each declaration with its handler, which takes that name's parsed input. */
export function answered<C extends Contract>(declared: C, handlers: Handlers<NoInfer<C>>): Calls {
  const handlerOf = (name: string) => handlers[name] as Call['handler']
  return Object.fromEntries(Object.entries(declared).map(([name, endpoint]) => [name, { endpoint, handler: handlerOf(name) }]))
}
