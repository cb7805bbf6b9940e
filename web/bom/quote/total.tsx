import {
  isForReference,
  NOTHING_PRICED_TEXT,
  hasPricedLines,
  quoteKindTexts,
  REFERENCE_TEXT,
} from '../../../shared/engine/quote-kind-text.ts'
import type { QuoteRefusal } from '../../../shared/engine/price/refusal.ts'
import type { VisibleQuote } from '../../../shared/engine/visible.ts'
import { yuan, yuanOfMicro } from '../../lib/format.ts'
import type { OpenBom } from '../document/state.ts'
import { useReview } from '../review/review-context.ts'

type TotalProps = { bom: OpenBom; quote: VisibleQuote | QuoteRefusal; className?: string }

/** The price stays in sight, whichever pane is open and however far it is scrolled; with it always what kind of price it is. */
export function Total({ bom, quote, className = '' }: TotalProps) {
  const { counts } = useReview()
  // What may not be seen is said in the panel itself.
  if ('refused' in quote || quote.totalFen === null) return null
  const { blocked } = bom.opened
  const { order, model } = bom.computedFor
  const kinds = quoteKindTexts({ quote, blocking: counts?.block ?? null, order, model })
  if (!hasPricedLines(quote))
    return (
      <span aria-hidden className={`block text-sm text-text-2 ${className}`}>
        {NOTHING_PRICED_TEXT}
      </span>
    )
  return (
    <span aria-hidden className={`num block ${className}`}>
      <span className="flex flex-wrap items-baseline gap-x-2">
        <span className="text-lg leading-5 font-semibold">¥ {yuan(quote.totalFen)}</span>
        {isForReference(blocked) && <Reference />}
        <span className="text-xs leading-4 text-text-2">{yuanOfMicro(quote.perSetMicro)} 元/套</span>
      </span>
      <span className="block text-xs leading-4 text-text-2">{kinds.join(' · ')}</span>
    </span>
  )
}

/** Beside a price that does not bind yet. */
export const Reference = () => <span className="rounded-control bg-warn-tint px-1 text-xs text-warn">{REFERENCE_TEXT}</span>
