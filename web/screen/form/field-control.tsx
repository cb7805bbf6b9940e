import type { Ref } from 'react'
import { Combobox } from '../../ui/combobox.tsx'
import { DateField } from '../../ui/date-field.tsx'
import { SuggestInput } from '../../ui/suggest-input.tsx'
import { Switch } from '../../ui/switch.tsx'
import { Input, Textarea } from '../../ui/input.tsx'
import type { FieldDraft } from './draft.ts'
import { FileField } from './file-field.tsx'
import type { AnyField } from '../types.ts'

type FieldControlProps = {
  field: AnyField
  id: string
  value: FieldDraft
  onChange: (draft: FieldDraft) => void
  onBlur: () => void
  required: boolean
  invalid: boolean
  describedBy: string | undefined
  /** Where the focus goes when this field is refused. */
  focusRef: Ref<HTMLInputElement & HTMLTextAreaElement & HTMLButtonElement>
}

const UNITS: Partial<Record<AnyField['kind'], string>> = { money: '元', percent: '%' }

/** The control of a field by its kind. */
export function FieldControl({
  field,
  id,
  value,
  onChange,
  onBlur,
  required,
  invalid,
  describedBy,
  focusRef,
}: FieldControlProps) {
  const text = typeof value === 'string' ? value : ''
  const common = {
    id,
    ref: focusRef,
    onBlur,
    placeholder: field.placeholder,
    'aria-invalid': invalid,
    'aria-required': required,
    'aria-describedby': describedBy,
  }
  switch (field.kind) {
    case 'switch':
      return <Switch id={id} ref={focusRef} checked={value === true} onChange={onChange} />
    case 'textarea':
      return <Textarea {...common} value={text} onChange={(event) => onChange(event.target.value)} />
    case 'date':
      return <DateField {...common} value={text} onChange={onChange} />
    case 'file':
      return <FileField id={id} ref={focusRef} type={field.type} value={text} onChange={onChange} />
    case 'options': {
      const choices = field.choices.map((choice) => ({ ...choice, value: String(choice.value) }))
      const none = required ? [] : [{ value: '', text: '不选' }]
      const props = { id, ref: focusRef, invalid, describedBy, className: 'w-full' }
      return <Combobox {...props} label={field.label} value={text} choices={[...none, ...choices]} onChange={onChange} />
    }
    case 'text':
      if (field.suggest) return <SuggestInput {...common} value={text} onChange={onChange} suggest={field.suggest} />
      return <Input {...common} autoComplete="off" value={text} onChange={(event) => onChange(event.target.value)} />
    default:
      return (
        <span className="flex items-center gap-2">
          <Input
            {...common}
            inputMode="decimal"
            autoComplete="off"
            className="num text-right"
            value={text}
            onChange={(event) => onChange(event.target.value)}
          />
          {UNITS[field.kind] !== undefined && <span className="text-text-2">{UNITS[field.kind]}</span>}
        </span>
      )
  }
}
