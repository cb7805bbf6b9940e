import type { ComponentProps, ReactNode } from 'react'
import type { TipKey } from '../../../shared/article/tips.ts'
import { Tip } from '../../screen/form/tip.tsx'
import { DecimalInput } from '../../ui/decimal-input.tsx'
import { NumberInput } from '../../ui/number-input.tsx'
import { Select } from '../../ui/select.tsx'

type QuoteFieldProps = { label: string; tip?: TipKey | undefined; wide?: boolean; children: ReactNode }

/** A control of the quote under its name; the control names itself for screen readers. */
export function QuoteField({ label, tip, wide = false, children }: QuoteFieldProps) {
  return (
    <div className={`min-w-0 ${wide ? 'col-span-2' : ''}`}>
      <div className="mb-1 flex items-center gap-1 text-xs text-text-2">
        <span aria-hidden>{label}</span>
        {tip && <Tip tip={tip} />}
      </div>
      {children}
    </div>
  )
}

type SelectFieldProps = ComponentProps<typeof Select<string>> & Pick<QuoteFieldProps, 'tip' | 'wide'>

/** One of several, as wide as its field. */
export function SelectField({ wide = false, tip, ...select }: SelectFieldProps) {
  return (
    <QuoteField label={select.label} tip={tip} wide={wide}>
      <Select {...select} className="w-full" />
    </QuoteField>
  )
}

type Named<T> = T & { /** Above the control, with its unit. */ title: string; /** For screen readers. */ label: string }

/** A whole number. */
export function CountField({
  title,
  label,
  tip,
  ...input
}: Named<ComponentProps<typeof NumberInput>> & Pick<QuoteFieldProps, 'tip'>) {
  return (
    <QuoteField label={title} tip={tip}>
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
