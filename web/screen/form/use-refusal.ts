import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { ERROR_CODES } from '../../../shared/errors.ts'
import { CallError } from '../../access/call.ts'
import { showError } from '../../ui/toast.ts'
import { refusalOf, type Refusal } from './refusal.ts'

type FieldRefusal = Extract<Refusal, { kind: 'field' }>

/**
 * Shows why a form's call failed, for calls made with `shows: 'form'`. A refusal stands at the field that it names, where
 * the form has that field, which then has the focus. Any other is shown for five seconds, as every failure, and stays as a note in the form.
 */
export function useRefusal(fields: readonly string[]) {
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const atField = (of: Refusal | null): FieldRefusal | null => (of?.kind === 'field' && fields.includes(of.key) ? of : null)
  const placed = atField(refusal)
  const form = useRef<HTMLFormElement>(null)
  return {
    /** What is wrong with this field. */
    at: (field: string): string | undefined => (placed?.key === field ? placed.message : undefined),
    /** What concerns the form as a whole. */
    general: placed === null ? refusal : null,
    /** Shows a failure; gives it back if it stands at a field. */
    show: (error: unknown): FieldRefusal | null => {
      const next = refusalOf(error)
      const field = atField(next)
      if (field === null) showError(next.message)
      // The dialog about the session says it; the form goes on as it was.
      flushSync(() => setRefusal(isEnding(error) ? null : next))
      // The field may be scrolled out of sight.
      if (field !== null) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
      return field
    },
    /** A note that no call is behind. */
    say: (message: string): void => setRefusal({ kind: 'other', message }),
    /** At the start of a try, from within the form. */
    clear: (): void => {
      form.current = document.activeElement?.closest('form') ?? form.current
      setRefusal(null)
    },
  }
}

const isEnding = (error: unknown): boolean =>
  error instanceof CallError && (error.code === ERROR_CODES.signedOut || error.code === ERROR_CODES.forbidden)
