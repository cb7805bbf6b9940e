import { MOUNT_NAMES, MOUNTS } from '../../../../shared/engine/package/types.ts'
import type { UnknownRule } from '../../../../shared/engine/price/model.ts'
import { bound } from '../../../screen/form/bound.ts'
import { TextField } from '../../../screen/form/labelled-field.tsx'
import type { FormProps } from '../book/form-parts.ts'
import { useItems } from '../book/side.ts'
import { ChoiceField, Fields, FigureField, SwitchField } from '../editors/fields.tsx'
import { choicesIn, FAMILY_CHOICES } from '../editors/names.ts'
import { WordsField } from '../editors/words-field.tsx'
import { choicesOfItems } from './choices.ts'

export const newUnknownRule = (code: string, seq: number): UnknownRule => ({
  code,
  seq,
  prefixes: [],
  materialCode: '',
  family: 'other',
  mount: 'smt',
  pins: null,
  certain: false,
  note: '',
})

const MOUNT_CHOICES = choicesIn(MOUNT_NAMES, MOUNTS)

/** What a line is taken for whose package nobody knows, by the letters of its designator. */
export function UnknownRuleForm({ value, onChange, problemAt }: FormProps<'unknownRule'>) {
  const materials = useItems('material')
  const { at } = bound(value, (part) => onChange({ ...value, ...part }), problemAt)
  const setMaterial = (materialCode: string) => {
    // A kind of one family says which.
    const [family, ...more] = materials.find(({ code }) => code === materialCode)?.families ?? []
    onChange({ ...value, materialCode, ...(family && more.length === 0 ? { family } : {}) })
  }
  return (
    <div className="mt-3 flex flex-col gap-3">
      <Fields>
        <WordsField
          label="位号前缀"
          hint="如 C，EC；位号开头的字母整个相同才算"
          upper
          value={value.prefixes}
          problem={problemAt('prefixes')}
          onChange={(prefixes) => onChange({ ...value, prefixes: prefixes ?? [] })}
        />
        <ChoiceField
          label="当作物料"
          value={value.materialCode}
          problem={problemAt('materialCode')}
          choices={choicesOfItems(materials)}
          onChange={setMaterial}
        />
        <ChoiceField label="封装类别" choices={FAMILY_CHOICES} {...at('family')} />
        <ChoiceField label="安装方式" choices={MOUNT_CHOICES} {...at('mount')} />
        <FigureField kind="count" label="引脚数" hint="空：要人填了引脚数才算" max={100_000} {...at('pins')} />
      </Fields>
      <SwitchField label="不用确认（测试点、定位孔一类）" {...at('certain')} />
      <TextField label="说明" hint="写在点数的来由里" {...at('note')} />
    </div>
  )
}
