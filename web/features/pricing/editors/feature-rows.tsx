import type { MaterialFeature } from '../../../../shared/engine/price/feature.ts'
import { FEATURE_FIELDS, FEATURE_OPS } from '../../../../shared/engine/price/feature.ts'
import { FEATURE_FIELD_TEXT, FEATURE_OP_TEXT } from '../../../../shared/engine/price/text.ts'
import { bound } from '../../../screen/form/bound.ts'
import { TextField } from '../../../screen/form/labelled-field.tsx'
import { Rows } from './conditions.tsx'
import { ChoiceField, FigureField } from './fields.tsx'
import { choicesIn } from './names.ts'

const FIELDS = choicesIn(FEATURE_FIELD_TEXT, FEATURE_FIELDS)
const OPS = choicesIn(FEATURE_OP_TEXT, FEATURE_OPS)

export const NEW_FEATURE: MaterialFeature = { field: 'description', op: 'contains', text: '', weight: 10 }

type FeatureRowsProps = {
  value: readonly MaterialFeature[]
  onChange: (next: MaterialFeature[]) => void
  problemAt: (field: string) => string | undefined
}

/** Words that speak for a material: where each is looked for, how, and how much it weighs. */
export const FeatureRows = ({ value, onChange, problemAt }: FeatureRowsProps) => (
  <Rows value={value} onChange={onChange} fresh={NEW_FEATURE} none="没有特征：只按封装归类" noun="特征">
    {(one, change, index) => {
      const { at, figure } = bound(one, change, (field) => problemAt(`${index}.${field}`))
      return (
        <div className="grid grid-cols-2 gap-x-3 gap-y-2 lg:grid-cols-[7rem_7rem_1fr_6rem]">
          <ChoiceField label="看哪里" choices={FIELDS} {...at('field')} />
          <ChoiceField label="怎么比" choices={OPS} {...at('op')} />
          <TextField label="文字" placeholder="如 贴片电解" {...at('text')} />
          <FigureField kind="count" label="权重" min={1} max={1000} {...figure('weight', 1)} />
        </div>
      )
    }}
  </Rows>
)
