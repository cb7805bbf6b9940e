import { QUOTE_MODE_NAMES } from '../../../shared/engine/price/types.ts'
import { Button } from '../../ui/button.tsx'
import type { OpenBom } from '../document/state.ts'
import { OfferButton } from '../offer/offer-button.tsx'
import { QuoteResult } from '../quote/quote-result.tsx'
import { Total } from '../quote/total.tsx'
import { PointSheet } from './point/point-sheet.tsx'
import type { SheetName } from './sheet.ts'
import { quoteAs } from './sheet-tabs.tsx'
import { SmtSheet } from './smt/smt-sheet.tsx'
import { WeldSheet } from './weld/weld-sheet.tsx'

type SheetProps = {
  bom: OpenBom
  sheet: Exclude<SheetName, 'analyse'>
  onShow: (lines: readonly number[]) => void
  onReview: () => void
}

/** A sheet of the quote: what is chosen there, and beside it what it comes to, every amount with its rule. */
export function SheetView({ bom, sheet, onShow, onReview }: SheetProps) {
  const { quote } = bom.priced
  return (
    <div className="flex min-h-0 flex-1 flex-col lg:flex-row">
      <div className="flex min-h-0 min-w-0 flex-1 flex-col">
        {bom.order.mode !== sheet && <OtherMode bom={bom} sheet={sheet} />}
        {sheet === 'point' && <PointSheet bom={bom} />}
        {sheet === 'weld' && <WeldSheet bom={bom} onShow={onShow} />}
        {sheet === 'smt' && <SmtSheet bom={bom} />}
      </div>
      <aside
        aria-label="报价结果"
        className="flex shrink-0 flex-col border-line bg-surface max-lg:border-t lg:w-[300px] lg:border-l xl:w-[364px]"
      >
        <Total bom={bom} quote={quote} className="border-b border-line px-3 py-1.5 max-lg:hidden" />
        <div className="scroll-thin flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto p-3">
          <OfferButton bom={bom} onReview={onReview} />
          <QuoteResult bom={bom} onShow={onShow} onReview={onReview} />
        </div>
      </aside>
    </div>
  )
}

/** Opened by its address: nothing is changed before somebody says so. */
function OtherMode({ bom, sheet }: Pick<SheetProps, 'bom' | 'sheet'>) {
  return (
    <p className="flex flex-wrap items-center gap-2 border-b border-line bg-warn-tint px-3 py-1.5 text-sm text-warn">
      这份 BOM 现在按“{QUOTE_MODE_NAMES[bom.order.mode]}”计价，右边的金额也是。
      <Button size="small" onClick={() => quoteAs(sheet)}>
        改按“{QUOTE_MODE_NAMES[sheet]}”计价
      </Button>
    </p>
  )
}
