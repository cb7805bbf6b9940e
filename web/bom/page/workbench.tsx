import { useMutation } from '@tanstack/react-query'
import { Tabs } from 'radix-ui'
import { lazy, Suspense, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import type { GridHandle } from '../../grid/types.ts'
import { LoginForm } from '../../sign-in/login-form.tsx'
import { useToken } from '../../access/session.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { showError } from '../../ui/toast.ts'
import { useNarrow } from '../../ui/use-media.ts'
import { setOrder } from '../document/set-order.ts'
import { recomputePrices } from '../document/recompute.ts'
import { LinePanel } from '../lines/line-panel.tsx'
import { rowsOf } from '../lines/line-rows.ts'
import { LinesGrid } from '../lines/lines-grid.tsx'
import { NarrowWork } from './narrow-work.tsx'
import { hasNoLines, NoLines, whyNotSaved } from './no-lines.tsx'
import { NoticeLine } from './notice-line.tsx'
import { PrintSheet } from '../print/print-sheet.tsx'
import { QuotePanel } from '../quote/quote-panel.tsx'
import { useRights } from '../document/rights.ts'
import { hasProblem } from '../lines/status.ts'
import { Toolbar } from './toolbar.tsx'
import { Total } from '../quote/total.tsx'
import { useWorkKeys } from './use-work-keys.ts'
import type { View } from './views.tsx'
import type { OpenBom } from '../document/state.ts'
import { saveBom } from '../document/save/save.ts'

const ColumnsView = lazy(() => import('../columns/columns-view.tsx').then(({ ColumnsView: view }) => ({ default: view })))
const HealthView = lazy(() => import('./health-view.tsx').then(({ HealthView: view }) => ({ default: view })))
const QuoteView = lazy(() => import('../quote/quote-view.tsx').then(({ QuoteView: view }) => ({ default: view })))

/** The open BOM: lines, columns or the quote on the left, price and explanation on the right; narrow, one above the other. */
export function Workbench({ bom }: { bom: OpenBom }) {
  const narrow = useNarrow()
  const token = useToken()
  const grid = useRef<GridHandle>(null)
  const [active, setActive] = useState<string | null>(null)
  const [pane, setPane] = useState('quote')
  const [view, setView] = useState<View>(() => (startsWithColumns(bom) ? 'columns' : 'lines'))
  const [wanted, setWanted] = useState<{ key: string } | null>(null)
  const [rawRow, setRawRow] = useState<{ row: number; of: OpenBom['source'] } | null>(null)
  const [problemsOnly, setProblemsOnly] = useState(false)
  const [askingIn, setAskingIn] = useState(false)
  const saving = useMutation({ mutationFn: saveBom })

  const rights = JSON.stringify(useRights())
  const shownWith = useRef(rights)
  useEffect(() => {
    if (shownWith.current !== rights) recomputePrices()
    shownWith.current = rights
  }, [rights])

  const { lines, parsed, sheets } = bom.opened
  const { quote } = useDeferredValue(bom.priced)
  const { unitPrices } = bom.order
  const rows = useMemo(() => rowsOf(lines, quote, unitPrices), [lines, quote, unitPrices])
  const problems = useMemo(() => lines.filter(hasProblem).length, [lines])
  const filtered = problemsOnly && problems > 0
  const row = rows.find(({ line }) => line.key === active)

  // Arrow keys work from the first moment, unless somebody types elsewhere already.
  useEffect(() => {
    if (document.activeElement === document.body) grid.current?.focus()
  }, [])
  // A line is gone to once the filter that shows it has come into force.
  useEffect(() => {
    if (wanted) grid.current?.goTo(wanted.key, 'designators')
  }, [wanted])

  const openLine = (key: string) => {
    setActive(key)
    setPane('line')
    setWanted({ key })
    setView('lines')
  }
  const openRow = (number: number) => {
    setRawRow({ row: number, of: bom.source })
    setView('columns')
  }
  const showLines = (ids: readonly number[]) => {
    const found = lines.filter((line) => ids.includes(line.id))
    setProblemsOnly(found.length > 0 && found.every(hasProblem))
    const [first] = found
    if (first) openLine(first.key)
  }
  const save = () => {
    const why = whyNotSaved(bom)
    if (why !== null) showError(why)
    else if (token === null) setAskingIn(true)
    else saving.mutate()
  }
  useWorkKeys({ grid, view, setView, save, togglePane: () => setPane(pane === 'line' ? 'quote' : 'line') })

  const sheet = sheets.length > 1 && parsed.sheet !== null ? `${parsed.sheet} ` : ''
  const explanation = row && <LinePanel line={row.line} cost={row.cost} sheet={sheet} bom={bom} />
  const price = <QuotePanel bom={bom} onChange={setOrder} onShow={showLines} />
  const other = view !== 'lines' && (
    <Suspense fallback={<p className="p-4 text-text-2">正在打开…</p>}>
      {view === 'columns' && <ColumnsView bom={bom} wanted={rawRow?.of === bom.source ? rawRow : null} onRow={openRow} />}
      {view === 'health' && <HealthView bom={bom} onOpen={openLine} onRow={openRow} />}
      {view === 'quote' && <QuoteView bom={bom} onShow={showLines} />}
    </Suspense>
  )

  return (
    <div data-fill className="flex min-h-0 flex-1 flex-col">
      <h2 className="sr-only">{bom.prjName}</h2>
      <Toolbar
        bom={bom}
        view={view}
        onView={setView}
        problems={problems}
        problemsOnly={filtered}
        onProblemsOnly={setProblemsOnly}
        saving={saving.isPending}
        onSave={save}
      />
      <NoticeLine bom={bom} />
      <NoLines bom={bom} view={view} onView={setView} />
      <PrintSheet bom={bom} rows={rows} />
      {narrow ? (
        <NarrowWork view={view} other={other} price={price} quote={quote} rows={rows} problemsOnly={filtered} onOpen={openLine}>
          <Dialog open={pane === 'line' && row !== undefined} onOpenChange={() => setPane('quote')} title="行说明">
            {explanation}
          </Dialog>
        </NarrowWork>
      ) : (
        <div className="flex min-h-0 flex-1">
          <section aria-label="物料" className={`min-w-0 flex-1 ${view === 'lines' ? '' : 'hidden'}`}>
            <LinesGrid
              ref={grid}
              bom={bom}
              rows={rows}
              problemsOnly={filtered}
              onActive={(now) => setActive(now?.line.key ?? null)}
            />
          </section>
          {other && <div className="flex min-w-0 flex-1 flex-col">{other}</div>}
          <Tabs.Root
            value={pane}
            onValueChange={setPane}
            className="relative flex w-[364px] shrink-0 flex-col border-l border-line bg-surface"
          >
            <Tabs.List aria-label="右栏" className="flex h-12 shrink-0 border-b border-line px-2">
              <Pane value="quote" text="报价" />
              <Pane value="line" text="行说明" />
            </Tabs.List>
            <Total quote={quote} className="absolute top-0 right-0 h-12 items-end pr-5" />
            <Tabs.Content value="quote" className="scroll-thin min-h-0 flex-1 overflow-y-auto p-3">
              {price}
            </Tabs.Content>
            <Tabs.Content value="line" className="scroll-thin min-h-0 flex-1 overflow-y-auto p-4">
              {explanation ?? (
                <p className="text-sm text-text-2">
                  在左边选一行，这里说明它的识别依据和价格（Alt+Enter 在报价和行说明之间切换）。
                </p>
              )}
            </Tabs.Content>
          </Tabs.Root>
        </div>
      )}
      <Dialog open={askingIn} onOpenChange={setAskingIn} title="登录后保存" description="当前的分析会留在这里，登录后接着保存。">
        <div ref={focusField}>
          <LoginForm
            onDone={() => {
              setAskingIn(false)
              saving.mutate()
            }}
          />
        </div>
      </Dialog>
    </div>
  )
}

/** What is read by hand begins with the columns. */
const startsWithColumns = (bom: OpenBom): boolean => bom.notice?.kind === 'by-hand' || hasNoLines(bom)

/** Whoever is asked to sign in types at once. */
const focusField = (form: HTMLElement | null): void => form?.querySelector('input')?.focus()

function Pane({ value, text }: { value: string; text: string }) {
  return (
    <Tabs.Trigger
      value={value}
      className="h-full border-b-2 border-transparent px-3 text-text-2 hover:text-text focus-visible:-outline-offset-2
        data-[state=active]:border-primary data-[state=active]:font-semibold data-[state=active]:text-text"
    >
      {text}
    </Tabs.Trigger>
  )
}
