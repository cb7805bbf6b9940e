import { Check, ChevronDown } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'

export type Choice<T extends string> = { value: T; text: string; hint?: string }

/** The button of a list to choose from: what is chosen, and that there is more. */
export function ChoiceButton({ chosen, className = '', ...rest }: ComponentProps<'button'> & { chosen: string | undefined }) {
  return (
    <button
      type="button"
      aria-haspopup="listbox"
      {...rest}
      className={`flex h-8 min-w-0 items-center gap-1 rounded-control border border-control-line bg-surface pr-1.5 pl-2.5 text-left
        hover:border-text-3 aria-invalid:border-danger ${className}`}
    >
      <span className={`min-w-0 flex-1 truncate ${chosen === undefined ? 'text-text-3' : ''}`}>{chosen ?? '请选择'}</span>
      <ChevronDown aria-hidden className="size-3.5 shrink-0 text-text-2" />
    </button>
  )
}

type OptionProps = ComponentProps<'div'> & { active: boolean; selected: boolean; children: ReactNode }

/** A row of such a list; `active` is where the keys are. */
export function Option({ active, selected, className = '', children, ...rest }: OptionProps) {
  return (
    <div
      role="option"
      aria-selected={selected}
      {...rest}
      className={`flex min-h-8 items-center gap-2 rounded-control px-2 ${active ? 'bg-hover' : ''} ${className}`}
    >
      {children}
    </div>
  )
}

/** A choice with a tick where it is the chosen one. */
export function ChoiceOption<T extends string>({ choice, ...rest }: Omit<OptionProps, 'children'> & { choice: Choice<T> }) {
  return (
    <Option {...rest}>
      <Check aria-hidden className={`size-4 shrink-0 text-primary ${rest.selected ? '' : 'invisible'}`} />
      <span className="min-w-0 flex-1">{choice.text}</span>
      {choice.hint !== undefined && <span className="pl-2 text-xs text-text-2">{choice.hint}</span>}
    </Option>
  )
}

/** Where the keys start in a list: at the chosen one, else at the first. */
export const startAt = <T extends string>(choices: readonly Choice<T>[], value: T): number =>
  Math.max(
    0,
    choices.findIndex((choice) => choice.value === value),
  )
