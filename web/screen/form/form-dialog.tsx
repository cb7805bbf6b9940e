import { useId, useState, type KeyboardEvent } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { api } from '../../../shared/api/index.ts'
import { call, type CallInput } from '../../access/call.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useReturnedFocus } from '../../ui/focus.ts'
import { isComposing } from '../../ui/keys.ts'
import { valueOf } from '../table/cell.tsx'
import { ConflictNote, FormNote } from './conflict-note.tsx'
import { draftOf, type Drafts } from './draft.ts'
import { FieldControl } from './field-control.tsx'
import { FieldFrame } from './field-frame.tsx'
import { isRequired, shapeOf } from './form-input.ts'
import { resolverOf } from './form-resolver.ts'
import { placeRefusal, refusalOf, type Refusal } from './server-error.ts'
import type { AnyField, SaveName } from '../types.ts'
import { useUnsaved } from '../../ui/unsaved.ts'

export type FormDialogInnerProps = {
  title: string
  save: SaveName
  fields: readonly AnyField[]
  row?: object | undefined
  onClose: () => void
  onSaved: (output: unknown) => void
  onReload?: () => Promise<object | undefined>
}

const ONE_COLUMN = 6

export function FormDialogInner({ title, save, fields, row, onClose, onSaved, onReload }: FormDialogInnerProps) {
  const id = useId()
  const [base, setBase] = useState<object | null>(row ?? null)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const form = useForm<Drafts, unknown, object>({
    mode: 'onTouched',
    defaultValues: draftsOf(fields, base),
    resolver: resolverOf(api[save], fields, base),
  })
  useReturnedFocus()
  const first = fields[0]?.key
  const { setFocus } = form
  const { isDirty, isSubmitting } = form.formState
  const mayLeave = useUnsaved(() => isDirty)

  const submit = form.handleSubmit(
    async (input) => {
      setRefusal(null)
      try {
        onSaved(await call(save, checked(input)))
      } catch (error) {
        const refused = refusalOf(error)
        const field = refused.kind === 'field' ? fields.find(({ key }) => key === refused.key) : undefined
        if (!field) return setRefusal(refused)
        placeRefusal(error)
        form.setError(field.key, { type: 'server', message: refused.message }, { shouldFocus: true })
      }
    },
    // What is wrong with something that has no field can only be told as a whole.
    (errors) => {
      const [hidden] = Object.entries(errors).filter(([key]) => !fields.some((field) => field.key === key))
      setRefusal(hidden ? { kind: 'other', message: `${hidden[0]}：${hidden[1]?.message ?? ''}` } : null)
    },
  )
  const takeOver = async () => {
    const fresh = await onReload?.()
    if (!fresh) return setRefusal({ kind: 'other', message: '这一条已经不在列表里，可能被别人删除了' })
    setBase(fresh)
    form.reset(draftsOf(fields, fresh), { keepDirtyValues: true })
    setRefusal(null)
    // The button that was pressed is gone; the keys should still reach the form.
    if (first !== undefined) setFocus(first)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event) || event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    void submit()
  }

  const shape = shapeOf(api[save])
  const wide = fields.length > ONE_COLUMN
  return (
    <Dialog open title={title} wide={wide} onOpenChange={() => void mayLeave().then((may) => may && onClose())}>
      <form noValidate onSubmit={(event) => void submit(event)} onKeyDown={onKeyDown}>
        <div className={`grid gap-x-4 gap-y-3 pt-1 ${wide ? 'lg:grid-cols-2' : ''}`}>
          {fields.map((field) => (
            <Controller
              key={field.key}
              name={field.key}
              control={form.control}
              render={({ field: { value, onChange, onBlur, ref }, fieldState: { error } }) => (
                <FieldFrame
                  id={`${id}${field.key}`}
                  field={field}
                  required={isRequired(shape[field.key])}
                  problem={error?.message}
                >
                  {(frame) => (
                    <FieldControl
                      field={field}
                      value={value ?? ''}
                      onChange={onChange}
                      onBlur={onBlur}
                      focusRef={ref}
                      {...frame}
                    />
                  )}
                </FieldFrame>
              )}
            />
          ))}
        </div>
        {refusal?.kind === 'conflict' ? (
          <ConflictNote message={refusal.message} onTakeOver={onReload ? takeOver : undefined} />
        ) : (
          refusal && <FormNote message={refusal.message} />
        )}
        <footer className="sticky -bottom-5 -mx-5 lg:rounded-b-dialog mt-4 -mb-5 flex items-center justify-end gap-2 border-t border-line bg-raised px-5 py-3">
          <span className="flex-1 text-xs text-text-3 max-lg:hidden">Ctrl + Enter 保存</span>
          <Button onClick={() => void mayLeave().then((may) => may && onClose())}>取消</Button>
          <Button type="submit" look="primary" pending={isSubmitting}>
            保存
          </Button>
        </footer>
      </form>
    </Dialog>
  )
}

const draftsOf = (fields: readonly AnyField[], row: object | null): Drafts =>
  Object.fromEntries(fields.map((field) => [field.key, draftOf(field, valueOf(row ?? {}, field.key))]))

/** The resolver has parsed it by this very call's schema. */
const checked = (input: object) => input as CallInput<SaveName>
