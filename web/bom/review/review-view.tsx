import { CircleCheck } from 'lucide-react'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { countText } from '../../lib/format.ts'
import { isComposing } from '../../ui/keys.ts'
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
  const { queue, tips, failed, retry } = useReview()
  const section = useRef<HTMLElement>(null)
  const { quote } = bom.priced
  const nowFen = 'refused' in quote ? null : quote.totalFen
  useFocus(section, open)
  const onKeyDown = (event: KeyboardEvent) => {
    // A dialog's keys come by here too, though it stands elsewhere.
    const isHere = event.target instanceof Node && section.current?.contains(event.target) === true
    if (!isHere || isComposing(event) || event.ctrlKey || event.altKey || event.metaKey) return
    if (event.key === 'Escape') onBack()
    else if (!(event.target instanceof HTMLInputElement) && /^[1-9]$/.test(event.key)) choose(section.current, event.key)
    else return
    event.preventDefault()
  }
  const blocks = queue?.filter(({ state }) => state === 'block').length ?? 0
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys are those of the answers inside
    <section
      ref={section}
      aria-label="核对"
      tabIndex={-1}
      onKeyDown={onKeyDown}
      className="scroll-thin min-h-0 flex-1 overflow-y-auto p-3 focus:outline-none lg:p-4"
    >
      <header className="mb-3 flex flex-wrap items-baseline gap-x-3">
        <h2 className="text-lg font-semibold">核对</h2>
        {queue && queue.length > 0 && (
          <p role="status" className="num text-sm text-text-2">
            还有 {countText(queue.length)} 项{blocks > 0 ? `，其中 ${countText(blocks)} 项答完报价才算数` : '，都不影响定稿'}
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

/** Whoever works in the queue has the next question under the keys at once; whoever types elsewhere is left alone. */
function useFocus(section: { readonly current: HTMLElement | null }, open: string | null): void {
  useEffect(() => {
    const { current } = section
    if (!current || isElsewhere(current)) return
    const question = open === null ? null : current.querySelector(`[data-question="${CSS.escape(open)}"]`)
    question?.scrollIntoView({ block: 'nearest' })
    const first = question?.querySelector<HTMLElement>('[data-review-answer].border-primary, [data-review-input]')
    const target = first ?? question?.querySelector<HTMLElement>('[aria-expanded]') ?? current
    target.focus({ preventScroll: true })
  }, [section, open])
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
