import type { CallInput } from '../../access/call.ts'

/** A text as it is being written. */
export type Draft = Required<CallInput<'message/SaveMessage'>>
