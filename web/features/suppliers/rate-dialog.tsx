import { dayText } from '../../../shared/day.ts'
import { CURRENCY_CODES, type CurrencyCode } from '../../../shared/engine/quote/document.ts'
import { call } from '../../access/call.ts'
import { ActDialog } from '../../screen/form/act-dialog.tsx'
import { LabelledField, TextField } from '../../screen/form/labelled-field.tsx'
import { useDraft, useTyped } from '../../screen/draft/use-draft.ts'
import { DateField } from '../../ui/date-field.tsx'
import { DecimalInput } from '../../ui/decimal-input.tsx'
import { Select } from '../../ui/select.tsx'
import { showDone } from '../../ui/toast.ts'
import { currencyText } from './side.ts'

/** Millionths of 元 are what rates are kept in. */
const PLACES = 6
const MOST_MICRO = 1_000_000_000_000

/** The rate of a currency on a day. */
export function RateDialog({ currency: first, onClose }: { currency: CurrencyCode; onClose: () => void }) {
  const form = useDraft('bomai/saveRate')
  const [currency, setCurrency] = useTyped(form, 'currency', first)
  const [day, setDay] = useTyped(form, 'day', () => dayText(Date.now()))
  const [micro, setMicro] = useTyped<number | null>(form, 'micro', null)
  const [source, setSource] = useTyped(form, 'source', '')
  const save = async () => {
    await call('bomai/saveRate', { currency, day, micro: micro ?? 0, source }, { shows: 'form' })
    showDone(`已保存${currencyText(currency)} ${day} 的汇率`)
  }
  return (
    <ActDialog
      title="新增汇率"
      description="外币报价按最近一天的汇率换成人民币；同一天再存一次就换掉。"
      draft={form}
      fields={['currency', 'day', 'micro', 'source']}
      save={save}
      onClose={onClose}
    >
      {(problemAt) => (
        <>
          <LabelledField label="币种" problem={problemAt('currency')}>
            {() => (
              <Select
                label="币种"
                value={currency}
                choices={CURRENCY_CODES.map((value) => ({ value, text: currencyText(value) }))}
                onChange={setCurrency}
              />
            )}
          </LabelledField>
          <LabelledField label="日期" problem={problemAt('day')}>
            {(ids) => <DateField {...ids} value={day} onChange={setDay} />}
          </LabelledField>
          <LabelledField label={`1 ${currencyText(currency)}等于多少元`} problem={problemAt('micro')}>
            {(ids) => <DecimalInput {...ids} value={micro} places={PLACES} min={1} max={MOST_MICRO} onChange={setMicro} />}
          </LabelledField>
          <TextField label="来源" hint="例如：中国银行中间价" problem={problemAt('source')} value={source} onChange={setSource} />
        </>
      )}
    </ActDialog>
  )
}
