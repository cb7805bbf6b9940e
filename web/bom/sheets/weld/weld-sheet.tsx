import { ALL_RIGHTS } from '../../../../shared/engine/price/rights.ts'
import { RetryNote } from '../../../ui/retry-note.tsx'
import { useAnswer } from '../../document/answers/use-answer.ts'
import { useRights } from '../../document/rights.ts'
import { setOrder } from '../../document/set-order.ts'
import type { OpenBom } from '../../document/state.ts'
import { Card } from '../../quote/card.tsx'
import { PresetMenu } from '../../quote/preset-menu.tsx'
import { QuoteBoards } from '../../quote/quote-boards.tsx'
import { QuoteDetails } from '../../quote/quote-details.tsx'
import { QuoteFees } from '../../quote/quote-fees.tsx'
import { QuoteOptions } from '../../quote/quote-options.tsx'
import { QuoteSpecials } from '../../quote/quote-specials.tsx'
import { ReasonsAndAdvice } from '../../quote/reasons-advice.tsx'
import { OrderAttributes } from './order-attributes.tsx'
import { PriceMatrix } from './price-matrix.tsx'

/** The order with all that is chosen for it, what it costs at other sizes and deliveries, and what would make it cheaper. */
export function WeldSheet({ bom, onShow }: { bom: OpenBom; onShow: (lines: readonly number[]) => void }) {
  const { model, hasRates, order, priced } = bom
  const may = useRights() ?? ALL_RIGHTS
  const { answer: insight, failed, retry } = useAnswer(bom, { kind: 'insight', order: bom.computedFor.order })
  const options = { model, hasRates, order, onChange: setOrder }
  const boards = 'refused' in priced.quote ? undefined : priced.quote.boards
  return (
    <div className="scroll-thin grid min-h-0 flex-1 content-start gap-3 overflow-y-auto p-3 xl:grid-cols-2">
      <Card title="订单">
        <PresetMenu bom={bom} onChange={setOrder} />
        <QuoteOptions {...options} />
        <OrderAttributes bom={bom} />
      </Card>
      <Card title="工艺和费用">
        <QuoteFees {...options} />
      </Card>
      <Card title="套数与交期" className="xl:col-span-2">
        <PriceMatrix bom={bom} />
      </Card>
      <Card title={may.margin && may.sell ? '拼板、折扣、约定和单价' : '拼板、板尺寸和约定'}>
        <QuoteDetails {...options} />
      </Card>
      {may.margin && (
        <Card title="特殊费用">
          <QuoteSpecials order={order} onChange={setOrder} />
        </Card>
      )}
      {boards && (
        <Card title={`各板（${boards.length} 块）`}>
          <QuoteBoards bom={bom} boards={boards} onChange={setOrder} />
        </Card>
      )}
      {failed ? (
        <RetryNote text="省钱的改法没有算出来，可以重试；已做的改动都在。" onRetry={retry} />
      ) : (
        <ReasonsAndAdvice explanation={insight ? (insight.explanation ?? 'hidden') : null} onShow={onShow} />
      )}
    </div>
  )
}
