import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import type { FeeCondition, GradeCondition, Material } from '../../../../shared/engine/price/model.ts'
import { Button } from '../../../ui/button.tsx'
import { bound } from '../../../screen/form/bound.ts'
import { RemoveButton } from './remove-button.tsx'
import { FigureField, Fields, SeveralField, SwitchField, ChoiceField } from './fields.tsx'
import { choicesIn, FAMILY_CHOICES, PROCESS_CHOICES } from './names.ts'
import { MEASURE_TEXT } from '../../../../shared/engine/terms/names.ts'
import { WordsField } from './words-field.tsx'

type ProblemAt = (field: string) => string | undefined

type MaterialConditions = Pick<
  Material,
  'families' | 'processes' | 'chips' | 'names' | 'minPins' | 'maxPins' | 'overBodyUm' | 'maxBodyUm'
>

type ConditionsProps<T> = { value: T; onChange: (part: Partial<T>) => void; problemAt: ProblemAt }

/** What a package must be to be counted as a material: all that is set must hold. */
export function MaterialConditionFields({ value, onChange, problemAt }: ConditionsProps<MaterialConditions>) {
  const { at } = bound(value, onChange, problemAt)
  return (
    <Fields>
      <SeveralField label="封装类别" none="不限" choices={FAMILY_CHOICES} {...at('families')} />
      <SeveralField label="安装方式" none="不限" choices={PROCESS_CHOICES} {...at('processes')} />
      <WordsField label="片式尺寸" hint="英制，如 0402，0603" {...at('chips')} />
      <WordsField label="名称开头" hint="如 CASE-C" upper {...at('names')} />
      <FigureField kind="count" label="引脚数不少于" max={100_000} {...at('minPins')} />
      <FigureField kind="count" label="引脚数不多于" max={100_000} {...at('maxPins')} />
      <FigureField kind="length" label="本体长边大于" max={1e7} {...at('overBodyUm')} />
      <FigureField kind="length" label="本体长边不超过" max={1e7} {...at('maxBodyUm')} />
    </Fields>
  )
}

type ListProps<T> = { value: readonly T[]; onChange: (next: T[]) => void; problemAt: ProblemAt }

const NEW_GRADE: GradeCondition = { families: null, chips: null, maxPitchUm: null, pitchUnknown: false }

/** When a part is of a difficulty: one of these holding is enough. */
export function GradeConditions({ value, onChange, problemAt }: ListProps<GradeCondition>) {
  return (
    <Rows value={value} onChange={onChange} fresh={NEW_GRADE} none="没有条件：只由物料指定" noun="条件">
      {(one, change, index) => {
        const { at } = bound(one, change, (field) => problemAt(`${index}.${field}`))
        return (
          <Fields>
            <SeveralField label="封装类别" none="不限" choices={FAMILY_CHOICES} {...at('families')} />
            <WordsField label="片式尺寸" {...at('chips')} />
            <FigureField kind="length" label="脚距不超过" hint="空为不看脚距" min={1} max={100_000} {...at('maxPitchUm')} />
            {one.maxPitchUm !== null && <SwitchField label="脚距不明也算" {...at('pitchUnknown')} />}
          </Fields>
        )
      }}
    </Rows>
  )
}

const NEW_FEE: FeeCondition = { attribute: 'sets', min: null, max: null }

/** When a fee is charged: all must hold. */
export function FeeConditions({ value, onChange, problemAt }: ListProps<FeeCondition>) {
  return (
    <Rows value={value} onChange={onChange} fresh={NEW_FEE} none="没有条件：总是收取" noun="条件">
      {(one, change, index) => {
        const { at } = bound(one, change, (field) => problemAt(`${index}.${field}`))
        const kind = one.attribute === 'pointsMilli' ? 'points' : 'count'
        return (
          <Fields>
            <ChoiceField
              label="看什么"
              value={one.attribute}
              choices={choicesIn(MEASURE_TEXT, ['sets', 'sides', 'pointsMilli', 'lines'])}
              onChange={(attribute) => change({ attribute, min: null, max: null })}
            />
            <FigureField kind={kind} label="不少于" max={1e15} {...at('min')} />
            <FigureField kind={kind} label="不多于" max={1e15} {...at('max')} />
          </Fields>
        )
      }}
    </Rows>
  )
}

type RowsProps<T> = {
  value: readonly T[]
  onChange: (next: T[]) => void
  /** What a new one starts as. */
  fresh: T
  none: string
  noun: string
  children: (one: T, change: (part: Partial<T>) => void, index: number) => ReactNode
}

/** Things of one kind, one below the other, that can be added and removed. */
export function Rows<T extends object>({ value, onChange, fresh, none, noun, children }: RowsProps<T>) {
  return (
    <div className="flex flex-col gap-2">
      {value.length === 0 && <p className="text-sm text-text-2">{none}</p>}
      {value.map((one, index) => (
        <div key={index} className="flex items-start gap-2 rounded-control border border-line p-2">
          <div className="min-w-0 flex-1">
            {children(one, (part) => onChange(value.map((each, at) => (at === index ? { ...each, ...part } : each))), index)}
          </div>
          <RemoveButton row={`第 ${index + 1} 个${noun}`} onClick={() => onChange(value.filter((_, at) => at !== index))} />
        </div>
      ))}
      <div>
        <Button size="small" onClick={() => onChange([...value, fresh])}>
          <Plus aria-hidden className="size-3.5" />加{noun}
        </Button>
      </div>
    </div>
  )
}
