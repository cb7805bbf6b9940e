import type { ReactNode } from 'react'
import type { Tick } from './compose.ts'

type BoxProps = {
  tick: Tick
  onChange: (on: boolean) => void
  /** Why it cannot be changed. */
  locked?: string | undefined
  className?: string
  children: ReactNode
}

/** A box with its words; over several things it may be half ticked. */
export function Box({ tick, onChange, locked, className = '', children }: BoxProps) {
  return (
    <label
      title={locked}
      className={`flex min-h-7 items-start gap-2 rounded-control px-1.5 py-1 hover:bg-hover ${locked === undefined ? '' : 'text-text-3'} ${className}`}
    >
      <input
        type="checkbox"
        ref={(element) => {
          if (element) element.indeterminate = tick === 'some'
        }}
        checked={tick === 'all'}
        aria-checked={tick === 'some' ? 'mixed' : tick === 'all'}
        disabled={locked !== undefined}
        onChange={(event) => onChange(event.target.checked)}
        className="mt-0.5 size-4 shrink-0 accent-primary"
      />
      <span className="min-w-0 flex-1">{children}</span>
    </label>
  )
}
