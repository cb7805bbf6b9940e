import type { ComponentProps } from 'react'
import { Combobox } from '../../ui/combobox.tsx'
import { Select } from '../../ui/select.tsx'

const FEW = 8

type OptionPickerProps = Pick<ComponentProps<typeof Combobox>, 'label' | 'value' | 'choices' | 'onChange' | 'className'>

/** One of several: a plain list for few, a list one can search for many. */
export function OptionPicker(props: OptionPickerProps) {
  return props.choices.length > FEW ? <Combobox {...props} /> : <Select {...props} />
}
