import { useId, type ComponentProps, type ReactNode } from 'react'
import type { TipKey } from '../../../shared/article/tips.ts'
import { Input, Textarea } from '../../ui/input.tsx'
import { FieldFrame, nearCap } from './field-frame.tsx'
import { Tip } from './tip.tsx'

type ControlIds = { id: string; 'aria-invalid': boolean; 'aria-describedby': string | undefined }

type LabelledFieldProps = {
  label: string
  hint?: string | undefined
  problem: string | undefined
  tip?: TipKey
  children: (ids: ControlIds) => ReactNode
}

/** Any control under a label, for the forms that are no list of declared fields. */
export function LabelledField({ label, hint, problem, tip, children }: LabelledFieldProps) {
  const field = { label, ...(hint === undefined ? {} : { hint }) }
  return (
    <FieldFrame id={useId()} field={field} problem={problem} {...(tip && { beside: <Tip tip={tip} /> })}>
      {({ id, invalid, describedBy }) => children({ id, 'aria-invalid': invalid, 'aria-describedby': describedBy })}
    </FieldFrame>
  )
}

type TextFieldProps = Omit<ComponentProps<'input'>, 'id' | 'value' | 'onChange'> &
  Omit<LabelledFieldProps, 'children'> & {
    value: string
    onChange: (value: string) => void
    /** Stands beside the text, such as the button that sends a code. */
    beside?: ReactNode
  }

/** A text of one line under its label. */
export function TextField({ label, hint, problem, tip, value, onChange, beside, ...rest }: TextFieldProps) {
  return (
    <LabelledField label={label} hint={nearCap(hint, value, rest.maxLength ?? null)} problem={problem} {...(tip && { tip })}>
      {(ids) => {
        const input = (
          <Input autoComplete="off" {...rest} {...ids} value={value} onChange={(event) => onChange(event.target.value)} />
        )
        return beside === undefined ? (
          input
        ) : (
          <span className="flex gap-2">
            {input}
            {beside}
          </span>
        )
      }}
    </LabelledField>
  )
}

type LongTextFieldProps = Omit<ComponentProps<'textarea'>, 'id' | 'value' | 'onChange'> &
  Omit<LabelledFieldProps, 'children'> & { value: string; onChange: (value: string) => void }

/** A text of several lines under its label. */
export function LongTextField({ label, hint, problem, tip, value, onChange, ...rest }: LongTextFieldProps) {
  return (
    <LabelledField label={label} hint={nearCap(hint, value, rest.maxLength ?? null)} problem={problem} {...(tip && { tip })}>
      {(ids) => <Textarea {...rest} {...ids} value={value} onChange={(event) => onChange(event.target.value)} />}
    </LabelledField>
  )
}
