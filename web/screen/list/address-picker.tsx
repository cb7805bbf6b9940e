import type { ComponentProps } from 'react'
import { useAddress } from './address.ts'
import { OptionPicker } from './option-picker.tsx'

type AddressPickerProps = Pick<ComponentProps<typeof OptionPicker>, 'label' | 'choices'> & { name: string }

/** Narrows a list by one of several; what was chosen stands in the address. */
export function AddressPicker({ name, ...picker }: AddressPickerProps) {
  const { search, change } = useAddress()
  return <OptionPicker {...picker} className="w-28" value={search[name] ?? ''} onChange={(value) => change({ [name]: value })} />
}
