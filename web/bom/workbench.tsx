import { useMutation } from '@tanstack/react-query'
import { useDeferredValue, useMemo, useState } from 'react'
import { Tabs } from 'radix-ui'
import type { Quote, QuoteRefusal } from '../../shared/engine/price/types.ts'
import { LoginForm } from '../layout/login-form.tsx'
import { useToken } from '../session.ts'
import { yuan, yuanOfMicro } from '../format.ts'
import { Dialog } from '../ui/dialog.tsx'
import { useNarrow } from '../ui/use-media.ts'
import { LinePanel } from './line-panel.tsx'
import { LinesGrid } from './lines-grid.tsx'
import { LinesList } from './lines-list.tsx'
import type { Line } from './protocol.ts'
import { QuotePanel } from './quote-panel.tsx'
import { hasProblem } from './status.ts'
import { Toolbar } from './toolbar.tsx'
import { setInput } from './quoting.ts'
import type { Ready } from './work-store.ts'
import { keepWork } from './work.ts'

/** The bill under work: lines on the left, price and explanation on the right; on a narrow screen one above the other. */
export function Workbench({ work }: { work: Ready }) {
  const narrow = useNarrow()
  const token = useToken()
  const [active, setActive] = useState<number | null>(null)
  const [pane, setPane] = useState('quote')
  const [problemsOnly, setProblemsOnly] = useState(false)
  const [askingIn, setAskingIn] = useState(false)
  const keep = useMutation({ mutationFn: keepWork })

  const { lines, bom, sheets } = work.opened
  const { quote } = useDeferredValue(work.priced)
  const costs = useMemo(() => new Map('refused' in quote ? [] : quote.lines.map((cost) => [cost.id, cost])), [quote])
  const problems = useMemo(() => lines.filter(hasProblem), [lines])
  const shown = problemsOnly && problems.length > 0 ? problems : lines
  const line = lines.find((each) => each.id === active)

  const openLine = (id: number) => {
    setActive(id)
    setPane('line')
  }
  const showLines = ([first]: readonly number[]) => {
    setProblemsOnly(true)
    if (first !== undefined) openLine(first)
  }
  const save = () => (token === null ? setAskingIn(true) : keep.mutate())

  const grid = { lines: shown, costs, reasons: bom.reasons, active, onActive: setActive, onOpen: openLine }
  const sheet = sheets.length > 1 && bom.sheet !== null ? `${bom.sheet} ` : ''
  const explanation = line && (
    <LinePanel line={line} cost={costs.get(line.id)} sheet={sheet} sets={work.input.sets} edit={line && editOf(work, line)} />
  )
  const price = <QuotePanel work={work} onChange={setInput} onShow={showLines} />

  return (
    <div data-fill className="flex min-h-0 flex-1 flex-col">
      <h1 className="sr-only">{work.prjName}</h1>
      <Toolbar
        work={work}
        problems={problems.length}
        problemsOnly={problemsOnly && problems.length > 0}
        onProblemsOnly={setProblemsOnly}
        saving={keep.isPending}
        onSave={save}
      />
      {narrow ? (
        <>
          <section aria-label="报价" className="border-b border-line bg-surface p-3">
            <Total quote={quote} className="mb-3 border-b border-line pb-3" />
            {price}
          </section>
          <section aria-label="物料">
            <LinesList {...grid} />
          </section>
          <Dialog open={pane === 'line' && line !== undefined} onOpenChange={() => setPane('quote')} title="行说明">
            {explanation}
          </Dialog>
        </>
      ) : (
        <div className="flex min-h-0 flex-1">
          <section aria-label="物料" className="min-w-0 flex-1">
            <LinesGrid {...grid} />
          </section>
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
                <p className="text-sm text-text-2">在左边点一行，或用方向键选中后按 Enter，这里说明它的识别依据和价格。</p>
              )}
            </Tabs.Content>
          </Tabs.Root>
        </div>
      )}
      <Dialog open={askingIn} onOpenChange={setAskingIn} title="登录后保存" description="当前的分析会留在这里，登录后接着保存。">
        <LoginForm
          onDone={() => {
            setAskingIn(false)
            keep.mutate()
          }}
        />
      </Dialog>
    </div>
  )
}

const editOf = ({ edits }: Ready, { line }: Line) => edits.find(({ sheet, row }) => sheet === line.sheet && row === line.row)

/** The price stays in sight, whichever pane is open and however far it is scrolled. */
function Total({ quote, className }: { quote: Quote | QuoteRefusal; className: string }) {
  if ('refused' in quote) return null
  return (
    <p aria-hidden className={`num flex flex-col justify-center ${className}`}>
      <span className="text-lg leading-5 font-semibold">¥ {yuan(quote.totalFen)}</span>
      <span className="text-xs leading-4 text-text-2">{yuanOfMicro(quote.perSetMicro)} 元/套</span>
    </p>
  )
}

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
