import { lazy, Suspense, useDeferredValue, useEffect, useMemo, useRef } from 'react'
import type { GridHandle } from '../../grid/types.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { useNarrow } from '../../ui/use-media.ts'
import { startAutosave } from '../document/save/autosave.ts'
import { startSendingLeft } from '../document/save/left.ts'
import { startLooking } from '../document/save/look.ts'
import { setOrder } from '../document/set-order.ts'
import type { OpenBom } from '../document/state.ts'
import { LinePanel } from '../lines/line-panel.tsx'
import { rowsOf } from '../lines/line-rows.ts'
import { LinesGrid } from '../lines/lines-grid.tsx'
import { PrintSheet } from '../print/print-sheet.tsx'
import { QuotePanel } from '../quote/quote-panel.tsx'
import { ReviewContext, useQuestions } from '../review/review-context.ts'
import { Total } from '../quote/total.tsx'
import { BesideDialog, besideOf } from './beside.tsx'
import { NarrowPage } from './narrow-page.tsx'
import { NoLines } from './no-lines.tsx'
import { NoticeLine } from './notice-line.tsx'
import { ClashLine } from './saving/clash-line.tsx'
import { SidePane } from './side-pane.tsx'
import { SignInToSave } from './sign-in-to-save.tsx'
import { Toolbar } from './toolbar.tsx'
import { usePageKeys } from './use-page-keys.ts'
import { usePageView } from './use-page-view.ts'
import { usePersonChange } from './use-person-change.ts'
import { useReturn } from './use-return.ts'
import { useSave } from './use-save.ts'

const ColumnsView = lazy(() => import('../columns/columns-view.tsx').then(({ ColumnsView: view }) => ({ default: view })))
const ReviewView = lazy(() => import('../review/review-view.tsx').then(({ ReviewView: view }) => ({ default: view })))
const QuoteView = lazy(() => import('../quote/quote-view.tsx').then(({ QuoteView: view }) => ({ default: view })))

/** The open BOM: lines, columns or the quote on the left, price and explanation on the right; narrow, one above the other. */
export function Workbench({ bom }: { bom: OpenBom }) {
  const narrow = useNarrow()
  const grid = useRef<GridHandle>(null)
  const review = useQuestions(bom)
  const page = usePageView(bom, grid, review.queue)
  const { view, setView, pane, setPane, openLine, askNext } = page
  const { save, isSaving, signIn } = useSave(bom)
  useEffect(startAutosave, [])
  useEffect(startSendingLeft, [])
  useEffect(startLooking, [])
  usePersonChange()
  useReturn()
  usePageKeys({ grid, view, setView, askNext, save, togglePane: () => setPane(pane === 'line' ? 'quote' : 'line') })

  const { lines } = bom.opened
  const { quote } = useDeferredValue(bom.priced)
  const { unitPrices } = bom.order
  const rows = useMemo(() => rowsOf(lines, quote, unitPrices), [lines, quote, unitPrices])
  const row = rows.find(({ line }) => line.key === page.activeLine)

  const line = row && <LinePanel line={row.line} cost={row.cost} bom={bom} />
  const price = <QuotePanel bom={bom} onChange={setOrder} onShow={page.showLines} onReview={() => setView('review')} />
  const beside = besideOf(bom, page)
  const other = view !== 'lines' && <OtherView bom={bom} page={page} />
  return (
    <ReviewContext value={review}>
      <div data-fill className="flex min-h-0 flex-1 flex-col">
        <h2 className="sr-only">{bom.prjName}</h2>
        <Toolbar {...{ bom, view, grid }} onView={setView} saving={isSaving} onSave={save} />
        <ClashLine bom={bom} />
        <NoticeLine bom={bom} />
        <NoLines bom={bom} view={view} onView={setView} />
        <PrintSheet bom={bom} rows={rows} />
        {narrow ? (
          <NarrowPage
            {...{ view, other, price, rows }}
            names={review.names}
            total={<Total bom={bom} quote={quote} className="text-right *:justify-end" />}
            onOpen={openLine}
          >
            <Dialog open={pane === 'line' && row !== undefined} onOpenChange={() => setPane('quote')} title="行说明">
              {line}
            </Dialog>
            <BesideDialog of={beside} page={page} />
          </NarrowPage>
        ) : (
          <div className="flex min-h-0 flex-1">
            <section aria-label="物料" className={`min-w-0 flex-1 ${view === 'lines' ? '' : 'hidden'}`}>
              <LinesGrid ref={grid} {...{ bom, rows }} onActive={(now) => page.setActiveLine(now?.line.key ?? null)} />
            </section>
            {other && <div className="flex min-w-0 flex-1 flex-col">{other}</div>}
            <SidePane
              pane={pane}
              onPane={setPane}
              total={<Total bom={bom} quote={quote} className="border-b border-line px-3 py-1.5" />}
              quote={price}
              line={line}
              {...beside}
            />
          </div>
        )}
        <SignInToSave {...signIn} />
      </div>
    </ReviewContext>
  )
}

/** What stands in place of the lines. */
function OtherView({ bom, page }: { bom: OpenBom; page: ReturnType<typeof usePageView> }) {
  const { view, wantedRow, question, ask, backToGrid, openLine, openRow, showLines } = page
  return (
    <Suspense fallback={<p className="p-4 text-text-2">正在打开…</p>}>
      {view === 'columns' && <ColumnsView bom={bom} wanted={wantedRow} onRow={openRow} />}
      {view === 'review' && (
        <ReviewView
          bom={bom}
          open={question?.id ?? null}
          onOpen={ask}
          onBack={backToGrid}
          onLine={openLine}
          onRow={({ row }) => openRow(row)}
        />
      )}
      {view === 'quote' && <QuoteView bom={bom} onShow={showLines} />}
    </Suspense>
  )
}
