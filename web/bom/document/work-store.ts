import type { Choices } from '../../../shared/engine/choices.ts'
import type { PriceModel } from '../../../shared/engine/price/model.ts'
import type { OrderChoices } from '../../../shared/engine/price/types.ts'
import { createEngine } from '../engine/engine.ts'
import { readRights } from './rights.ts'
import type { Opened, Priced, Source, Stage } from '../engine/protocol.ts'

/** Where the bill is kept on the server. */
export type Kept = { id: string; rowVersion: number; fileId: string | null }

/** A save that was sent and not answered yet: the very same is sent again, so that a lost answer does nothing twice. */
export type Begun = Choices & { key: string; fileId: string; prjName: string }

/** Something the page did or found by itself and that a person should know of. */
export type Notice =
  | { kind: 'restored' | 'remembered' | 'by-hand' }
  | { kind: 'difference'; shownFen: number; boundFen: number }
  /** It was kept differently elsewhere since it was opened here. */
  | { kind: 'conflict' }
  /** It cannot be kept; what can be done instead. */
  | { kind: 'too-large'; message: string }

export type Ready = Choices & {
  phase: 'ready'
  source: Source
  model: PriceModel
  opened: Opened
  priced: Priced
  /** The choices that lines and price belong to, and the order and lines that the table of other quantities belongs to. */
  shownFor: Choices
  breaksFor: Choices | null
  prjName: string
  kept: Kept | null
  begun: Begun | null
  /** True when something was changed since it was opened or kept. */
  dirty: boolean
  notice: Notice | null
}

export type Work =
  | { phase: 'empty' }
  | { phase: 'reading'; name: string; stage: Stage; keptId: string | undefined }
  /** The file is no bill that can be read by itself; `byHand` opens it all the same, null where nothing stands in it. */
  | { phase: 'refused'; name: string; message: string; keptId: string | undefined; byHand: (() => void) | null }
  /** Something else went wrong, and trying again may help. */
  | { phase: 'failed'; name: string; message: string; keptId: string | undefined; retry: () => void }
  | Ready

/** The bill under work lives outside React: leaving the page and coming back finds it as it was. */
let work: Work = { phase: 'empty' }
const listeners = new Set<() => void>()

/** The engine that holds the same bill. */
export const engine = createEngine(readRights)

export const getWork = (): Work => work

/** The bill, once it is read. */
export const readyWork = (): Ready | null => (work.phase === 'ready' ? work : null)

export function become(next: Work): void {
  work = next
  for (const listener of listeners) listener()
}

export function subscribeWork(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The kept bill that the page is about. */
export function keptIdOf(now: Work): string | undefined {
  if (now.phase === 'empty') return undefined
  return now.phase === 'ready' ? now.kept?.id : now.keptId
}

export const choicesOf = ({ reading, edits, order }: Choices): Choices => ({ reading, edits, order })

/** True once lines and price are those of the choices. */
export const isSettled = ({ shownFor, reading, edits, order }: Ready): boolean =>
  shownFor.reading === reading && shownFor.edits === edits && shownFor.order === order

/** The order without its quantity: what a table of quantities depends on. */
export function sameButSets(a: OrderChoices, b: OrderChoices): boolean {
  const { sets: _, ...rest } = a
  const others = new Map<string, unknown>(Object.entries(b))
  return Object.entries(rest).every(([key, value]) => others.get(key) === value)
}
