import { Suspense } from 'react'
import { lazyPart } from '../../lib/lazy-part.ts'
import type { CallInput, CallOutput } from '../../access/call.ts'
import type { FormDialogInnerProps } from './form-dialog.tsx'
import type { Fields, SaveName } from '../types.ts'

export type FormDialogProps<S extends SaveName> = {
  title: string
  /** The call that saves: its schema checks the form. */
  save: S
  fields: Fields<S>
  /** What is edited; without it something new is made. Its id, its version and what else the call takes of it are sent along. */
  row?: object | undefined
  onClose: () => void
  /** The call went through. The dialog is still open: close it. */
  onSaved?: (output: CallOutput<S>, input: CallInput<S>) => void
  /** What was filled in, once it stands by the schema, goes here and not to the call: it is made for many rows. */
  onFilled?: (input: CallInput<S>) => void
  /** The row as the server has it now, after somebody else saved it first. Without it a conflict is only told. */
  onReload?: () => Promise<object | undefined>
}

// With it come the form library, the contract's schemas and zod: only who opens a form fetches them.
const Inner = lazyPart(async () => (await import('./form-dialog.tsx')).FormDialogInner)

/** A form in a dialog. Open while it is rendered. Ctrl+Enter saves; closing or leaving with changes asks. */
export function FormDialog<S extends SaveName>(props: FormDialogProps<S>) {
  return (
    <Suspense>
      <Inner {...loosened(props)} />
    </Suspense>
  )
}

/** The types have tied the fields to the call; from here on they are plain data. */
const loosened = <S extends SaveName>(props: FormDialogProps<S>) => props as unknown as FormDialogInnerProps
