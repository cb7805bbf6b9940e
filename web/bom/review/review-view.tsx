import { CircleCheck } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { countText } from '../../lib/format.ts'
import { RetryNote } from '../../ui/retry-note.tsx'
import type { OpenBom } from '../document/state.ts'
import type { Go } from './evidence.tsx'
import { Question } from './question.tsx'
import { useReview } from './review-context.ts'

type ReviewViewProps = Go & {
  bom: OpenBom
  /** The question that is open, by its id; null where none is left. */
  open: string | null
  onOpen: (id: string) => void
  /** Back to where the open question stands in the grid. */
  onBack: () => void
}

/** The one queue: what has to be answered before the quote binds, then what is worth a look, dearest first; one keystroke an answer. */
export function ReviewView({ bom, open, onOpen, onBack, ...go }: ReviewViewProps) {
  const { queue, counts, tips, isBehind, failed, retry } = useReview()
  const section = useRef<HTMLElement>(null)
  const { quote } = bom.priced
  const nowFen = 'refused' in quote ? null : quote.totalFen
  useFocus(section, open)
  useKeys(section, open, onBack)
  return (
    <section
      ref={section}
      aria-label="核对"
      aria-busy={isBehind}
      tabIndex={-1}
      className="scroll-thin min-h-0 flex-1 overflow-y-auto p-3 focus:outline-none lg:p-4"
    >
      <header className="mb-3 flex flex-wrap items-baseline gap-x-3">
        <h2 className="text-lg font-semibold">核对</h2>
        {counts && counts.all > 0 && (
          <p role="status" className="num text-sm text-text-2">
            还有 {countText(counts.all)} 项
            {counts.block > 0 ? `，其中 ${countText(counts.block)} 项阻断，答完报价才算数` : '，都不影响定稿'}
          </p>
        )}
        <p className="ml-auto hidden text-xs text-text-3 lg:block">
          F8 下一项 · 数字键选答案 · Enter 采用 · Esc 回到表格 · Ctrl+Z 撤销
        </p>
      </header>
      {failed && <RetryNote text="核对没有做完，可以重试；还不行就刷新页面，已做的改动都在。" onRetry={retry} />}
      {queue === null && !failed && <p className="text-text-2">正在核对…</p>}
      {queue?.length === 0 && (
        <p className="flex items-center gap-2 rounded-card border border-line bg-surface p-4">
          <CircleCheck aria-hidden className="size-5 text-primary" />
          没有要核对的了。
        </p>
      )}
      <ol className="flex flex-col gap-1.5">
        {queue?.map((item) => (
          <Question
            key={item.id}
            {...{ item, nowFen, ...go }}
            isOpen={item.id === open}
            onOpen={() => onOpen(item.id)}
            keys={item.id === open}
          />
        ))}
      </ol>
      {tips.length > 0 && <Tips {...{ nowFen, ...go }} />}
    </section>
  )
}

const choose = (section: HTMLElement | null, digit: string): void =>
  section?.querySelector<HTMLElement>(`[data-review-answer="${digit}"]`)?.click()

/** Digits choose an answer, Esc goes back. Keys that nobody has, as after a dialog, are the queue's too. */
function useKeys(section: { readonly current: HTMLElement | null }, open: string | null, onBack: () => void): void {
  const latest = useRef(onBack)
  useEffect(() => {
    latest.current = onBack
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { target, key } = event
      const isHere = target === document.body || (target instanceof Node && section.current?.contains(target) === true)
      if (!isHere || event.defaultPrevented || event.isComposing || event.ctrlKey || event.altKey || event.metaKey) return
      if (key === 'Escape') latest.current()
      else if (key === 'Enter' && target === document.body) focusQuestion(section.current, open)
      else if (!(target instanceof HTMLInputElement) && /^[1-9]$/.test(key)) choose(section.current, key)
      else return
      event.preventDefault()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [section, open])
}

/** Whoever works in the queue has the next question under the keys at once; whoever types elsewhere is left alone. */
function useFocus(section: { readonly current: HTMLElement | null }, open: string | null): void {
  useEffect(() => {
    const { current } = section
    if (current && !isElsewhere(current)) focusQuestion(current, open)
  }, [section, open])
}

function focusQuestion(section: HTMLElement | null, open: string | null): void {
  const question = open === null ? null : section?.querySelector(`[data-question="${CSS.escape(open)}"]`)
  question?.scrollIntoView({ block: 'nearest' })
  const first = question?.querySelector<HTMLElement>('[data-review-answer].border-primary, [data-review-input]')
  const target = first ?? question?.querySelector<HTMLElement>('[aria-expanded]') ?? section
  target?.focus({ preventScroll: true })
}

/** Somebody is at work in another part that is in sight. */
function isElsewhere(section: HTMLElement): boolean {
  const { activeElement: at } = document
  return at !== null && at !== document.body && !section.contains(at) && at.getClientRects().length > 0
}

/** Below the queue, closed: what costs nothing to leave. */
function Tips({ nowFen, ...go }: Go & { nowFen: number | null }) {
  const { tips } = useReview()
  const [open, setOpen] = useState<string | null>(null)
  return (
    <details className="mt-4">
      <summary className="cursor-pointer rounded-control text-sm text-text-2 select-none hover:text-text">
        提示 {countText(tips.length)} 条：不影响报价，可以不理
      </summary>
      <ul className="mt-2 flex flex-col gap-1.5">
        {tips.map((item) => (
          <Question
            key={item.id}
            {...{ item, nowFen, ...go }}
            isOpen={item.id === open}
            onOpen={() => setOpen(item.id === open ? null : item.id)}
          />
        ))}
      </ul>
    </details>
  )
}
