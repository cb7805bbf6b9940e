import type { PriceModel } from '../../../shared/engine/price/model.ts'
import { QUOTE_MODE_NAMES, QUOTE_MODES, REPEAT_NAMES, REPEATS, type OrderChoices } from '../../../shared/engine/price/types.ts'
import { percentText } from '../../lib/format.ts'
import { choicesOf } from '../../screen/list/choices.ts'
import { Segments } from '../../ui/segments.tsx'
import { CountField, QuoteField, SelectField } from './quote-field.tsx'

export type QuoteChange = (change: Partial<OrderChoices>, label?: string) => void
/** Without `hasRates` the rates of the model are nobody's, and none is shown. */
export type QuoteOptionsProps = { model: PriceModel; hasRates: boolean; order: OrderChoices; onChange: QuoteChange }

/** What is chosen for every order; every change is priced at once. */
export function QuoteOptions({ model, hasRates, order, onChange }: QuoteOptionsProps) {
  return (
    <div className="grid grid-cols-2 gap-x-3 gap-y-2.5">
      <QuoteField label="计价方式" tip="quote.mode" wide>
        <Segments
          label="计价方式"
          value={order.mode}
          choices={choicesOf(QUOTE_MODES, QUOTE_MODE_NAMES)}
          onChange={(mode) => onChange({ mode }, '计价方式')}
        />
      </QuoteField>
      <CountField
        title="套数"
        label="套数"
        tip="quote.sets"
        value={order.sets}
        min={1}
        max={1_000_000}
        onChange={(sets) => onChange({ sets }, '套数')}
      />
      <QuoteField label="贴片面数" tip="quote.sides">
        <Segments
          label="贴片面数"
          value={order.sides === 2 ? '2' : '1'}
          choices={[
            { value: '1', text: '单面' },
            { value: '2', text: '双面' },
          ]}
          onChange={(sides) => onChange({ sides: sides === '2' ? 2 : 1 }, '贴片面数')}
        />
      </QuoteField>
      <SelectField
        label="税"
        tip="quote.tax"
        value={order.taxCode}
        choices={model.taxModes.map((mode) => ({ value: mode.code, text: mode.name, hint: percentText(mode.ppm) }))}
        onChange={(taxCode) => onChange({ taxCode }, '税')}
      />
      <SelectField
        label="交期"
        tip="quote.urgency"
        value={order.urgencyCode}
        choices={model.urgencies.map(({ code, name, ppm }) => ({
          value: code,
          text: name,
          ...(hasRates && { hint: `+${percentText(ppm)}` }),
        }))}
        onChange={(urgencyCode) => onChange({ urgencyCode }, '交期')}
      />
      <QuoteField label="订单类型" tip="quote.repeat" wide>
        <Segments
          label="订单类型"
          value={order.repeat}
          choices={choicesOf(REPEATS, REPEAT_NAMES)}
          onChange={(repeat) => onChange({ repeat }, '订单类型')}
        />
      </QuoteField>
    </div>
  )
}
