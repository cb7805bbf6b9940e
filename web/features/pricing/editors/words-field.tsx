import { useState } from 'react'
import { TextField } from '../../../screen/form/labelled-field.tsx'

type WordsFieldProps = {
  label: string
  hint?: string
  problem?: string | undefined
  /** Null is any. */
  value: readonly string[] | null
  onChange: (value: string[] | null) => void
  upper?: boolean
}

/** Short texts in one line, with commas between them; none is null. */
export function WordsField({ label, hint, problem, value, onChange, upper = false }: WordsFieldProps) {
  const [draft, setDraft] = useState<string | null>(null)
  const type = (text: string) => {
    setDraft(text)
    const words = wordsOf(upper ? text.toUpperCase() : text)
    onChange(words.length === 0 ? null : words)
  }
  return (
    <TextField
      label={label}
      hint={hint}
      problem={problem}
      placeholder="不限"
      value={draft ?? (value ?? []).join('，')}
      onChange={type}
      onBlur={() => setDraft(null)}
    />
  )
}

const wordsOf = (text: string): string[] => [...new Set(text.split(/[,，、;；\s]+/).filter((word) => word !== ''))]
