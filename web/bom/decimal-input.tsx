import { useState, type ComponentProps } from 'react'
import { plainNumber } from '../format.ts'
import { Input } from '../ui/input.tsx'

type DecimalInputProps = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type' | 'min' | 'max'> & {
  /** In units of 10^-places; null is not given. */
  value: number | null
  places: number
  min: number
  max: number
  onChange: (value: number | null) => void
}

/** A decimal kept as an integer of its smallest unit, such as 元 as 分. An empty field says nothing. */
export function DecimalInput({ value, places, min, max, onChange, ...rest }: DecimalInputProps) {
  const [draft, setDraft] = useState<string | null>(null)
  const parsed = draft === null ? value : scaledOf(draft, places, min, max)
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

/** Undefined where the text is no such number. */
export function scaledOf(text: string, places: number, min: number, max: number): number | null | undefined {
  const plain = plainNumber(text).replace('−', '-')
  if (plain === '') return null
  const [, sign, whole, fraction = ''] = /^(-?)(\d{1,12})(?:\.(\d*))?$/.exec(plain) ?? []
  if (whole === undefined || fraction.replace(/0+$/, '').length > places) return undefined
  const scaled = Number(`${sign}${whole}${fraction.padEnd(places, '0').slice(0, places)}`)
  return scaled >= min && scaled <= max ? scaled : undefined
}

/** Without zeros at the end: 1250 at 2 is "12.5". */
export function decimalText(value: number, places: number): string {
  const digits = String(Math.abs(value)).padStart(places + 1, '0')
  const at = digits.length - places
  const fraction = digits.slice(at).replace(/0+$/, '')
  return `${value < 0 ? '-' : ''}${digits.slice(0, at)}${fraction === '' ? '' : `.${fraction}`}`
}
