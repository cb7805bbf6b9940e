import type { ReviewItem } from '../../../shared/engine/review/types.ts'
import { Answers } from './answers.tsx'
import { EvidencePart, type Go } from './evidence.tsx'
import { labelsText, riskText, STATE_NAMES } from './review-text.ts'

type QuestionProps = Go & {
  item: ReviewItem
  nowFen: number | null
  /** Open, it shows its evidence and its answers. */
  isOpen: boolean
  onOpen: () => void
  /** Whether digits choose among its answers. */
  keys?: boolean
}

/** One question: in a line of its own what is asked of whom and what it is worth; open, why, and the ways to answer. */
export function Question({ item, nowFen, isOpen, onOpen, keys = false, ...go }: QuestionProps) {
  const { state, title } = item
  return (
    <li
      data-question={item.id}
      className={`scroll-my-4 rounded-card border bg-surface ${isOpen ? 'border-control-line shadow-menu' : 'border-line'}`}
    >
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={onOpen}
        className="flex min-h-9 w-full flex-wrap items-center gap-x-2.5 gap-y-0.5 rounded-card px-3 py-1.5 text-left hover:bg-hover"
      >
        <span aria-hidden className="lines-dot !mr-0" data-status={state === 'tip' ? 'none' : state} />
        <span className="sr-only">{STATE_NAMES[state]}</span>
        <span className={isOpen ? 'font-semibold' : ''}>{title}</span>
        <span className="min-w-0 truncate font-mono text-sm text-text-2">{labelsText(item)}</span>
        {!isOpen && <span className="min-w-0 flex-1 basis-24 truncate text-sm text-text-2">{item.rows[0]?.text}</span>}
        <span className="num ml-auto text-sm text-text-2">{riskText(item)}</span>
      </button>
      {isOpen && (
        <div className="flex flex-col gap-2.5 border-t border-line px-3 pt-2 pb-3">
          <p className="text-sm text-text-2">{item.risk}</p>
          <EvidencePart item={item} {...go} />
          <Answers {...{ item, nowFen, keys }} />
        </div>
      )}
    </li>
  )
}
