import type { AttributeCondition, OrderAttribute } from '../../../../shared/engine/price/model.ts'
import { bound } from '../../../screen/form/bound.ts'
import { TextField } from '../../../screen/form/labelled-field.tsx'
import { Select } from '../../../ui/select.tsx'
import { Rows } from '../editors/conditions.tsx'
import { ChoiceField, FigureField, Fields, Part, SeveralField } from '../editors/fields.tsx'
import { setOrDrop, type FormProps } from '../book/form-parts.ts'
import { useItems } from '../book/side.ts'
import { choicesOfItems, choicesWithNone } from './choices.ts'
import { choicesFrom } from '../../../screen/list/choices.ts'

const KINDS = choicesFrom(['choice', '单选'], ['number', '数字'], ['text', '文字'])

export const newAttribute = (code: string, seq: number): OrderAttribute => ({
  code,
  name: '',
  kind: 'choice',
  choices: [],
  unit: '',
  defaultValue: '',
  note: '',
  seq,
})

export function AttributeForm({ value, onChange, problemAt }: FormProps<'attribute'>) {
  const change = (part: Partial<OrderAttribute>) => onChange({ ...value, ...part })
  const { at } = bound(value, change, problemAt)
  return (
    <>
      <div className="mt-3">
        <Fields>
          <ChoiceField
            label="怎么填"
            value={value.kind}
            choices={KINDS}
            onChange={(kind) => change({ kind, ...(kind === 'choice' ? {} : { choices: [] }) })}
          />
          {value.kind === 'choice' ? (
            <ChoiceField label="默认值" choices={choicesWithNone('没有', value.choices)} {...at('defaultValue')} />
          ) : (
            <TextField label="默认值" {...at('defaultValue')} />
          )}
          {value.kind === 'number' && <TextField label="单位" {...at('unit')} />}
          <TextField label="说明" {...at('note')} />
        </Fields>
      </div>
      {value.kind === 'choice' && <Choices value={value} change={change} problemAt={problemAt} />}
      <Part title="什么时候问" hint="没有条件总是问">
        <WhenFields
          value={value.when}
          except={value.code}
          problemAt={problemAt}
          onChange={(when) => onChange(setOrDrop(value, 'when', when))}
        />
      </Part>
      <Part title="预览">
        <AttributePreview attribute={value} />
      </Part>
    </>
  )
}

type ChoicesProps = {
  value: OrderAttribute
  change: (part: Partial<OrderAttribute>) => void
  problemAt: (field: string) => string | undefined
}

const Choices = ({ value, change, problemAt }: ChoicesProps) => (
  <Part title="选项">
    <Rows
      value={value.choices}
      fresh={{ code: `c${value.choices.length + 1}`, name: '' }}
      none="还没有选项"
      noun="选项"
      onChange={(choices) => change({ choices })}
    >
      {(one, set, index) => (
        <Fields>
          <TextField
            label="名称"
            value={one.name}
            problem={problemAt(`choices.${index}.name`)}
            onChange={(name) => set({ name })}
          />
          <TextField
            label="编码"
            value={one.code}
            problem={problemAt(`choices.${index}.code`)}
            onChange={(code) => set({ code: code.trim() })}
          />
        </Fields>
      )}
    </Rows>
    {problemAt('choices') !== undefined && <p className="text-xs text-danger">{problemAt('choices')}</p>}
  </Part>
)

type WhenProps = {
  value: readonly AttributeCondition[] | undefined
  /** The attribute that asks itself nothing. */
  except?: string
  onChange: (value: AttributeCondition[] | undefined) => void
  problemAt: (field: string) => string | undefined
}

/** What an order's attributes must say: all must hold. */
export function WhenFields({ value = [], except, onChange, problemAt }: WhenProps) {
  const attributes = useItems('attribute').filter(({ code }) => code !== except)
  const [first] = attributes
  if (!first) return <p className="text-sm text-text-2">还没有{except === undefined ? '' : '别的'}订单属性</p>
  const fresh: AttributeCondition = { attribute: first.code, values: null, min: null, max: null }
  return (
    <Rows
      value={value}
      fresh={fresh}
      none="没有条件"
      noun="条件"
      onChange={(next) => onChange(next.length === 0 ? undefined : next)}
    >
      {(one, set, index) => {
        const asked = attributes.find(({ code }) => code === one.attribute)
        const { at } = bound(one, set, (field) => problemAt(`when.${index}.${field}`))
        return (
          <Fields>
            <ChoiceField
              label="订单属性"
              value={one.attribute}
              problem={problemAt(`when.${index}.attribute`)}
              choices={choicesOfItems(attributes)}
              onChange={(attribute) => set({ attribute, values: null, min: null, max: null })}
            />
            {asked?.kind === 'number' ? (
              <>
                <FigureField kind="count" label="不少于" min={-1e9} max={1e9} {...at('min')} />
                <FigureField kind="count" label="不多于" min={-1e9} max={1e9} {...at('max')} />
              </>
            ) : (
              <SeveralField label="是其中之一" none="未选" choices={choicesOfItems(asked?.choices ?? [])} {...at('values')} />
            )}
          </Fields>
        )
      }}
    </Rows>
  )
}

/** The question as the person who orders sees it. */
export function AttributePreview({ attribute }: { attribute: OrderAttribute }) {
  const { name, kind, choices, defaultValue, unit, note } = attribute
  return (
    <div className="flex flex-wrap items-center gap-2 text-sm">
      <span className="w-28 shrink-0 text-text-2">{name === '' ? '（未命名）' : name}</span>
      {kind === 'choice' ? (
        <Select
          label={name}
          value={defaultValue}
          choices={choicesWithNone('请选择', choices)}
          onChange={() => undefined}
          className="w-40"
        />
      ) : (
        <span className="num inline-flex h-8 w-40 items-center rounded-control border border-control-line px-2.5">
          {defaultValue}
        </span>
      )}
      <span className="text-text-2">{unit}</span>
      <span className="text-xs text-text-2">{note}</span>
    </div>
  )
}
