import type { ComponentProps } from 'react'
import { Input } from './input.tsx'

type DateFieldProps = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type'> & {
  /** `YYYY-MM-DD`, empty for none. */
  value: string
  onChange: (value: string) => void
}

/** A day, by the browser's own picker. */
export function DateField({ value, onChange, className = '', ...rest }: DateFieldProps) {
  return (
    <Input
      {...rest}
      type="date"
      min="2000-01-01"
      max="2099-12-31"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      className={`num ${className}`}
    />
  )
}
