import { useMutation } from '@tanstack/react-query'
import { useRef, useState, type FormEvent } from 'react'
import type { CallOutput } from '../access/call.ts'
import { LabelledField } from '../screen/form/labelled-field.tsx'
import { RefusalNote } from '../screen/form/refusal-note.tsx'
import { useRefusal } from '../screen/form/use-refusal.ts'
import { useUnsaved } from '../ui/unsaved.ts'
import { Button } from '../ui/button.tsx'
import { Input } from '../ui/input.tsx'
import { CodeButton } from './code-button.tsx'

type SentCode = CallOutput<'user/getAuthCode'>
type Values = Readonly<Record<string, string>>

export type EntryField = {
  name: string
  label: string
  type?: 'text' | 'password' | 'tel'
  autoComplete: string
  /** Said when it is left empty; without it, it may be. */
  missing?: string
  hint?: string
  /** Sends a verification code for this field, by what else is filled in. */
  send?: (values: Values) => Promise<SentCode>
  /** The field that must be filled in before a code can be sent. */
  sendTo?: string
}

type EntryFormProps<T> = {
  fields: readonly EntryField[]
  act: string
  submit: (values: Values) => Promise<T>
  onDone: (answer: T) => void
  /** What the fields together get wrong, before anything is sent. */
  check?: (values: Values) => Problem | null
  /** Leaving with something typed asks first. */
  guarded?: boolean
}

type Problem = { name: string; text: string }

/** A short form that ends in one call: missing entries and refusals are said where they belong. */
export function EntryForm<T>({ fields, act, submit, onDone, check, guarded = false }: EntryFormProps<T>) {
  const form = useRef<HTMLFormElement>(null)
  const [problem, setProblem] = useState<Problem | null>(null)
  const refusal = useRefusal(fields.map(({ name }) => name))
  const isSent = useRef(false)
  const work = useMutation({
    mutationFn: submit,
    onSuccess: (answer) => {
      isSent.current = true
      onDone(answer)
    },
    onError: (error) => focus(refusal.show(error)?.key),
  })
  const read = (): Values => {
    const data = new FormData(form.current ?? undefined)
    return Object.fromEntries(
      fields.map(({ name, type }) => [name, type === 'password' ? textOf(data, name) : textOf(data, name).trim()]),
    )
  }
  useUnsaved(() => guarded && !isSent.current && Object.values(read()).some((value) => value !== ''))
  const focus = (name: string | undefined) => {
    if (name !== undefined) form.current?.querySelector<HTMLInputElement>(`[name=${name}]`)?.focus()
  }
  const point = (next: Problem | null) => {
    setProblem(next)
    refusal.clear()
    focus(next?.name)
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    const values = read()
    const empty = fields.find(({ name, missing }) => missing !== undefined && values[name] === '')
    const wrong = empty ? { name: empty.name, text: empty.missing ?? '' } : (check?.(values) ?? null)
    point(wrong)
    if (!wrong) work.mutate(values)
  }
  const send = async (field: EntryField) => {
    const values = read()
    const needed = fields.find(({ name }) => name === field.sendTo)
    if (needed && values[needed.name] === '') {
      point({ name: needed.name, text: needed.missing ?? '' })
      return null
    }
    point(null)
    return field.send?.(values) ?? null
  }

  return (
    <form ref={form} noValidate onSubmit={onSubmit} className="flex flex-col gap-4">
      {fields.map((field) => (
        <Field
          key={field.name}
          field={field}
          problem={problem?.name === field.name ? problem.text : refusal.at(field.name)}
          onSend={field.send && (() => send(field))}
        />
      ))}
      <RefusalNote refusal={refusal.general} className="" />
      <Button type="submit" look="primary" pending={work.isPending} className="mt-1 h-9 w-full">
        {act}
      </Button>
    </form>
  )
}

const textOf = (data: FormData, name: string): string => String(data.get(name) ?? '')

type FieldProps = { field: EntryField; problem: string | undefined; onSend: (() => Promise<SentCode | null>) | undefined }

function Field({ field: { name, label, type = 'text', autoComplete, hint }, problem, onSend }: FieldProps) {
  return (
    <LabelledField label={label} hint={hint} problem={problem}>
      {(ids) => (
        <span className="flex gap-2">
          <Input
            {...ids}
            name={name}
            type={type}
            inputMode={onSend ? 'numeric' : undefined}
            autoComplete={autoComplete}
            className="h-9"
          />
          {onSend && <CodeButton onSend={onSend} />}
        </span>
      )}
    </LabelledField>
  )
}
