import { useEffect, useState, type RefObject } from 'react'
import { lineKey } from '../../../shared/engine/bom/rows/line-key.ts'
import type { Field } from '../../../shared/engine/bom/types.ts'
import type { ReviewItem } from '../../../shared/engine/review/types.ts'
import type { GridHandle } from '../../grid/types.ts'
import { useBoardFiles, type BoardFile } from '../document/board/board-files.ts'
import type { OpenBom } from '../document/state.ts'
import type { BoardKind } from '../engine/board-protocol.ts'
import { hasNoLines } from './no-lines.tsx'
import { useOpenQuestion } from './use-open-question.ts'
import type { View } from './views.tsx'

/** What the side pane shows. */
export type Pane = 'quote' | 'line' | BoardKind

/** Where one is on the page: its view, its side pane, the line one is at, the question one is asked, and the ways between them. */
export function usePageView(bom: OpenBom, grid: RefObject<GridHandle | null>, queue: readonly ReviewItem[] | null) {
  const [view, setView] = useState<View>(() => (startsWithColumns(bom) ? 'columns' : 'lines'))
  const { netlist, placement, last } = useBoardFiles(bom)
  const newest = last && { netlist, placement }[last]
  const [chosen, setChosen] = useState<{ pane: Pane; newest: BoardFile | null }>({ pane: 'quote', newest: null })
  // A file that has come to lie beside the bill is what one wants to see.
  const pane = last !== null && newest !== chosen.newest ? last : chosen.pane
  const setPane = (next: Pane) => setChosen({ pane: next, newest })
  const [activeLine, setActiveLine] = useState<string | null>(null)
  const [wanted, setWanted] = useState<{ at: { key: string; column: string } | null; focus: boolean } | null>(null)
  const [wantedRow, setWantedRow] = useState<{ row: number; of: OpenBom['source'] } | null>(null)
  const { open: question, ask, move } = useOpenQuestion(queue)

  // A line is gone to, and the grid has the keys, once it is in sight.
  useEffect(() => {
    if (!wanted || !grid.current) return
    const { at, focus } = wanted
    if ((at === null || grid.current.goTo(at.key, at.column)) && focus) grid.current.focus()
  }, [wanted, grid])
  // The grid goes along with the queue, and the line's panel with the grid.
  useFollow(view === 'review' ? question : null, grid, setActiveLine)

  /** Shows where a line stands; the side pane stays as it is. */
  const goToLine = (key: string, column = 'designators', focus = false) => {
    setActiveLine(key)
    setWanted({ at: { key, column }, focus })
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
    const first = bom.opened.lines.find((line) => ids.includes(line.id))
    if (first) openLine(first.key)
  }
  /** On to the next question, or into the queue: to the question about the line one is at, else to the one that was open. The keys go along, wherever they were. */
  const askNext = (step: 1 | -1) => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    if (view === 'review') return move(step)
    const here = queue?.find(({ places }) => places.some((place) => lineKey(place) === activeLine))
    if (here) ask(here.id)
    setView('review')
  }
  const backToGrid = () => {
    const [place] = question?.places ?? []
    if (question && place) goToLine(lineKey(place), columnOf(question), true)
    else {
      setWanted({ at: null, focus: true })
      setView('lines')
    }
  }
  const row = wantedRow?.of === bom.source ? wantedRow : null
  const state = { view, setView, pane, setPane, activeLine, setActiveLine, question, ask, askNext, backToGrid }
  return { ...state, netlist, placement, goToLine, openLine, openRow, showLines, wantedRow: row }
}

function useFollow(question: ReviewItem | null, grid: RefObject<GridHandle | null>, onLine: (key: string) => void): void {
  const [place] = question?.places ?? []
  const key = place ? lineKey(place) : null
  const column = question ? columnOf(question) : 'designators'
  useEffect(() => {
    if (key === null) return
    // A phone has no grid.
    if (grid.current) grid.current.goTo(key, column)
    else onLine(key)
  }, [key, column, grid, onLine])
}

const COLUMNS: Readonly<Partial<Record<Field, string>>> = {
  quantity: 'quantity',
  value: 'value',
  footprint: 'footprint',
  mpn: 'mpn',
  manufacturer: 'manufacturer',
  description: 'description',
  side: 'side',
  process: 'type',
  dnp: 'fitted',
}

/** The column of the grid that a question is about. */
function columnOf({ input, rows: [first] }: ReviewItem): string {
  if (input?.field === 'pins' || input?.field === 'points') return input.field
  return (first?.field && COLUMNS[first.field]) ?? 'designators'
}

/** What is read by hand begins with the columns. */
const startsWithColumns = (bom: OpenBom): boolean => bom.notice?.kind === 'by-hand' || hasNoLines(bom)
