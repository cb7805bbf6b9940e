import { lazyPart } from '../../lib/lazy-part.ts'
import {
  Suspense,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  type ComponentProps,
  type ReactNode,
  type RefObject,
} from 'react'
import type { GridHandle } from '../../grid/types.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { useNarrow } from '../../ui/use-media.ts'
import { startAutosave } from '../document/save/autosave.ts'
import { startSendingLeft } from '../document/save/left.ts'
import { startLooking } from '../document/save/look.ts'
import { setOrder } from '../document/set-order.ts'
import type { LineRow } from '../document/lines/line-row.ts'
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
import { sheetOf, type BomPath, type SheetName } from '../sheets/sheet.ts'
import { useWanted } from './use-wanted.ts'
import { SheetTabs, useSheets } from '../sheets/sheet-tabs.tsx'
import { usePersonChange } from './use-person-change.ts'
import { useReturn } from './use-return.ts'
import { useSave } from './use-save.ts'

const ColumnsView = lazyPart(async () => (await import('../columns/columns-view.tsx')).ColumnsView)
const ReviewView = lazyPart(async () => (await import('../review/review-view.tsx')).ReviewView)
const Sheet = lazyPart(async () => (await import('../sheets/sheet-view.tsx')).SheetView)
const QuoteView = lazyPart(async () => (await import('../quote/quote-view.tsx')).QuoteView)

/** The open BOM: lines, columns or the quote on the left, price and explanation on the right; narrow, one above the other. */
export function Workbench({ bom, path }: { bom: OpenBom; path: BomPath }) {
  const sheet = sheetOf(path)
  const narrow = useNarrow()
  const grid = useRef<GridHandle>(null)
  const review = useQuestions(bom)
  const page = usePageView(bom, grid, review.queue)
  const { view, setView, pane, setPane, openLine, askNext } = page
  const { save, isSaving, signIn } = useSave(bom)
  useEffect(startAutosave, [])
  useEffect(startSendingLeft, [])
  useEffect(startLooking, [])
  useWanted(sheet, page)
  usePersonChange()
  useReturn()
  const goTo = useSheets(path)
  usePageKeys({
    grid,
    view,
    setView: sheet === 'analyse' ? setView : (next) => goTo('analyse', { view: next }),
    goTo,
    askNext,
    save,
    togglePane: () => setPane(pane === 'line' ? 'quote' : 'line'),
  })

  const { lines } = bom.opened
  const { quote } = useDeferredValue(bom.priced)
  const { unitPrices } = bom.order
  const rows = useMemo(() => rowsOf(lines, quote, unitPrices), [lines, quote, unitPrices])
  const row = rows.find(({ line }) => line.key === page.activeLine)

  const line = row && <LinePanel line={row.line} cost={row.cost} bom={bom} />
  const price = <QuotePanel bom={bom} onChange={setOrder} onShow={page.showLines} onReview={() => setView('review')} />
  const beside = besideOf(bom, page)
  const isSheet = sheet !== 'analyse'
  const other = (isSheet || view !== 'lines') && <OtherView {...{ bom, page, sheet, goTo }} />
  return (
    <ReviewContext value={review}>
      <div data-fill className="flex min-h-0 flex-1 flex-col">
        <h2 className="sr-only">{bom.prjName}</h2>
        <SheetTabs bom={bom} path={path} />
        <Toolbar {...{ bom, view, grid, path }} onView={setView} saving={isSaving} onSave={save} />
        <ClashLine bom={bom} />
        <NoticeLine bom={bom} />
        {!isSheet && <NoLines bom={bom} view={view} onView={setView} />}
        <PrintSheet bom={bom} rows={rows} />
        {narrow ? (
          <NarrowPage
            {...{ other, price, rows }}
            view={isSheet ? 'quote' : view}
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
          <WidePage {...{ bom, page, rows, grid, other }} isSheet={isSheet} side={{ quote: price, line, ...beside }} />
        )}
        <SignInToSave {...signIn} />
      </div>
    </ReviewContext>
  )
}

type WideProps = {
  bom: OpenBom
  page: ReturnType<typeof usePageView>
  rows: readonly LineRow[]
  grid: RefObject<GridHandle | null>
  other: ReactNode
  isSheet: boolean
  side: Pick<ComponentProps<typeof SidePane>, 'quote' | 'line' | 'netlist' | 'placement'>
}

/** Side by side: the lines stay where they were while something else stands in their place. A sheet has its own result beside it. */
function WidePage({ bom, page, rows, grid, other, isSheet, side }: WideProps) {
  const { view, pane, setPane, setActiveLine } = page
  const { quote } = useDeferredValue(bom.priced)
  return (
    <div className="flex min-h-0 flex-1">
      <section aria-label="物料" className={`min-w-0 flex-1 ${view === 'lines' && !isSheet ? '' : 'hidden'}`}>
        <LinesGrid ref={grid} {...{ bom, rows }} onActive={(now) => setActiveLine(now?.line.key ?? null)} />
      </section>
      {other && <div className="flex min-w-0 flex-1 flex-col">{other}</div>}
      {!isSheet && (
        <SidePane
          pane={pane}
          onPane={setPane}
          total={<Total bom={bom} quote={quote} className="border-b border-line px-3 py-1.5" />}
          {...side}
        />
      )}
    </div>
  )
}

/** What stands in place of the lines. */
type OtherProps = { bom: OpenBom; page: ReturnType<typeof usePageView>; sheet: SheetName; goTo: ReturnType<typeof useSheets> }

function OtherView({ bom, page, sheet, goTo }: OtherProps) {
  const { view, wantedRow, question, ask, backToGrid, openLine, openRow, showLines } = page
  return (
    <Suspense fallback={<p className="p-4 text-text-2">正在打开…</p>}>
      {sheet !== 'analyse' && (
        <Sheet
          {...{ bom, sheet }}
          onShow={(lines) => goTo('analyse', { lines })}
          onReview={() => goTo('analyse', { view: 'review' })}
        />
      )}
      {sheet === 'analyse' && view === 'columns' && <ColumnsView bom={bom} wanted={wantedRow} onRow={openRow} />}
      {sheet === 'analyse' && view === 'review' && (
        <ReviewView
          bom={bom}
          open={question?.id ?? null}
          onOpen={ask}
          onBack={backToGrid}
          onLine={openLine}
          onRow={({ row }) => openRow(row)}
        />
      )}
      {sheet === 'analyse' && view === 'quote' && <QuoteView bom={bom} onShow={showLines} />}
    </Suspense>
  )
}
