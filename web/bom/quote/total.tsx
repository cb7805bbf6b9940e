import type { QuoteRefusal } from '../../../shared/engine/price/refusal.ts'
import type { VisibleQuote } from '../../../shared/engine/visible.ts'
import { yuan, yuanOfMicro } from '../../lib/format.ts'

/** The price stays in sight, whichever pane is open and however far it is scrolled. */
export function Total({ quote, className }: { quote: VisibleQuote | QuoteRefusal; className: string }) {
  // What may not be seen is said in the panel itself.
  if ('refused' in quote || quote.totalFen === null) return null
  return (
    <p aria-hidden className={`num flex flex-col justify-center ${className}`}>
      <span className="text-lg leading-5 font-semibold">¥ {yuan(quote.totalFen)}</span>
      <span className="text-xs leading-4 text-text-2">{yuanOfMicro(quote.perSetMicro)} 元/套</span>
    </p>
  )
}
