import type { Choices } from '../../../shared/engine/choices.ts'
import { createStore } from '../../lib/store.ts'
import type { BoardKind } from '../engine/board-protocol.ts'
import type { Opened, Priced, Source, Stage } from '../engine/protocol.ts'
import type { PageKnowledge, PagePrices } from './model.ts'
import type { PendingSave, SavedBom } from './store/draft.ts'
import { writer } from './store/writer.ts'

export type { PendingSave, SavedBom }

/** The document of this browser that the BOM is: its id, and whose it is. */
export type DocumentRef = { id: string; owner: string }

/** Something the page did or found by itself and that a person should know of. */
export type Notice =
  | { kind: 'restored' | 'by-hand' }
  /** `template` is the head map that it comes from; else it is what was made of such columns here. */
  | { kind: 'remembered'; template?: string }
  /** What is known of some packages and part numbers did not come. */
  | { kind: 'unasked' }
  | { kind: 'difference'; shownFen: number; boundFen: number }
  /** Other prices hold than a moment ago; the totals are null where they are not to be compared. */
  | { kind: 'prices'; totals: { beforeFen: number; afterFen: number } | null }
  /** It was saved differently elsewhere since it was opened here. */
  | { kind: 'conflict' }
  /** It was saved, and has been deleted elsewhere since. */
  | { kind: 'removed' }
  /** It cannot be saved; what can be done instead. */
  | { kind: 'too-large'; message: string }

/** What lines and price were computed for. */
export type ComputedFor = Choices & Pick<PagePrices, 'model' | 'pricedFor'> & { knowledge: PageKnowledge }

export type OpenBom = Choices &
  PagePrices & {
    phase: 'open'
    doc: DocumentRef
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

/** What the grid shows a bill by, whatever it comes to. */
export type ShownBom = Pick<OpenBom, 'opened' | 'model'> & { computedFor: Pick<ComputedFor, 'reading'> }

/** What the page is about, as its address names it: a saved BOM, or a document that only this browser has. */
export type BomAddress = { id?: string; doc?: string }

/** A file on its way to be the BOM, or one that did not become one. */
export type Arriving =
  /** `first` is what stands at the top of a long one, as soon as that is read. */
  | { phase: 'reading'; name: string; stage: Stage; address: BomAddress; first: ShownBom | null }
  /** The file is no BOM that can be read by itself; `byHand` opens it all the same, null where nothing stands in it. */
  | { phase: 'refused'; name: string; message: string; address: BomAddress; byHand: (() => void) | null }
  /** The file tells of a board, and no bill is open that it could lie beside. */
  | { phase: 'board-file'; name: string; kind: BoardKind; address: BomAddress; asBill: () => void }
  /** Something else went wrong, and trying again may help. */
  | { phase: 'failed'; name: string; message: string; address: BomAddress; retry: () => void }

export type BomState = { phase: 'empty' } | Arriving | OpenBom

/** The BOM lives outside React: leaving the page and coming back finds it as it was. */
export const bomState = createStore<BomState>({ phase: 'empty' })

/** The file that arrives while a BOM is open: that one stays as it is until the other is read. */
export const arriving = createStore<Arriving | null>(null)

/** Shows a file on its way: over the open BOM, or in the place of one. */
export function showArriving(state: Arriving): void {
  if (currentBom()) arriving.set(state)
  else bomState.set(state)
}

/** The BOM, once it is read. */
export function currentBom(): OpenBom | null {
  const state = bomState.get()
  return state.phase === 'open' ? state : null
}

/** The BOM, where it may be changed: not while another browser tab writes the document. */
export function editableBom(): OpenBom | null {
  const bom = currentBom()
  const { id, is } = writer.get() ?? {}
  return bom?.doc.id === id && is === 'elsewhere' ? null : bom
}

/** Changes the open BOM; with `of`, only if it is still the one of this file. */
export function updateBom(change: (bom: OpenBom) => OpenBom, of?: Source): void {
  const bom = currentBom()
  if (!bom || (of !== undefined && bom.source !== of)) return
  const next = change(bom)
  if (next !== bom) bomState.set(next)
}

/** The address of what the page is about. */
export function addressOf(state: BomState): BomAddress {
  if (state.phase === 'empty') return {}
  if (state.phase !== 'open') return state.address
  return state.saved ? { id: state.saved.id } : { doc: state.doc.id }
}

export const choicesOf = ({ reading, edits, order }: Choices): Choices => ({ reading, edits, order })

/** True once lines and price are those of the choices, at the prices that hold and by what is known. */
export const isComputed = (bom: OpenBom): boolean =>
  bom.computedFor.model === bom.model && bom.computedFor.knowledge === bom.knowledge && isChosen(bom, bom.computedFor)

export const isChosen = ({ reading, edits, order }: Choices, by: Choices): boolean =>
  by.reading === reading && by.edits === edits && by.order === order
