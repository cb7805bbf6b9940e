import { useEffect, useState, type RefObject } from 'react'
import type { GridHandle } from '../../grid/types.ts'
import { useBoardFiles, type BoardFile } from '../document/board/board-files.ts'
import type { OpenBom } from '../document/state.ts'
import type { BoardKind } from '../engine/board-protocol.ts'
import { hasProblem } from '../lines/status.ts'
import { hasNoLines } from './no-lines.tsx'
import type { View } from './views.tsx'

/** What the side pane shows. */
export type Pane = 'quote' | 'line' | BoardKind

/** Where one is on the page: its view, its side pane, the line one is at, and the ways from one to the other. */
export function usePageView(bom: OpenBom, grid: RefObject<GridHandle | null>) {
  const [view, setView] = useState<View>(() => (startsWithColumns(bom) ? 'columns' : 'lines'))
  const { netlist, placement, last } = useBoardFiles(bom)
  const newest = last && { netlist, placement }[last]
  const [chosen, setChosen] = useState<{ pane: Pane; newest: BoardFile | null }>({ pane: 'quote', newest: null })
  // A file that has come to lie beside the bill is what one wants to see.
  const pane = last !== null && newest !== chosen.newest ? last : chosen.pane
  const setPane = (next: Pane) => setChosen({ pane: next, newest })
  const [activeLine, setActiveLine] = useState<string | null>(null)
  const [wantedLine, setWantedLine] = useState<{ key: string } | null>(null)
  const [wantedRow, setWantedRow] = useState<{ row: number; of: OpenBom['source'] } | null>(null)
  const [problemsOnly, setProblemsOnly] = useState(false)

  // A line is gone to once the filter that shows it has come into force.
  useEffect(() => {
    if (wantedLine) grid.current?.goTo(wantedLine.key, 'designators')
  }, [wantedLine, grid])

  /** Shows where a line stands; the side pane stays as it is. */
  const goToLine = (key: string) => {
    setActiveLine(key)
    setWantedLine({ key })
    setView('lines')
  }
  const openLine = (key: string) => {
    goToLine(key)
    setPane('line')
  }
  const openRow = (row: number) => {
    setWantedRow({ row, of: bom.source })
    setView('columns')
  }
  const showLines = (ids: readonly number[]) => {
    const found = bom.opened.lines.filter((line) => ids.includes(line.id))
    setProblemsOnly(found.length > 0 && found.every(hasProblem))
    const [first] = found
    if (first) openLine(first.key)
  }
  const wanted = wantedRow?.of === bom.source ? wantedRow : null
  const state = { view, setView, pane, setPane, activeLine, setActiveLine, problemsOnly, setProblemsOnly }
  return { ...state, netlist, placement, goToLine, openLine, openRow, showLines, wantedRow: wanted }
}

/** What is read by hand begins with the columns. */
const startsWithColumns = (bom: OpenBom): boolean => bom.notice?.kind === 'by-hand' || hasNoLines(bom)
