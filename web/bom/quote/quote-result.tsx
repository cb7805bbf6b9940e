import { quoteRefusalText } from '../../../shared/engine/price/refusal.ts'
import { ALL_RIGHTS } from '../../../shared/engine/price/rights.ts'
import { Button } from '../../ui/button.tsx'
import { useRights } from '../document/rights.ts'
import { chooseKnownCodes, setOrder } from '../document/set-order.ts'
import type { OpenBom } from '../document/state.ts'
import { ReviewNote } from '../review/review-note.tsx'
import { Amounts } from './amounts.tsx'
import { BreaksTable } from './breaks-table.tsx'
import { QuotePrices } from './quote-prices.tsx'

type ResultProps = { bom: OpenBom; onShow: (lines: readonly number[]) => void; onReview: () => void }

/** What was chosen comes to: prices set by hand, every amount with its reason, the total, and the same board at other quantities. */
export function QuoteResult({ bom, onShow, onReview }: ResultProps) {
  const { hasRates, order, priced } = bom
  const refused = 'refused' in priced.quote
  const may = useRights() ?? ALL_RIGHTS
  return (
    <>
      <QuotePrices bom={bom} onShow={onShow} />
      {'refused' in priced.quote ? (
        <div role="alert" className="rounded-control bg-danger-tint px-3 py-2 text-danger">
          <p>{quoteRefusalText(priced.quote)}</p>
          {priced.quote.code === 'order' && priced.quote.path && (
            <Button size="small" className="mt-2" onClick={chooseKnownCodes}>
              去掉已失效的选择
            </Button>
          )}
        </div>
      ) : (
        <>
          <ReviewNote onReview={onReview} />
          <Amounts bom={bom} quote={priced.quote} />
          {!hasRates && may.totals && priced.quote.totalFen === null && (
            <p className="text-sm text-text-2">合计和总价按主账号自己的价格计算，保存后显示。</p>
          )}
        </>
      )}
      {!refused && priced.breaks.some((row) => row.totalFen !== null) && (
        <section aria-labelledby="breaks">
          <h3 id="breaks" className="mb-1 text-xs text-text-2">
            不同套数
          </h3>
          <BreaksTable breaks={priced.breaks} sets={order.sets} onChoose={(sets) => setOrder({ sets }, '套数')} />
        </section>
      )}
    </>
  )
}
