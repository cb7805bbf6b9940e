import type { ComponentProps } from 'react'

const LOOK = `h-8 w-full min-w-0 rounded-control border border-control-line bg-surface px-2.5 text-base text-text
  hover:border-text-3 focus-visible:border-focus focus-visible:outline-offset-0 disabled:opacity-60 aria-invalid:border-danger`

export function Input({ className = '', ...rest }: ComponentProps<'input'>) {
  return <input {...rest} className={`${LOOK} ${className}`} />
}
