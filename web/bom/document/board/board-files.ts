import { createStore } from '../../../lib/store.ts'
import { useStore } from '../../../lib/use-store.ts'
import type { Beside, BoardKind } from '../../engine/board-protocol.ts'
import type { Source } from '../../engine/protocol.ts'
import type { OpenBom } from '../state.ts'

/** A file of the board beside the bill. */
export type BoardFile = { source: Source; read: Exclude<Beside, { is: 'bill' }> }

/** `last` is the one that came last; null once that is closed. */
type BoardFiles = Readonly<Record<BoardKind, BoardFile | null>> & { last: BoardKind | null }

/** What lies beside the bill of this file. */
export const boardFiles = createStore<(BoardFiles & { of: Source }) | null>(null)

/** The netlist and the placement beside the open bill; another bill has none. */
export function useBoardFiles({ source }: OpenBom): BoardFiles {
  const files = useStore(boardFiles)
  return files?.of === source ? files : NONE
}

const NONE: BoardFiles = { netlist: null, placement: null, last: null }

export function setBoardFile(of: Source, kind: BoardKind, file: BoardFile | null): void {
  const before = boardFiles.get()
  boardFiles.set({ ...(before?.of === of ? before : { of, ...NONE }), [kind]: file, last: file && kind })
}
