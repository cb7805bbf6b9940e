import type { FeeOption, FeeRule, FeeTier } from '../../../../shared/engine/price/model.ts'
import { TextField } from '../../../screen/form/labelled-field.tsx'
import { Rows } from '../editors/conditions.tsx'
import { ChoiceField, FigureField, Fields, SwitchField } from '../editors/fields.tsx'
import { choicesIn } from '../editors/names.ts'
import { MEASURE_TEXT } from '../../../../shared/engine/terms/names.ts'
import { Problem } from '../../../screen/form/problem.tsx'

type ListProps = { value: FeeRule; change: (part: Partial<FeeRule>) => void }

/** Rates from a number of sets, sides or points on. */
export function FeeTiers({ value, change, problem }: ListProps & { problem: string | undefined }) {
  const isPercent = value.basis === 'percent'
  const last = value.tiers.at(-1)
  const fresh: FeeTier = {
    by: last?.by ?? 'sets',
    from: (last?.from ?? 0) * 2 || 100,
    rateMicro: value.rateMicro,
    ratePpm: value.ratePpm,
  }
  return (
    <>
      <Rows value={value.tiers} fresh={fresh} none="没有阶梯" noun="一档" onChange={(tiers) => change({ tiers })}>
        {(tier, set) => (
          <Fields>
            <ChoiceField
              label="按"
              value={tier.by}
              choices={choicesIn<FeeTier['by']>(MEASURE_TEXT, ['sets', 'sides', 'pointsMilli'])}
              onChange={(by) => set({ by })}
            />
            <FigureField
              kind={tier.by === 'pointsMilli' ? 'points' : 'count'}
              label="从"
              value={tier.from}
              max={1e15}
              onChange={(from) => set({ from: from ?? 0 })}
            />
            <Rate isPercent={isPercent} value={tier} onChange={set} />
          </Fields>
        )}
      </Rows>
      <Problem text={problem} />
    </>
  )
}

/** Extras that can be chosen. */
export function FeeOptions({ value, change, problemAt }: ListProps & { problemAt: (field: string) => string | undefined }) {
  const isPercent = value.basis === 'percent'
  const fresh: FeeOption = {
    code: `o${value.options.length + 1}`,
    name: '',
    rateMicro: 0,
    ratePpm: 0,
    defaultOn: false,
    seq: (value.options.at(-1)?.seq ?? 0) + 10,
  }
  return (
    <>
      <Rows value={value.options} fresh={fresh} none="没有选项" noun="选项" onChange={(options) => change({ options })}>
        {(option, set, index) => (
          <Fields>
            <TextField
              label="名称"
              value={option.name}
              problem={problemAt(`options.${index}.name`)}
              onChange={(name) => set({ name })}
            />
            <Rate isPercent={isPercent} value={option} onChange={set} />
            <SwitchField label="默认选中" value={option.defaultOn} onChange={(defaultOn) => set({ defaultOn })} />
          </Fields>
        )}
      </Rows>
      <Problem text={problemAt('options')} />
    </>
  )
}

type Rates = { rateMicro: number; ratePpm: number }

const Rate = ({ isPercent, value, onChange }: { isPercent: boolean; value: Rates; onChange: (part: Partial<Rates>) => void }) =>
  isPercent ? (
    <FigureField
      kind="percent"
      label="比例"
      value={value.ratePpm}
      min={-1_000_000}
      max={1e8}
      onChange={(ppm) => onChange({ ratePpm: ppm ?? 0 })}
    />
  ) : (
    <FigureField
      kind="rate"
      label="费率"
      value={value.rateMicro}
      min={-1e12}
      onChange={(micro) => onChange({ rateMicro: micro ?? 0 })}
    />
  )
