import type { ComponentProps } from 'react'

/** Grows with its text up to twelve lines. */
export function Textarea({ className = '', ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      rows={3}
      {...rest}
      className={`scroll-thin field-sizing-content max-h-72 min-h-20 w-full min-w-0 rounded-control border border-control-line bg-surface
        px-2.5 py-1.5 text-base text-text hover:border-text-3 focus-visible:border-focus focus-visible:outline-offset-0
        disabled:opacity-60 aria-invalid:border-danger ${className}`}
    />
  )
}
