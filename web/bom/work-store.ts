import type { BomOptions } from '../../shared/engine/bom/types.ts'
import type { LineEdit } from '../../shared/engine/points/understand.ts'
import type { PriceModel } from '../../shared/engine/price/model.ts'
import type { QuoteInput } from '../../shared/engine/price/types.ts'
import { createEngine } from './engine.ts'
import type { Opened, Priced, Source, Stage } from './protocol.ts'

/** Where the bill is kept on the server. */
export type Kept = { id: string; rowVersion: number; fileId: string | null }

export type Ready = {
  phase: 'ready'
  source: Source
  model: PriceModel
  options: BomOptions
  /** Changes by hand that the kept bill came with. */
  edits: readonly LineEdit[]
  input: QuoteInput
  opened: Opened
  priced: Priced
  /** The choices that the price and the table of other quantities belong to. */
  pricedFor: QuoteInput
  breaksFor: QuoteInput
  prjName: string
  kept: Kept | null
  /** True when something was changed since it was opened or kept. */
  dirty: boolean
}

export type Work =
  | { phase: 'empty' }
  | { phase: 'reading'; name: string; stage: Stage; keptId: string | undefined }
  /** The file is no bill that can be read. */
  | { phase: 'refused'; name: string; message: string; keptId: string | undefined }
  /** Something else went wrong, and trying again may help. */
  | { phase: 'failed'; name: string; message: string; keptId: string | undefined; retry: () => void }
  | Ready

/** The bill under work lives outside React: leaving the page and coming back finds it as it was. */
let work: Work = { phase: 'empty' }
const listeners = new Set<() => void>()

/** The engine that holds the same bill. */
export const engine = createEngine()

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
