import type { Choices } from '../../../shared/engine/choices.ts'
import { createStore } from '../../lib/store.ts'
import type { BoardKind } from '../engine/board-protocol.ts'
import type { Opened, Priced, Source, Stage } from '../engine/protocol.ts'
import type { PageKnowledge, PagePrices } from './model.ts'

/** The BOM as the server has it. */
export type SavedBom = { id: string; rowVersion: number; fileId: string | null }

/** A save that was sent and not answered yet: the very same is sent again, so that a lost answer saves nothing twice. */
export type PendingSave = Choices & { key: string; fileId: string; prjName: string }

/** Something the page did or found by itself and that a person should know of. */
export type Notice =
  | { kind: 'restored' | 'remembered' | 'by-hand' }
  /** What is known of some packages and part numbers did not come. */
  | { kind: 'unasked' }
  | { kind: 'difference'; shownFen: number; boundFen: number }
  /** Other prices hold than a moment ago; the totals are null where they are not to be compared. */
  | { kind: 'prices'; totals: { beforeFen: number; afterFen: number } | null }
  /** It was saved differently elsewhere since it was opened here. */
  | { kind: 'conflict' }
  /** It cannot be saved; what can be done instead. */
  | { kind: 'too-large'; message: string }

/** What lines and price were computed for. */
export type ComputedFor = Choices & Pick<PagePrices, 'model' | 'pricedFor'> & { knowledge: PageKnowledge }

export type OpenBom = Choices &
  PagePrices & {
    phase: 'open'
    source: Source
    knowledge: PageKnowledge
    opened: Opened
    priced: Priced
    computedFor: ComputedFor
    /** The same of the table of other quantities. */
    breaksFor: ComputedFor | null
    prjName: string
    saved: SavedBom | null
    pendingSave: PendingSave | null
    /** True when something was changed since it was opened or saved. */
    dirty: boolean
    notice: Notice | null
  }

export type BomState =
  | { phase: 'empty' }
  | { phase: 'reading'; name: string; stage: Stage; savedId: string | undefined }
  /** The file is no BOM that can be read by itself; `byHand` opens it all the same, null where nothing stands in it. */
  | { phase: 'refused'; name: string; message: string; savedId: string | undefined; byHand: (() => void) | null }
  /** The file tells of a board, and no bill is open that it could lie beside. */
  | { phase: 'board-file'; name: string; kind: BoardKind; savedId: string | undefined; asBill: () => void }
  /** Something else went wrong, and trying again may help. */
  | { phase: 'failed'; name: string; message: string; savedId: string | undefined; retry: () => void }
  | OpenBom

/** The BOM lives outside React: leaving the page and coming back finds it as it was. */
export const bomState = createStore<BomState>({ phase: 'empty' })

/** The BOM, once it is read. */
export function currentBom(): OpenBom | null {
  const state = bomState.get()
  return state.phase === 'open' ? state : null
}

/** Changes the open BOM; with `of`, only if it is still the one of this file. */
export function updateBom(change: (bom: OpenBom) => OpenBom, of?: Source): void {
  const bom = currentBom()
  if (!bom || (of !== undefined && bom.source !== of)) return
  const next = change(bom)
  if (next !== bom) bomState.set(next)
}

/** The saved BOM that the page is about. */
export function savedIdOf(state: BomState): string | undefined {
  if (state.phase === 'empty') return undefined
  return state.phase === 'open' ? state.saved?.id : state.savedId
}

export const choicesOf = ({ reading, edits, order }: Choices): Choices => ({ reading, edits, order })

/** True once lines and price are those of the choices, at the prices that hold and by what is known. */
export const isComputed = (bom: OpenBom): boolean =>
  bom.computedFor.model === bom.model && bom.computedFor.knowledge === bom.knowledge && isChosen(bom, bom.computedFor)

export const isChosen = ({ reading, edits, order }: Choices, by: Choices): boolean =>
  by.reading === reading && by.edits === edits && by.order === order
