import * as Radix from 'radix-ui/switch'
import type { Ref } from 'react'

type SwitchProps = { id?: string; ref?: Ref<HTMLButtonElement>; checked: boolean; onChange: (checked: boolean) => void }

/** On or off; the label beside it names it by `id`. */
export function Switch({ id, ref, checked, onChange }: SwitchProps) {
  return (
    <Radix.Root
      id={id}
      ref={ref}
      checked={checked}
      onCheckedChange={onChange}
      className="h-5 w-9 shrink-0 rounded-full bg-control-line transition-colors data-[state=checked]:bg-primary"
    >
      <Radix.Thumb className="block size-4 translate-x-0.5 rounded-full bg-surface transition-transform data-[state=checked]:translate-x-4.5" />
    </Radix.Root>
  )
}
