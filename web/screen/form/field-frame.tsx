import { useState, type ReactNode } from 'react'
import { RangeTold } from '../../ui/input.tsx'
import type { AnyField } from '../types.ts'

type Frame = { id: string; required: boolean; invalid: boolean; describedBy: string | undefined }
type FieldFrameProps = {
  id: string
  field: Pick<AnyField, 'label' | 'hint'> & { kind?: AnyField['kind'] }
  required?: boolean
  problem: string | undefined
  /** Right of the label. */
  beside?: ReactNode
  children: (frame: Frame) => ReactNode
}

/** Label, control, and below it what is wrong or a hint. */
export function FieldFrame({ id, field, required = false, problem, beside, children }: FieldFrameProps) {
  // What the control itself takes, once something else is typed in it.
  const [range, setRange] = useState<string | null>(null)
  const wrong = problem ?? range ?? undefined
  const below = wrong ?? field.hint
  const inLine = field.kind === 'switch'
  return (
    <div className={field.kind === 'textarea' || field.kind === 'file' ? 'lg:col-span-full' : ''}>
      <div className={inLine ? 'flex h-8 items-center justify-between gap-4' : 'flex flex-col gap-1'}>
        <span className="flex items-center gap-1">
          <label htmlFor={id} className="text-sm text-text-2">
            {field.label}
            {required && !inLine && (
              <span aria-hidden className="pl-0.5 text-danger">
                *
              </span>
            )}
          </label>
          {beside}
        </span>
        <RangeTold value={setRange}>
          {children({ id, required, invalid: wrong !== undefined, describedBy: below === undefined ? undefined : `${id}-below` })}
        </RangeTold>
      </div>
      {below !== undefined && (
        <p
          id={`${id}-below`}
          role={wrong === undefined ? undefined : 'alert'}
          className={`mt-0.5 text-xs wrap-anywhere ${wrong === undefined ? 'text-text-2' : 'text-danger'}`}
        >
          {below}
        </p>
      )}
    </div>
  )
}

const NEAR = 0.8

/** A hint, with how long a text is once it comes near to the most that is taken. */
export function nearCap(hint: string | undefined, value: unknown, most: number | null): string | undefined {
  if (most === null || typeof value !== 'string' || value.length < most * NEAR) return hint
  const count = `${value.length} / ${most} 个字`
  return hint === undefined ? count : `${hint}（${count}）`
}
