import { LoaderCircle } from 'lucide-react'
import type { ComponentProps } from 'react'

const LOOKS = {
  primary: 'bg-primary text-on-primary hover:bg-primary-hover',
  plain: 'border border-control-line/60 bg-surface text-text hover:border-control-line hover:bg-header-cell',
  ghost: 'text-text-2 hover:bg-hover hover:text-text',
  danger: 'bg-danger text-on-primary hover:opacity-90',
} as const

const SIZES = {
  medium: 'h-8 px-3 text-base gap-1.5',
  small: 'h-7 px-2 text-sm gap-1',
  icon: 'size-8 justify-center',
} as const

export type ButtonProps = ComponentProps<'button'> & {
  look?: keyof typeof LOOKS
  size?: keyof typeof SIZES
  pending?: boolean
}

/** A button that keeps its width while its work is under way. */
export function Button({ look = 'plain', size = 'medium', pending = false, className = '', children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      disabled={rest.disabled === true || pending}
      aria-busy={pending}
      className={`${buttonClass(look, size)} ${className}`}
    >
      <span className={`inline-flex items-center gap-[inherit] ${pending ? 'opacity-0' : ''}`}>{children}</span>
      {pending && <LoaderCircle aria-hidden className="absolute inset-0 m-auto size-4 animate-spin" />}
    </button>
  )
}

/** The same look for links. */
export function buttonClass(look: keyof typeof LOOKS, size: keyof typeof SIZES = 'medium'): string {
  return `relative inline-flex shrink-0 items-center justify-center whitespace-nowrap rounded-control transition-colors select-none
    disabled:cursor-not-allowed disabled:opacity-50 ${SIZES[size]} ${LOOKS[look]}`
}
