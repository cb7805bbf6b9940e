import { createContext, useContext, useEffect, type ComponentProps } from 'react'

/** What every field to type in looks like. */
const LOOK = `w-full min-w-0 rounded-control border border-control-line bg-surface px-2.5 text-base text-text hover:border-text-3
  focus-visible:border-focus focus-visible:outline-offset-0 disabled:opacity-60 aria-invalid:border-danger`

export function Input({ className = '', ...rest }: ComponentProps<'input'>) {
  return <input {...rest} className={`h-8 ${LOOK} ${className}`} />
}

/** Grows with its text up to twelve lines. */
export function Textarea({ className = '', ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea rows={3} {...rest} className={`scroll-thin field-sizing-content max-h-72 min-h-20 py-1.5 ${LOOK} ${className}`} />
  )
}

/** Whoever stands around a control hears here that what is typed is beyond what it takes, and what it takes. */
export const RangeTold = createContext<((range: string | null) => void) | null>(null)

export function useRangeTold(range: string | null): void {
  const tell = useContext(RangeTold)
  useEffect(() => {
    tell?.(range)
    return () => tell?.(null)
  }, [tell, range])
}
