import { LabelledField } from '../../../screen/form/labelled-field.tsx'
import { OptionPicker } from '../../../screen/list/option-picker.tsx'
import { useItems } from '../../pricing/book/side.ts'
import { choicesWithNone } from '../../pricing/forms/choices.ts'

type MaterialFieldProps = { value: string; problem?: string | undefined; onChange: (code: string) => void }

/** The material that a part number is counted by, or none: as the others. */
export function MaterialField({ value, problem, onChange }: MaterialFieldProps) {
  const choices = choicesWithNone('按封装自动', useItems('material'))
  return (
    <LabelledField label="物料" problem={problem}>
      {() => <OptionPicker label="物料" className="w-full" value={value} choices={choices} onChange={onChange} />}
    </LabelledField>
  )
}
