import type { ComponentProps, ReactNode } from 'react'
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
