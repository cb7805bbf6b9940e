import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { LabelledField } from '../../screen/form/labelled-field.tsx'
import { Button } from '../../ui/button.tsx'
import { Textarea } from '../../ui/input.tsx'

type WordsFieldProps = {
  value: string
  /** By name, with what they are called. */
  variables: Readonly<Record<string, { label: string }>>
  problem: string | undefined
  onChange: (value: string) => void
}

/** The words of a message; a variable is put where the caret stands. */
export function WordsField({ value, variables, problem, onChange }: WordsFieldProps) {
  const words = useRef<HTMLTextAreaElement>(null)
  const insert = (variable: string) => {
    const { selectionStart: from = value.length, selectionEnd: to = value.length } = words.current ?? {}
    flushSync(() => onChange(`${value.slice(0, from)}{${variable}}${value.slice(to)}`))
    const at = from + variable.length + 2
    words.current?.focus()
    words.current?.setSelectionRange(at, at)
  }
  return (
    <LabelledField label="内容" problem={problem}>
      {(ids) => (
        <>
          <Textarea {...ids} ref={words} value={value} onChange={(event) => onChange(event.target.value)} />
          <div className="mt-1.5 flex flex-wrap gap-1.5">
            {Object.entries(variables).map(([variable, { label }]) => (
              <Button key={variable} size="small" onClick={() => insert(variable)}>
                {label}
                <code className="text-text-2">{`{${variable}}`}</code>
              </Button>
            ))}
          </div>
        </>
      )}
    </LabelledField>
  )
}
