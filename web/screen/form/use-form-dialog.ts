import { useEffect, useLayoutEffect, useState } from 'react'
import { useForm, useWatch, type FieldErrors, type UseFormReturn } from 'react-hook-form'
import { api } from '../../../shared/api/index.ts'
import { call, spoken, type CallInput } from '../../access/call.ts'
import { valueOf } from '../table/cell.tsx'
import type { AnyField, SaveName } from '../types.ts'
import { draftOf, type FieldDrafts } from './draft.ts'
import { resolverOf } from './form-resolver.ts'
import { fieldsOf, useDraft, type Draft } from '../draft/use-draft.ts'
import { useRefusal } from './use-refusal.ts'

export type FormDialogOf = {
  title: string
  save: SaveName
  fields: readonly AnyField[]
  row?: object | undefined
  onClose: () => void
  onSaved?: (output: unknown, input: object) => void
  onFilled?: (input: object) => void
  onReload?: () => Promise<object | undefined>
}

/** What a form in a dialog does: it checks and saves, takes over what others have saved meanwhile, and asks before it is lost. */
export function useFormDialog({ title, save, fields, row, onClose, onSaved, onFilled, onReload }: FormDialogOf) {
  const draft = useDraft(save, idOf(row))
  const [base, setBase] = useState<object | null>(() => withKey(row ?? null, draft.key))
  const refusal = useRefusal(fields.map(({ key }) => key))
  const form = useForm<FieldDrafts, unknown, object>({
    mode: 'onTouched',
    defaultValues: draftsOf(fields, base),
    resolver: resolverOf(api[save], fields, base),
  })
  const { isSubmitting } = form.formState
  useEffect(() => draft.setTitle(title), [draft, title])
  useKeptValues(draft, form, draftsOf(fields, base))

  const send = async (input: object) => {
    refusal.clear()
    if (onFilled) {
      draft.drop()
      return onFilled(input)
    }
    try {
      const answer = await call(save, checked(input), { shows: 'form' })
      draft.drop()
      onSaved?.(answer, input)
    } catch (error) {
      const field = refusal.show(error)
      if (field) form.setError(field.key, { type: 'server', message: field.message }, { shouldFocus: true })
    }
  }
  // What is wrong with something that has no field can only be told as a whole.
  const explain = (errors: FieldErrors<FieldDrafts>) => {
    const [hidden] = Object.entries(errors).filter(([key]) => !fields.some((field) => field.key === key))
    if (hidden) refusal.say(spoken(hidden[1]?.message ?? '', hidden[0]))
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
    leave: () => void draft.mayLeave().then((may) => may && onClose()),
  }
}

/** The form library has the values; the draft keeps them, and gives back what was typed before. */
function useKeptValues(draft: Draft, form: UseFormReturn<FieldDrafts, unknown, object>, base: FieldDrafts): void {
  const [before] = useState(() => fieldsOf(draft).begin('values', base))
  const values = useWatch({ control: form.control })
  useEffect(() => {
    for (const [key, value] of Object.entries(before))
      if (value !== base[key]) form.setValue(key, value, { shouldDirty: true, shouldValidate: true })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the form opens
  }, [])
  useLayoutEffect(() => fieldsOf(draft).set('values', base, values, []))
}

/** Which of its kind a row is, or what an act is about; a new row has nothing of that. */
function idOf(row: object | undefined): string {
  const id = valueOf(row ?? {}, 'id')
  if (typeof id === 'string') return id
  const about = Object.entries(row ?? {}).filter(
    ([key, value]) => (key.endsWith('Id') || key === 'key') && !isRequestKey(key, value),
  )
  return about.map(([, value]) => String(value)).join()
}

/** The name of a request is its draft's: sent again after a reload, it is done once. */
const withKey = (row: object | null, key: string): object | null =>
  row !== null && isRequestKey('key', valueOf(row, 'key')) ? { ...row, key } : row

const isRequestKey = (name: string, value: unknown): boolean =>
  name === 'key' && typeof value === 'string' && /^[0-9a-f-]{36}$/.test(value)

const draftsOf = (fields: readonly AnyField[], row: object | null): FieldDrafts =>
  Object.fromEntries(fields.map((field) => [field.key, draftOf(field, valueOf(row ?? {}, field.key))]))

/** The resolver has parsed it by this very call's schema. */
const checked = (input: object) => input as CallInput<SaveName>
