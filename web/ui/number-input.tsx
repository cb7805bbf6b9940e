import { useState, type ComponentProps, type KeyboardEvent } from 'react'
import { countText, plainNumber } from '../lib/format.ts'
import { Input, useRangeTold } from './input.tsx'
import { isComposing } from './keys.ts'

type NumberInputProps = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type' | 'min' | 'max'> & {
  value: number
  min: number
  max: number
  onChange: (value: number) => void
}

/** A whole number: accepts full-width digits, steps by the arrow keys, and leaves what is typed until it makes sense. */
export function NumberInput({ value, min, max, onChange, ...rest }: NumberInputProps) {
  const [draft, setDraft] = useState<string | null>(null)
  const parsed = draft === null ? value : wholeOf(draft, min, max)
  useRangeTold(parsed === null ? `填 ${countText(min)} 到 ${countText(max)} 的整数` : null)

  const type = (text: string) => {
    setDraft(text)
    const number = wholeOf(text, min, max)
    if (number !== null && number !== value) onChange(number)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) return
    const step = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0
    if (step !== 0) {
      event.preventDefault()
      setDraft(null)
      onChange(Math.min(max, Math.max(min, value + step)))
    } else if (event.key === 'Enter' || event.key === 'Escape') setDraft(null)
  }

  return (
    <Input
      {...rest}
      inputMode="numeric"
      autoComplete="off"
      value={draft ?? String(value)}
      aria-invalid={parsed === null}
      onChange={(event) => type(event.target.value)}
      onBlur={() => setDraft(null)}
      onKeyDown={onKeyDown}
    />
  )
}

function wholeOf(text: string, min: number, max: number): number | null {
  const plain = plainNumber(text)
  const number = /^\d+$/.test(plain) ? Number(plain) : Number.NaN
  return number >= min && number <= max ? number : null
}
