import { useId } from 'react'
import { Switch } from '../../ui/switch.tsx'

type DefaultSwitchProps = { label: string; checked: boolean; onChange: (checked: boolean) => void }

/** Whether a template holds where no other is chosen. */
export function DefaultSwitch({ label, checked, onChange }: DefaultSwitchProps) {
  const id = useId()
  return (
    <span className="flex items-center gap-2">
      <Switch id={id} checked={checked} onChange={onChange} />
      <label htmlFor={id}>{label}</label>
    </span>
  )
}
