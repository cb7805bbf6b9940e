import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { ALL_RIGHTS } from '../../../shared/engine/price/rights.ts'
import { PresetMenu } from './preset-menu.tsx'
import { QuoteBoards } from './quote-boards.tsx'
import { QuoteDetails } from './quote-details.tsx'
import { QuoteFees } from './quote-fees.tsx'
import { QuoteOptions, type QuoteChange } from './quote-options.tsx'
import { QuoteResult } from './quote-result.tsx'
import { QuoteSpecials } from './quote-specials.tsx'
import { OfferButton } from '../offer/offer-button.tsx'
import { useRights } from '../document/rights.ts'
import type { OpenBom } from '../document/state.ts'

type QuotePanelProps = {
  bom: OpenBom
  onChange: QuoteChange
  /** Leads to lines. */
  onShow: (lines: readonly number[]) => void
  /** Leads to what has to be answered before the quote binds. */
  onReview: () => void
}

/** The price: what was chosen, every amount with its reason, the total, and the same board at other quantities. */
export function QuotePanel({ bom, onChange, onShow, onReview }: QuotePanelProps) {
  const { model, hasRates, order, priced } = bom
  const may = useRights() ?? ALL_RIGHTS
  return (
    <div className="flex flex-col gap-4">
      <OfferButton bom={bom} onReview={onReview} />
      <PresetMenu bom={bom} onChange={onChange} />
      <QuoteOptions {...{ model, hasRates }} order={order} onChange={onChange} />
      <div className="flex flex-col gap-1">
        <Fold title="工艺和费用">
          <QuoteFees {...{ model, hasRates }} order={order} onChange={onChange} />
        </Fold>
        <Fold title={may.margin && may.sell ? '拼板、折扣、约定和单价' : '拼板、板尺寸和约定'}>
          <QuoteDetails {...{ model, hasRates }} order={order} onChange={onChange} />
        </Fold>
        {!('refused' in priced.quote) && priced.quote.boards && (
          <Fold title={`各板（${priced.quote.boards.length} 块）`}>
            <QuoteBoards bom={bom} boards={priced.quote.boards} onChange={onChange} />
          </Fold>
        )}
        {may.margin && (
          <Fold title={order.specials.length === 0 ? '特殊费用' : `特殊费用（${order.specials.length}）`}>
            <QuoteSpecials order={order} onChange={onChange} />
          </Fold>
        )}
      </div>
      <QuoteResult bom={bom} onShow={onShow} onReview={onReview} />
    </div>
  )
}

/** A heading that opens what seldom changes. */
function Fold({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="group">
      <summary className="flex h-7 cursor-pointer items-center gap-1 rounded-control text-sm text-text-2 select-none hover:text-text">
        <ChevronRight aria-hidden className="size-3.5 transition-transform group-open:rotate-90" />
        {title}
      </summary>
      <div className="pt-1">{children}</div>
    </details>
  )
}
