import type { ReactNode } from 'react'
import type { AnyField } from '../types.ts'

type Frame = { id: string; required: boolean; invalid: boolean; describedBy: string | undefined }
type FieldFrameProps = {
  id: string
  field: Pick<AnyField, 'label' | 'hint'> & { kind?: AnyField['kind'] }
  required?: boolean
  problem: string | undefined
  children: (frame: Frame) => ReactNode
}

/** Label, control, and below it what is wrong or a hint. */
export function FieldFrame({ id, field, required = false, problem, children }: FieldFrameProps) {
  const below = problem ?? field.hint
  const inLine = field.kind === 'switch'
  return (
    <div className={field.kind === 'textarea' || field.kind === 'file' ? 'lg:col-span-full' : ''}>
      <div className={inLine ? 'flex h-8 items-center justify-between gap-4' : 'flex flex-col gap-1'}>
        <label htmlFor={id} className="text-sm text-text-2">
          {field.label}
          {required && !inLine && (
            <span aria-hidden className="pl-0.5 text-danger">
              *
            </span>
          )}
        </label>
        {children({ id, required, invalid: problem !== undefined, describedBy: below === undefined ? undefined : `${id}-below` })}
      </div>
      {below !== undefined && (
        <p
          id={`${id}-below`}
          role={problem === undefined ? undefined : 'alert'}
          className={`mt-0.5 text-xs wrap-anywhere ${problem === undefined ? 'text-text-2' : 'text-danger'}`}
        >
          {below}
        </p>
      )}
    </div>
  )
}
