import type { MessageChannel, MessageProvider } from '../../../../shared/message/names.ts'

/** A message on its way out. */
export type Outgoing = {
  id: string
  event: string
  /** Of a code what it is good for, else the event. */
  purpose: string
  channel: MessageChannel
  /** A phone number or a mail address. */
  to: string
  title: string
  text: string
  /** What the provider knows the text by. */
  providerCode: string
  /** What its variables stand for, in the order in which they stand in the text. */
  values: readonly (readonly [name: string, value: string])[]
}

/** `unknown`: it may have been taken. `isFinal`: no further try would go better. */
export type Outcome =
  | { is: 'accepted'; providerId: string | null }
  | { is: 'refused'; reason: string; isFinal: boolean }
  | { is: 'unknown'; reason: string }

export type Wire = { url: string; headers: Record<string, string>; body: string }

/** A provider of messages: what it is asked, and what its answer means. Neither touches the network. */
export type Adapter = {
  provider: MessageProvider
  /** It knows a message by its id: the same one once more is no second one. */
  knowsIds: boolean
  request: (out: Outgoing, now: number) => Wire
  outcomeOf: (status: number, body: string) => Outcome
}

export const refused = (reason: string, isFinal: boolean): Outcome => ({ is: 'refused', reason: reason.slice(0, 300), isFinal })
export const unknown = (reason: string): Outcome => ({ is: 'unknown', reason: reason.slice(0, 300) })
