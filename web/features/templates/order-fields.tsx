import type { FeeRule, PriceModel } from '../../../shared/engine/price/model.ts'
import { useUser } from '../../access/user.ts'
import { LabelledField } from '../../screen/form/labelled-field.tsx'
import { choicesFrom } from '../../screen/list/choices.ts'
import { Combobox } from '../../ui/combobox.tsx'
import { DecimalInput } from '../../ui/decimal-input.tsx'
import { Select } from '../../ui/select.tsx'
import type { TemplateDraft } from './save.ts'

type Order = NonNullable<TemplateDraft['order']>

type OrderFieldsProps = {
  model: PriceModel | null
  order: Order
  problemAt: (field: string) => string | undefined
  onChange: (order: Order) => void
}

const CODES = [
  { key: 'conventionCode', label: '点数约定', of: 'conventions' },
  { key: 'taxCode', label: '税', of: 'taxModes' },
  { key: 'urgencyCode', label: '交期', of: 'urgencies' },
] as const

/** What a preset can say of an order. */
export function OrderFields({ model, order, problemAt, onChange }: OrderFieldsProps) {
  const mayMargin = useUser()?.priceRights?.margin !== false
  const change = (next: { [K in keyof Order]: Order[K] | undefined }) =>
    onChange(Object.fromEntries(Object.entries({ ...order, ...next }).filter(([, value]) => value !== undefined)))
  return (
    <>
      {mayMargin && (
        <LabelledField label="加工费折扣（%）" problem={problemAt('order.discountPpm')}>
          {(ids) => (
            <DecimalInput
              {...ids}
              className="num"
              placeholder="不改"
              value={order.discountPpm ?? null}
              places={4}
              min={0}
              max={1_000_000}
              onChange={(discountPpm) => change({ discountPpm: discountPpm ?? undefined })}
            />
          )}
        </LabelledField>
      )}
      {CODES.map(({ key, label, of }) => (
        <PresetSelect
          key={key}
          label={label}
          value={order[key]}
          choices={model?.[of] ?? []}
          problem={problemAt(`order.${key}`)}
          onChange={(code) => change({ [key]: code })}
        />
      ))}
      <OrderFees
        rules={model?.fees ?? []}
        fees={order.fees ?? {}}
        onChange={(fees) => change({ fees: Object.keys(fees).length === 0 ? undefined : fees })}
        waived={mayMargin ? (order.waived ?? []) : null}
        onWaive={(waived) => change({ waived: waived.length === 0 ? undefined : waived })}
      />
    </>
  )
}

const KEEP = { value: '', text: '不改' }

type PresetSelectProps = {
  label: string
  value: string | undefined
  choices: readonly { code: string; name: string }[]
  problem: string | undefined
  onChange: (code: string | undefined) => void
}

/** One of the price model's codes, or none: what an order has stays then. */
function PresetSelect({ label, value, choices, problem, onChange }: PresetSelectProps) {
  return (
    <LabelledField label={label} problem={problem}>
      {({ id }) => (
        <Combobox
          id={id}
          label={label}
          value={value ?? ''}
          choices={[KEEP, ...choices.map(({ code, name }) => ({ value: code, text: name }))]}
          onChange={(code) => onChange(code === '' ? undefined : code)}
          className="w-full"
        />
      )}
    </LabelledField>
  )
}

type Fees = NonNullable<Order['fees']>
const STATES = choicesFrom(['', '不改'], ['off', '免收'], ['on', '收取'])

const WAIVING = choicesFrom(['', '不改'], ['off', '免收'])

type OrderFeesProps = {
  rules: readonly FeeRule[]
  fees: Fees
  onChange: (fees: Fees) => void
  /** Fees that nobody can leave out and that are not charged; null where that may not be seen. */
  waived: readonly string[] | null
  onWaive: (waived: string[]) => void
}

/** Of each fee, whether this customer pays it; those that cannot be left out can be waived. */
function OrderFees({ rules, fees, onChange, waived, onWaive }: OrderFeesProps) {
  const free = rules.filter(({ optional }) => optional)
  const fixed = waived === null ? [] : rules.filter(({ optional }) => !optional)
  const set = (code: string, state: '' | 'on' | 'off') => {
    const { [code]: _, ...others } = fees
    onChange(state === '' ? others : { ...others, [code]: { ...fees[code], on: state === 'on' } })
  }
  return (
    <fieldset>
      <legend className="mb-1 text-sm text-text-2">费用和工艺</legend>
      <ul className="max-h-56 overflow-y-auto rounded-card border border-line">
        {fixed.map(({ code, name }) => (
          <li key={code} className="flex items-center gap-2 border-b border-line px-2 py-1 last:border-b-0">
            <span className="min-w-0 flex-1 truncate">{name}</span>
            <Select
              label={name}
              value={waived?.includes(code) ? 'off' : ''}
              choices={WAIVING}
              onChange={(state) => {
                const others = (waived ?? []).filter((each) => each !== code)
                onWaive(state === 'off' ? [...others, code] : others)
              }}
              className="w-24"
            />
          </li>
        ))}
        {free.map(({ code, name }) => (
          <li key={code} className="flex items-center gap-2 border-b border-line px-2 py-1 last:border-b-0">
            <span className="min-w-0 flex-1 truncate">{name}</span>
            <Select
              label={name}
              value={stateOf(fees[code])}
              choices={STATES}
              onChange={(state) => set(code, state)}
              className="w-24"
            />
          </li>
        ))}
      </ul>
    </fieldset>
  )
}

const stateOf = (choice: Fees[string] | undefined): '' | 'on' | 'off' => (choice ? (choice.on ? 'on' : 'off') : '')
