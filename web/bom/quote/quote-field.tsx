import type { ReactNode } from 'react'

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
