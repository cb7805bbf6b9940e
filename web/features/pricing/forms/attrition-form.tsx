import type { AttritionRule } from '../../../../shared/engine/purchase/types.ts'
import { MOUNT_NAMES, MOUNTS } from '../../../../shared/engine/package/types.ts'
import { bound } from '../../../screen/form/bound.ts'
import { choicesOf } from '../../../screen/list/choices.ts'
import type { FormProps } from '../book/form-parts.ts'
import { FigureField, Fields, Part, SeveralField } from '../editors/fields.tsx'
import { FAMILY_CHOICES } from '../editors/names.ts'
import { WordsField } from '../editors/words-field.tsx'

export const newAttrition = (code: string, seq: number): AttritionRule => ({
  code,
  name: '',
  families: null,
  chips: null,
  mounts: null,
  minPriceMicro: null,
  ratePpm: 0,
  minPieces: 0,
  tapePitchUm: null,
  seq,
})

const MOUNT_CHOICES = choicesOf(MOUNTS, MOUNT_NAMES)

/** Of what kind of part how many are lost. */
export function AttritionForm({ value, onChange, problemAt }: FormProps<'attrition'>) {
  const { at, figure } = bound(value, (part) => onChange({ ...value, ...part }), problemAt)
  return (
    <>
      <div className="mt-3">
        <Fields>
          <FigureField kind="percent" label="损耗" hint="占需要数量，向上取整" max={10_000_000} {...figure('ratePpm', 0)} />
          <FigureField kind="count" label="最少（个）" hint="损耗至少这么多" max={1_000_000} {...figure('minPieces', 0)} />
          <FigureField
            kind="length"
            label="料带间距"
            hint="飞达至少要 80 mm 料带；空为不是编带"
            min={100}
            max={200_000}
            {...at('tapePitchUm')}
          />
        </Fields>
      </div>
      <Part title="用在哪些元件上" hint="全部符合才用；按顺序取第一条符合的规则">
        <Fields>
          <SeveralField label="封装类别" none="不限" choices={FAMILY_CHOICES} {...at('families')} />
          <WordsField label="片式尺寸" hint="英制，如 0402，0603" {...at('chips')} />
          <SeveralField label="安装方式" none="不限" choices={MOUNT_CHOICES} {...at('mounts')} />
          <FigureField kind="rate" label="单价不低于" hint="没有单价的元件不符合" max={1e12} {...at('minPriceMicro')} />
        </Fields>
      </Part>
    </>
  )
}
