import type { ComponentProps, ReactNode } from 'react'
import { DecimalInput } from '../../ui/decimal-input.tsx'
import { NumberInput } from '../../ui/number-input.tsx'
import { Select } from '../../ui/select.tsx'

/** A control of the quote under its name; the control names itself for screen readers. */
export function QuoteField({ label, wide = false, children }: { label: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={`min-w-0 ${wide ? 'col-span-2' : ''}`}>
      <div aria-hidden className="mb-1 text-xs text-text-2">
        {label}
      </div>
      {children}
    </div>
  )
}

/** One of several, as wide as its field. */
export function SelectField({ wide = false, ...select }: ComponentProps<typeof Select<string>> & { wide?: boolean }) {
  return (
    <QuoteField label={select.label} wide={wide}>
      <Select {...select} className="w-full" />
    </QuoteField>
  )
}

type Named<T> = T & { /** Above the control, with its unit. */ title: string; /** For screen readers. */ label: string }

/** A whole number. */
export function CountField({ title, label, ...input }: Named<ComponentProps<typeof NumberInput>>) {
  return (
    <QuoteField label={title}>
      <NumberInput {...input} aria-label={label} className="num" />
    </QuoteField>
  )
}

/** A decimal. */
export function DecimalField({
  title,
  label,
  wide = false,
  ...input
}: Named<ComponentProps<typeof DecimalInput>> & { wide?: boolean }) {
  return (
    <QuoteField label={title} wide={wide}>
      <DecimalInput {...input} aria-label={label} className="num" />
    </QuoteField>
  )
}
