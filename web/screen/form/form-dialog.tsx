import { useId } from 'react'
import { Controller, type Control } from 'react-hook-form'
import { api } from '../../../shared/api/index.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { onCtrlEnter } from '../../ui/keys.ts'
import type { AnyField } from '../types.ts'
import { limitsText, type FieldDraft, type FieldDrafts } from './draft.ts'
import { FieldControl } from './field-control.tsx'
import { FieldFrame, nearCap } from './field-frame.tsx'
import { isRequired, limitsOf, shapeOf } from './form-input.ts'
import { RefusalNote } from './refusal-note.tsx'
import { useFormDialog, type FormDialogOf } from './use-form-dialog.ts'

export type FormDialogInnerProps = FormDialogOf

const ONE_COLUMN = 6

export function FormDialogInner(of: FormDialogInnerProps) {
  const { title, fields, save } = of
  const { control, submit, isSubmitting, refusal, takeOver, leave } = useFormDialog(of)
  const shape = shapeOf(api[save])
  const wide = fields.length > ONE_COLUMN
  return (
    <Dialog open title={title} wide={wide} onOpenChange={leave}>
      <form noValidate onSubmit={(event) => void submit(event)} onKeyDown={onCtrlEnter(() => void submit())}>
        <div className={`grid gap-x-4 gap-y-3 pt-1 ${wide ? 'lg:grid-cols-2' : ''}`}>
          {fields.map((field) => (
            <FormField key={field.key} field={field} control={control} schema={shape[field.key]} />
          ))}
        </div>
        <RefusalNote refusal={refusal} onTakeOver={takeOver} />
        <footer className="sticky -bottom-5 -mx-5 lg:rounded-b-dialog mt-4 -mb-5 flex items-center justify-end gap-2 border-t border-line bg-raised px-5 py-3">
          <span className="flex-1 text-xs text-text-3 max-lg:hidden">Ctrl + Enter 保存</span>
          <Button onClick={leave}>取消</Button>
          <Button type="submit" look="primary" pending={isSubmitting}>
            保存
          </Button>
        </footer>
      </form>
    </Dialog>
  )
}

type Schema = Parameters<typeof limitsOf>[0]
type FormFieldProps = { field: AnyField; control: Control<FieldDrafts, unknown, object>; schema: Schema }

function FormField({ field, control, schema }: FormFieldProps) {
  const id = useId()
  return (
    <Controller
      name={field.key}
      control={control}
      render={({ field: { value, onChange, onBlur, ref }, fieldState: { error } }) => (
        <FieldFrame id={id} field={withLimits(field, schema, value)} required={isRequired(schema)} problem={error?.message}>
          {(frame) => (
            <FieldControl field={field} value={value ?? ''} onChange={onChange} onBlur={onBlur} focusRef={ref} {...frame} />
          )}
        </FieldFrame>
      )}
    />
  )
}

/** The most that a field takes is said before it is reached: of money at once, of a text as it comes near. */
function withLimits(field: AnyField, schema: Schema, value: FieldDraft | undefined): AnyField {
  const limits = limitsOf(schema)
  const said = field.kind === 'money' ? (field.hint ?? limitsText('money', limits)) : nearCap(field.hint, value, limits.max)
  return said === null || said === undefined ? field : { ...field, hint: said }
}
