import { SIDE_NAMES, SIDES, type Side } from '../../../../shared/engine/bom/types.ts'
import type { FeeRule, LineSelector } from '../../../../shared/engine/price/model.ts'
import { TextField } from '../../../screen/form/labelled-field.tsx'
import { bound } from '../../../screen/form/bound.ts'
import { FeeConditions } from '../editors/conditions.tsx'
import { ChoiceField, FigureField, Fields, Part, SeveralField, SwitchField } from '../editors/fields.tsx'
import { BASIS_CHOICES, choicesIn, FAMILY_CHOICES } from '../editors/names.ts'
import { BASIS_TEXT, GROUP_TEXT, PERCENT_BASE_TEXT } from '../../../../shared/engine/terms/names.ts'
import { setOrDrop, type FormProps } from '../book/form-parts.ts'
import { useItems, useSide } from '../book/side.ts'
import { WhenFields } from './attribute-form.tsx'
import { choicesOfItems } from './choices.ts'
import { FeeOptions, FeeTiers } from './fee-lists.tsx'
import { choicesFrom } from '../../../screen/list/choices.ts'

export const newFee =
  (kind: FeeRule['kind']) =>
  (code: string, seq: number): FeeRule => ({
    code,
    name: '',
    group: kind === 'fee' ? 'overhead' : 'process',
    kind,
    basis: 'fixed',
    rateMicro: 0,
    ratePpm: 0,
    percentBase: null,
    minFen: 0,
    maxFen: null,
    tiers: [],
    options: [],
    conditions: [],
    typeCodes: null,
    selector: null,
    repeatPpm: { new: 1_000_000, same: 1_000_000, changed: 1_000_000 },
    taxable: true,
    defaultOn: false,
    optional: true,
    note: '',
    seq,
  })

const ASKS = choicesFrom(['never', '不问'], ['may', '可填'], ['must', '必填，不填不能出报价'])
const GROUPS = choicesIn(GROUP_TEXT, ['setup', 'feeder', 'process', 'test', 'pack', 'overhead'])
const BASES = choicesIn(PERCENT_BASE_TEXT, ['labour', 'labourAndFees', 'material', 'beforeTax'])

/** A charge: a process option or a fee item. */
export function FeeForm({ value, onChange, problemAt }: FormProps<'fee'>) {
  const change = (part: Partial<FeeRule>) => onChange({ ...value, ...part })
  return (
    <>
      <RateFields value={value} change={change} problemAt={problemAt} />
      <Part title="阶梯" hint="到了起点就用那一档的费率，代替上面的">
        <FeeTiers value={value} change={change} problem={problemAt('tiers')} />
      </Part>
      <Part title="选项" hint="选中的费率加在上面的费率上">
        <FeeOptions value={value} change={change} problemAt={problemAt} />
        {value.options.length > 1 && (
          <SwitchField
            label="只能选一个"
            value={value.choose === 'one'}
            onChange={(one) => onChange(setOrDrop(value, 'choose', one ? 'one' : undefined))}
          />
        )}
      </Part>
      <Choosing value={value} onChange={onChange} problemAt={problemAt} />
      <Part title="什么时候收">
        <FeeConditions
          value={value.conditions}
          problemAt={(field) => problemAt(`conditions.${field}`)}
          onChange={(conditions) => change({ conditions })}
        />
        <h4 className="mt-3 mb-1 text-sm text-text-2">订单属性</h4>
        <WhenFields value={value.when} problemAt={problemAt} onChange={(when) => onChange(setOrDrop(value, 'when', when))} />
      </Part>
      <Counted value={value} change={change} problemAt={problemAt} />
      <Part title="返单" hint="100% 是照收，0% 是不收">
        <Fields>
          {(['new', 'same', 'changed'] as const).map((kind) => (
            <FigureField
              key={kind}
              kind="percent"
              label={REPEAT[kind]}
              value={value.repeatPpm[kind]}
              problem={problemAt(`repeatPpm.${kind}`)}
              max={1e7}
              onChange={(ppm) => change({ repeatPpm: { ...value.repeatPpm, [kind]: ppm ?? 0 } })}
            />
          ))}
        </Fields>
      </Part>
    </>
  )
}

/** Whether it is chosen, with how many, and together with what. */
function Choosing({ value, onChange, problemAt }: FormProps<'fee'>) {
  const { hasFollowers } = useSide()
  const { at } = bound(value, (part) => onChange({ ...value, ...part }), problemAt)
  return (
    <Part title="怎么选">
      <Fields>
        <ChoiceField
          label="数量"
          problem={problemAt('ask')}
          value={value.ask ?? 'may'}
          choices={ASKS}
          onChange={(ask) => onChange(setOrDrop(value, 'ask', ask === 'may' ? undefined : ask))}
        />
        <SeveralField
          label="须与这些费用一起"
          none="不依赖"
          value={value.requires ?? null}
          problem={problemAt('requires')}
          choices={choicesOfItems(useItems('fee').filter(({ code }) => code !== value.code))}
          onChange={(codes) => onChange(setOrDrop(value, 'requires', codes ?? undefined))}
        />
        <TextField label="说明" {...at('note')} />
        <SwitchField label="默认选中" {...at('defaultOn')} />
        <SwitchField label="可以不选" {...at('optional')} />
        <SwitchField label="计税" {...at('taxable')} />
        {hasFollowers && (
          <SwitchField
            label="会员可改自己的费率"
            value={value.editable !== false}
            onChange={(may) => onChange(setOrDrop(value, 'editable', may ? undefined : false))}
          />
        )}
      </Fields>
    </Part>
  )
}

const REPEAT = { new: '新单', same: '返单无改', changed: '返单有改' } as const

export type FeePartProps = {
  value: FeeRule
  change: (part: Partial<FeeRule>) => void
  problemAt: (field: string) => string | undefined
}

function RateFields({ value, change, problemAt }: FeePartProps) {
  const { at, figure } = bound(value, change, problemAt)
  const isPercent = value.basis === 'percent'
  const turn = (basis: FeeRule['basis']) => {
    const now = basis === 'percent'
    if (now === isPercent) return change({ basis })
    const plain = { rateMicro: 0, ratePpm: 0 }
    change({
      ...plain,
      basis,
      percentBase: now ? 'labour' : null,
      tiers: value.tiers.map((tier) => ({ ...tier, ...plain })),
      options: value.options.map((option) => ({ ...option, ...plain })),
    })
  }
  return (
    <div className="mt-3">
      <Fields>
        <ChoiceField label="计费方式" value={value.basis} problem={problemAt('basis')} choices={BASIS_CHOICES} onChange={turn} />
        {isPercent ? (
          <>
            <FigureField kind="percent" label="比例" min={-1_000_000} max={1e8} {...figure('ratePpm', 0)} />
            <ChoiceField
              label="基数"
              value={value.percentBase ?? 'labour'}
              choices={BASES}
              onChange={(percentBase) => change({ percentBase })}
            />
          </>
        ) : (
          <FigureField kind="rate" label={`${BASIS_TEXT[value.basis]}费率`} min={-1e12} {...figure('rateMicro', 0)} />
        )}
        <FigureField kind="money" label="最低" hint="有费用时至少收" max={1e8} {...figure('minFen', 0)} />
        <FigureField kind="money" label="封顶" hint="空为不封顶" max={1e10} {...at('maxFen')} />
        <ChoiceField label="分组" choices={GROUPS} {...at('group')} />
      </Fields>
    </div>
  )
}

const ANY_LINE: LineSelector = { families: null, side: null, gradeCodes: null }

/** Which lines, pieces and points count. */
function Counted({ value, change, problemAt }: FeePartProps) {
  const { at } = bound(value, change, problemAt)
  const selector = value.selector ?? ANY_LINE
  const set = (next: LineSelector) => {
    const isAny =
      next.families === null && next.side === null && next.gradeCodes === null && (next.materialCodes ?? []).length === 0
    change({ selector: isAny ? null : next })
  }
  const sides = [{ value: '', text: '不限' }, ...SIDES.map((side) => ({ value: side, text: SIDE_NAMES[side] }))] as const
  return (
    <Part title="只计哪些" hint="都不填就全部计">
      <Fields>
        <SeveralField label="加工属性" none="全部计点的" choices={choicesOfItems(useItems('type'))} {...at('typeCodes')} />
        <SeveralField
          label="封装类别"
          none="不限"
          value={selector.families}
          problem={problemAt('selector.families')}
          choices={FAMILY_CHOICES}
          onChange={(families) => set({ ...selector, families })}
        />
        <SeveralField
          label="物料"
          none="不限"
          value={selector.materialCodes ?? null}
          problem={problemAt('selector.materialCodes')}
          choices={choicesOfItems(useItems('material'))}
          onChange={(codes) => set(setOrDrop(selector, 'materialCodes', codes ?? undefined))}
        />
        <SeveralField
          label="难度"
          none="不限"
          value={selector.gradeCodes}
          problem={problemAt('selector.gradeCodes')}
          choices={choicesOfItems(useItems('grade'))}
          onChange={(gradeCodes) => set({ ...selector, gradeCodes })}
        />
        <ChoiceField<Side | ''>
          label="面"
          value={selector.side ?? ''}
          choices={sides}
          onChange={(side) => set({ ...selector, side: side === '' ? null : side })}
        />
      </Fields>
    </Part>
  )
}
