import type { Family, Mount } from '../../../../shared/engine/package/types.ts'
import { bound } from '../../../screen/form/bound.ts'
import { ChoiceField, FigureField } from '../../pricing/editors/fields.tsx'
import { FAMILY_CHOICES } from '../../pricing/editors/names.ts'
import { MOUNT_CHOICES } from './text.ts'

export type CountedDraft = { family: Family; mount: Mount; pins: number | null; exposedPads: number }

type CountedFieldsProps<T extends CountedDraft> = {
  value: T
  onChange: (value: T) => void
  problemAt: (field: string) => string | undefined
  /** What no figure means, where the text may hold it. */
  noPins?: string
}

/** What points are counted from. */
export function CountedFields<T extends CountedDraft>({ value, onChange, problemAt, noPins }: CountedFieldsProps<T>) {
  const { at, figure } = bound<CountedDraft>(value, (part) => onChange({ ...value, ...part }), problemAt)
  const pins = noPins === undefined ? figure('pins', 0) : at('pins')
  return (
    <>
      <ChoiceField label="封装类别" choices={FAMILY_CHOICES} {...at('family')} />
      <ChoiceField label="安装方式" choices={MOUNT_CHOICES} {...at('mount')} />
      <FigureField kind="count" label="引脚数" {...(noPins === undefined ? {} : { hint: noPins })} max={1e9} {...pins} />
      <FigureField kind="count" label="散热焊盘" hint="外壳脚也算在内" max={1e9} {...figure('exposedPads', 0)} />
    </>
  )
}
