import { Combobox } from '../../ui/combobox.tsx'
import type { Choice } from '../../ui/choice.tsx'
import { Select } from '../../ui/select.tsx'

const FEW = 8

type OptionPickerProps = {
  label: string
  value: string
  choices: readonly Choice<string>[]
  onChange: (value: string) => void
  className?: string
}

/** One of several: a plain list for few, a list one can search for many. */
export function OptionPicker(props: OptionPickerProps) {
  return props.choices.length > FEW ? <Combobox {...props} /> : <Select {...props} />
}
