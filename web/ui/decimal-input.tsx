import { useState, type ComponentProps } from 'react'
import { Input, useRangeTold } from './input.tsx'
import { decimalText, rangeText, scaledOf } from '../lib/decimal.ts'

type DecimalInputProps = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type' | 'min' | 'max'> & {
  /** In units of 10^-places; null is not given. */
  value: number | null
  places: number
  min: number
  max: number
  onChange: (value: number | null) => void
}

/** A decimal stored as an integer of its smallest unit, such as 元 as 分. An empty field says nothing. */
export function DecimalInput({ value, places, min, max, onChange, ...rest }: DecimalInputProps) {
  const [draft, setDraft] = useState<string | null>(null)
  const parsed = draft === null ? value : scaledOf(draft, places, min, max)
  useRangeTold(parsed === undefined ? rangeText(places, min, max) : null)
  const type = (text: string) => {
    setDraft(text)
    const next = scaledOf(text, places, min, max)
    if (next !== undefined && next !== value) onChange(next)
  }
  return (
    <Input
      {...rest}
      inputMode="decimal"
      autoComplete="off"
      value={draft ?? (value === null ? '' : decimalText(value, places))}
      aria-invalid={parsed === undefined}
      onChange={(event) => type(event.target.value)}
      onBlur={() => setDraft(null)}
    />
  )
}
