import type { ReactNode } from 'react'
import { LabelledField } from '../../../screen/form/labelled-field.tsx'
import { DecimalInput } from '../../../ui/decimal-input.tsx'
import { Select } from '../../../ui/select.tsx'
import { Several } from '../../../ui/several.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { FieldFrame } from '../../../screen/form/field-frame.tsx'
import { useId } from 'react'
import { FIGURES, type FigureKind } from './figures.ts'

type Told = { label: string; hint?: string | undefined; problem?: string | undefined }

type FigureProps = Told & {
  kind: FigureKind
  value: number | null
  onChange: (value: number | null) => void
  min?: number
  max?: number
}

/** A figure with its unit: typed as people write it, kept as an integer of its smallest unit. */
export function FigureField({ label, hint, problem, kind, value, onChange, min = 0, max = 1e12 }: FigureProps) {
  const { places, unit } = FIGURES[kind]
  return (
    <LabelledField label={unit === '' ? label : `${label}（${unit}）`} hint={hint} problem={problem}>
      {(ids) => (
        <DecimalInput {...ids} className="num text-right" value={value} places={places} min={min} max={max} onChange={onChange} />
      )}
    </LabelledField>
  )
}

type ChoiceProps<T extends string> = Told & {
  value: T
  choices: readonly { value: T; text: string }[]
  onChange: (value: T) => void
}

export function ChoiceField<T extends string>({ label, hint, problem, value, choices, onChange }: ChoiceProps<T>) {
  return (
    <LabelledField label={label} hint={hint} problem={problem}>
      {() => <Select label={label} value={value} choices={choices} onChange={onChange} className="w-full" />}
    </LabelledField>
  )
}

type SeveralFieldProps<T extends string> = Told & {
  /** Null is any. */
  value: readonly T[] | null
  choices: readonly { value: T; text: string }[]
  none: string
  onChange: (value: T[] | null) => void
}

/** Any number of choices; none is null, what the model says for any. */
export function SeveralField<T extends string>({ label, hint, problem, value, choices, none, onChange }: SeveralFieldProps<T>) {
  return (
    <LabelledField label={label} hint={hint} problem={problem}>
      {(ids) => (
        <Several
          label={label}
          id={ids.id}
          invalid={ids['aria-invalid']}
          describedBy={ids['aria-describedby']}
          value={value ?? []}
          choices={choices}
          none={none}
          onChange={(next) => onChange(next.length === 0 ? null : next)}
        />
      )}
    </LabelledField>
  )
}

type SwitchProps = Told & { value: boolean; onChange: (value: boolean) => void }

export function SwitchField({ label, hint, problem, value, onChange }: SwitchProps) {
  const field = { label, kind: 'switch', ...(hint === undefined ? {} : { hint }) } as const
  return (
    <FieldFrame id={useId()} field={field} problem={problem}>
      {({ id }) => <Switch id={id} checked={value} onChange={onChange} />}
    </FieldFrame>
  )
}

/** Fields side by side where there is room. */
export const Fields = ({ children }: { children: ReactNode }) => (
  <div className="grid grid-cols-1 gap-x-4 gap-y-3 min-[480px]:grid-cols-2 lg:grid-cols-3">{children}</div>
)

/** A part of a form under its own small heading. */
export function Part({
  title,
  hint,
  acts,
  children,
}: {
  title: string
  hint?: ReactNode
  acts?: ReactNode
  children: ReactNode
}) {
  return (
    <section className="mt-5">
      <header className="mb-2 flex min-h-7 flex-wrap items-baseline gap-x-3 gap-y-1 border-b border-line pb-1">
        <h3 className="font-semibold">{title}</h3>
        {hint !== undefined && <p className="min-w-0 flex-1 text-xs text-text-2">{hint}</p>}
        {acts}
      </header>
      {children}
    </section>
  )
}
