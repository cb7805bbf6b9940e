import type { Break } from '../../../../shared/engine/price/book/items.ts'
import type { Convention, Grade, ProcessSurcharge, TaxMode, Urgency } from '../../../../shared/engine/price/model.ts'
import { TextField } from '../../../screen/form/labelled-field.tsx'
import { bound } from '../../../screen/form/bound.ts'
import { GradeConditions } from '../editors/conditions.tsx'
import { ChoiceField, FigureField, Fields, Part, SeveralField, SwitchField } from '../editors/fields.tsx'
import type { FormProps } from '../book/form-parts.ts'
import { useItems } from '../book/side.ts'
import { choicesOfItems } from './choices.ts'

// The kinds of a few fields each.

export const newGrade = (code: string, seq: number): Grade => ({ code, name: '', coefPpm: 0, conditions: [], seq })

export function GradeForm({ value, onChange, problemAt }: FormProps<'grade'>) {
  const { figure } = bound(value, (part) => onChange({ ...value, ...part }), problemAt)
  return (
    <>
      <div className="mt-3">
        <Fields>
          <FigureField
            kind="percent"
            label="单价加"
            hint="与工艺加价相加，不相乘"
            min={-900_000}
            max={20_000_000}
            {...figure('coefPpm', 0)}
          />
        </Fields>
      </div>
      <Part title="什么算这个难度" hint="符合其中一条即可；几个难度都符合时取加价最多的">
        <GradeConditions
          value={value.conditions}
          problemAt={(field) => problemAt(`conditions.${field}`)}
          onChange={(conditions) => onChange({ ...value, conditions })}
        />
      </Part>
    </>
  )
}

export const newSurcharge = (code: string, seq: number): ProcessSurcharge => ({
  code,
  name: '',
  coefPpm: 0,
  typeCodes: [],
  defaultOn: false,
  seq,
})

export function SurchargeForm({ value, onChange, problemAt }: FormProps<'surcharge'>) {
  const { at, figure } = bound(value, (part) => onChange({ ...value, ...part }), problemAt)
  return (
    <div className="mt-3">
      <Fields>
        <FigureField kind="percent" label="单价加" min={-900_000} max={20_000_000} {...figure('coefPpm', 0)} />
        <SeveralField
          label="适用加工属性"
          none="未选：不起作用"
          choices={choicesOfItems(useItems('type'))}
          {...figure('typeCodes', [])}
        />
        <SwitchField label="默认选中" {...at('defaultOn')} />
      </Fields>
    </div>
  )
}

export const newRate = (code: string, seq: number): Urgency & TaxMode => ({ code, name: '', ppm: 0, seq })

type RateProps = {
  value: Urgency
  onChange: (item: Urgency) => void
  problemAt: (field: string) => string | undefined
  label: string
  max: number
}

const RateForm = ({ value, onChange, problemAt, label, max }: RateProps) => (
  <div className="mt-3">
    <Fields>
      <FigureField
        kind="percent"
        label={label}
        max={max}
        {...bound(value, (part) => onChange({ ...value, ...part }), problemAt).figure('ppm', 0)}
      />
    </Fields>
  </div>
)

export const UrgencyForm = (props: FormProps<'urgency'>) => <RateForm {...props} label="加工费加" max={1e7} />
export const TaxForm = (props: FormProps<'tax'>) => <RateForm {...props} label="税率" max={1_000_000} />

export const newConvention = (code: string, seq: number): Convention => ({ code, name: '', source: '', seq })

export const ConventionForm = ({ value, onChange, problemAt }: FormProps<'convention'>) => (
  <div className="mt-3">
    <TextField
      label="出处"
      hint="谁公布的，或本平台约定；印在报价上"
      {...bound(value, (part) => onChange({ ...value, ...part }), problemAt).at('source')}
    />
  </div>
)

export const newBreak = (): Break => ({ code: '2000', sets: 2000 })

export const BreakForm = ({ value, onChange, problemAt }: FormProps<'break'>) => (
  <Fields>
    <FigureField
      kind="count"
      label="套数"
      value={value.sets}
      problem={problemAt('sets') ?? problemAt('code')}
      min={1}
      max={1_000_000}
      onChange={(sets) => onChange({ code: String(sets ?? 1), sets: sets ?? 1 })}
    />
  </Fields>
)

export function GeneralForm({ value, onChange, problemAt }: FormProps<'general'>) {
  const { at, figure } = bound(value, (part) => onChange({ ...value, ...part }), problemAt)
  return (
    <Fields>
      <ChoiceField label="默认点数约定" choices={choicesOfItems(useItems('convention'))} {...at('defaultConvention')} />
      <FigureField
        kind="money"
        label="单板最低"
        hint="每套的加工费、补差与开机费合计；0 为没有"
        max={1e8}
        {...figure('minPerBoardFen', 0)}
      />
      <SwitchField label="价格已含税（税从总价里分出来）" {...at('pricesIncludeTax')} />
    </Fields>
  )
}
