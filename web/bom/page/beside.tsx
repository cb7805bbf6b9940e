import { Suspense, type ReactNode } from 'react'
import { lazyPart } from '../../lib/lazy-part.ts'
import { Dialog } from '../../ui/dialog.tsx'
import type { OpenBom } from '../document/state.ts'
import type { BoardKind } from '../engine/board-protocol.ts'
import { sourceId } from '../engine/source-id.ts'
import type { usePageView } from './use-page-view.ts'

const BoardPane = lazyPart(async () => (await import('../board/board-pane.tsx')).BoardPane)

type PageView = ReturnType<typeof usePageView>

/** What the netlist and the placement beside the bill say of it; null where there is none. */
export function besideOf(bom: OpenBom, page: PageView): Record<BoardKind, ReactNode> {
  const paneOf = (kind: BoardKind): ReactNode => {
    const file = page[kind]
    return file && <Lazily {...{ bom, page, kind, file }} />
  }
  return { netlist: paneOf('netlist'), placement: paneOf('placement') }
}

type LazilyProps = { bom: OpenBom; page: PageView; kind: BoardKind; file: NonNullable<PageView[BoardKind]> }

/** Another file is compared anew: what was found for the one before it must not be accepted. */
const Lazily = ({ page, ...of }: LazilyProps) => (
  <Suspense fallback={<p className="text-sm text-text-2">正在打开…</p>}>
    <BoardPane key={sourceId(of.file.source)} {...of} activeLine={page.activeLine} onLine={page.goToLine} />
  </Suspense>
)

const TITLES: Readonly<Record<BoardKind, string>> = { netlist: '网表', placement: '坐标' }

/** The same on a phone. */
export function BesideDialog({ of, page }: { of: Record<BoardKind, ReactNode>; page: PageView }) {
  const { pane, setPane } = page
  if ((pane !== 'netlist' && pane !== 'placement') || of[pane] === null) return null
  return (
    <Dialog open onOpenChange={() => setPane('quote')} title={TITLES[pane]}>
      {of[pane]}
    </Dialog>
  )
}
