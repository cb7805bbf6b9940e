import { QUOTE_PRICE_NAMES, QUOTE_PRICES, type QuotePrices } from '../../../shared/enums.ts'
import { REPEAT_NAMES, REPEATS, type Repeat } from '../../../shared/engine/price/types.ts'
import { quoteName } from '../../../shared/engine/quote/names.ts'
import { call, type CallOutput } from '../../access/call.ts'
import { scaledOf } from '../../lib/decimal.ts'
import { ActDialog } from '../../screen/form/act-dialog.tsx'
import { LabelledField, TextField } from '../../screen/form/labelled-field.tsx'
import { useDraft, useTyped } from '../../screen/draft/use-draft.ts'
import { Segments } from '../../ui/segments.tsx'
import type { QuoteView } from './quote-view.ts'

type ReorderDialogProps = {
  quote: QuoteView
  onClose: () => void
  onOrdered: (quote: CallOutput<'quote/Reorder'>) => void
}

const PRICES = QUOTE_PRICES.map((value) => ({ value, text: QUOTE_PRICE_NAMES[value] }))
const KINDS = REPEATS.map((value) => ({ value, text: REPEAT_NAMES[value] }))
const MOST_SETS = 1_000_000

/** The same board once more: how many, whether anything changes, and at which prices. */
export function ReorderDialog({ quote, onClose, onOrdered }: ReorderDialogProps) {
  const form = useDraft('quote/Reorder', quote.id)
  const { key } = form
  const [sets, setSets] = useTyped(form, 'sets', String(quote.document.sets))
  const [prices, setPrices] = useTyped<QuotePrices>(form, 'prices', 'asNow')
  const [repeat, setRepeat] = useTyped<Repeat>(form, 'repeat', 'same')
  const count = scaledOf(sets, 0, 1, MOST_SETS)
  const save = async () => {
    const input = { id: quote.id, key, prices, repeat, ...(typeof count === 'number' && { sets: count }) }
    const ordered = await call('quote/Reorder', input, { shows: 'form' })
    // Nothing is lost by leaving now.
    form.drop()
    onOrdered(ordered)
  }
  return (
    <ActDialog
      title={`返单 ${quoteName(quote)}`}
      description="另存为一份新的计价，并按新编号出报价单；原来的不变，不扣次数。"
      act="返单"
      disabled={typeof count !== 'number'}
      draft={form}
      fields={['sets']}
      save={save}
      onClose={onClose}
    >
      {(problemAt) => (
        <>
          <TextField
            label="套数"
            inputMode="numeric"
            problem={typeof count === 'number' ? problemAt('sets') : '填 1 到 1,000,000 的整数'}
            value={sets}
            onChange={setSets}
          />
          <LabelledField label="价格" problem={undefined}>
            {() => <Segments label="价格" value={prices} choices={PRICES} onChange={setPrices} />}
          </LabelledField>
          <LabelledField label="订单类型" problem={undefined}>
            {() => <Segments label="订单类型" value={repeat} choices={KINDS} onChange={setRepeat} />}
          </LabelledField>
        </>
      )}
    </ActDialog>
  )
}
