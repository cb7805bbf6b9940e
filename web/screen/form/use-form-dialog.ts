import { useState } from 'react'
import { useForm, type FieldErrors } from 'react-hook-form'
import { api } from '../../../shared/api/index.ts'
import { call, type CallInput } from '../../access/call.ts'
import { useUnsaved } from '../../ui/unsaved.ts'
import { valueOf } from '../table/cell.tsx'
import type { AnyField, SaveName } from '../types.ts'
import { draftOf, type FieldDrafts } from './draft.ts'
import { resolverOf } from './form-resolver.ts'
import { useRefusal } from './use-refusal.ts'

export type FormDialogOf = {
  save: SaveName
  fields: readonly AnyField[]
  row?: object | undefined
  onClose: () => void
  onSaved: (output: unknown, input: object) => void
  onReload?: () => Promise<object | undefined>
}

/** What a form in a dialog does: it checks and saves, takes over what others have saved meanwhile, and asks before it is lost. */
export function useFormDialog({ save, fields, row, onClose, onSaved, onReload }: FormDialogOf) {
  const [base, setBase] = useState<object | null>(row ?? null)
  const refusal = useRefusal(fields.map(({ key }) => key))
  const form = useForm<FieldDrafts, unknown, object>({
    mode: 'onTouched',
    defaultValues: draftsOf(fields, base),
    resolver: resolverOf(api[save], fields, base),
  })
  const { isDirty, isSubmitting } = form.formState
  const mayLeave = useUnsaved(() => isDirty)

  const send = async (input: object) => {
    refusal.clear()
    try {
      onSaved(await call(save, checked(input), { shows: 'form' }), input)
    } catch (error) {
      const field = refusal.show(error)
      if (field) form.setError(field.key, { type: 'server', message: field.message }, { shouldFocus: true })
    }
  }
  // What is wrong with something that has no field can only be told as a whole.
  const explain = (errors: FieldErrors<FieldDrafts>) => {
    const [hidden] = Object.entries(errors).filter(([key]) => !fields.some((field) => field.key === key))
    if (hidden) refusal.say(`${hidden[0]}：${hidden[1]?.message ?? ''}`)
    else refusal.clear()
  }
  const takeOver = async () => {
    const fresh = await onReload?.()
    if (!fresh) return refusal.say('这一条已经不在列表里，可能被别人删除了')
    setBase(fresh)
    form.reset(draftsOf(fields, fresh), { keepDirtyValues: true })
    refusal.clear()
    // The button that was pressed is gone; the keys should still reach the form.
    const [first] = fields
    if (first) form.setFocus(first.key)
  }
  return {
    control: form.control,
    submit: form.handleSubmit(send, explain),
    isSubmitting,
    refusal: refusal.general,
    takeOver: onReload && takeOver,
    leave: () => void mayLeave().then((may) => may && onClose()),
  }
}

const draftsOf = (fields: readonly AnyField[], row: object | null): FieldDrafts =>
  Object.fromEntries(fields.map((field) => [field.key, draftOf(field, valueOf(row ?? {}, field.key))]))

/** The resolver has parsed it by this very call's schema. */
const checked = (input: object) => input as CallInput<SaveName>
