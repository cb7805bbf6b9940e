import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { LabelledField } from '../screen/form/labelled-field.tsx'
import { RefusalNote } from '../screen/form/refusal-note.tsx'
import { Button } from '../ui/button.tsx'
import { Input } from '../ui/input.tsx'
import { CodeButton } from './code-button.tsx'
import type { EntryField, EntryFormProps, SentCode } from './entry-fields.ts'
import { useEntry } from './use-entry.ts'

/** A short form that ends in one call: missing entries and refusals are said where they belong. It begins with the focus in its first field. */
export function EntryForm<T>(props: EntryFormProps<T>) {
  const { fields, act } = props
  const { form, onSubmit, onInput, send, pending, refusal, problemAt, first } = useEntry(props)
  return (
    <form ref={form} noValidate onSubmit={onSubmit} onInput={onInput} className="flex flex-col gap-4">
      {fields.map((field, index) => (
        <Field
          key={field.name}
          field={field}
          first={first[field.name]}
          autoFocus={index === 0}
          problem={problemAt(field.name)}
          onSend={field.send && (() => send(field))}
        />
      ))}
      <RefusalNote refusal={refusal} className="" />
      <Button type="submit" look="primary" pending={pending} className="mt-1 h-9 w-full">
        {act}
      </Button>
    </form>
  )
}

type FieldProps = {
  field: EntryField
  first: string | undefined
  autoFocus: boolean
  problem: string | undefined
  onSend: (() => Promise<SentCode | null>) | undefined
}

function Field({ field, first, autoFocus, problem, onSend }: FieldProps) {
  const { name, label, type = 'text', autoComplete, hint } = field
  const [isShown, setShown] = useState(false)
  return (
    <LabelledField label={label} hint={hint} problem={problem}>
      {(ids) => (
        <span className="flex gap-2">
          <Input
            {...ids}
            name={name}
            type={isShown ? 'text' : type}
            inputMode={onSend ? 'numeric' : undefined}
            autoComplete={autoComplete}
            autoFocus={autoFocus}
            defaultValue={first}
            className="h-9"
          />
          {onSend && <CodeButton onSend={onSend} />}
          {type === 'password' && <Reveal isShown={isShown} onChange={setShown} />}
        </span>
      )}
    </LabelledField>
  )
}

const Reveal = ({ isShown, onChange }: { isShown: boolean; onChange: (isShown: boolean) => void }) => {
  const text = isShown ? '隐藏明文' : '显示明文'
  const Icon = isShown ? EyeOff : Eye
  return (
    <Button look="ghost" className="h-9" aria-label={text} title={text} onClick={() => onChange(!isShown)}>
      <Icon aria-hidden className="size-4" />
    </Button>
  )
}
