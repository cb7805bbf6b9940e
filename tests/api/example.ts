import type { Api } from '../../shared/api/index.ts'
import type { Input } from '../../shared/contract.ts'
import type { Token } from './harness.ts'

/** The declared calls that write. */
export type WriteName = { [N in keyof Api]: Api[N]['kind'] extends 'write' ? N : never }[keyof Api] & string

export type Example<N extends WriteName> = {
  /** Who makes it. */
  as: Token | null
  input?: Input<Api[N]>
  /** One file as the body, the input in the query. */
  file?: File
  /** From a machine of one's own, as when codes show on the screen. */
  origin?: string
  headers?: Record<string, string>
}
