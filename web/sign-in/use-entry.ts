import { useMutation } from '@tanstack/react-query'
import { useContext, useRef, useState, type FormEvent } from 'react'
import { getToken } from '../access/session.ts'
import { useDraft, useTyped } from '../screen/draft/use-draft.ts'
import { useRefusal } from '../screen/form/use-refusal.ts'
import { DialogScope } from '../ui/dialog-scope.ts'
import type { EntryField, EntryFormProps, Values } from './entry-fields.ts'

type Problem = { name: string; text: string }

/** What a short form does: it checks, sends, and says where it belongs what was missing or refused. */
export function useEntry<T>(props: EntryFormProps<T>) {
  const { fields, submit, onDone, check } = props
  const form = useRef<HTMLFormElement>(null)
  const isSent = useRef(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  const refusal = useRefusal(fields.map(({ name }) => name))
  const read = () => valuesOf(form.current, fields)
  const draft = useEntryDraft(props, () => !isSent.current && Object.values(read()).some((value) => value !== ''))
  const work = useMutation({
    mutationFn: submit,
    onSuccess: (answer) => {
      isSent.current = true
      draft.drop()
      onDone(answer)
    },
    onError: (error) => focus(refusal.show(error)?.key),
  })
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
  return {
    form,
    onSubmit,
    send,
    pending: work.isPending,
    refusal: refusal.general,
    problemAt: (name: string) => (problem?.name === name ? problem.text : refusal.at(name)),
    /** What stood in a field when the page was left. */
    first: draft.first,
    onInput: () => draft.keep(read()),
  }
}

/** Its entries belong to a draft as those of every form: all but passwords and codes, and nothing before the sign-in. */
function useEntryDraft<T>({ fields, act }: EntryFormProps<T>, isTyped: () => boolean) {
  const about = useContext(DialogScope)?.title ?? act
  const draft = useDraft(`entry ${act}`, about, { title: about, guards: () => getToken() !== null && isTyped() })
  const [kept, setKept] = useTyped<Values>(draft, 'values', {})
  const [first] = useState(kept)
  return {
    first,
    drop: draft.drop,
    keep: (values: Values) =>
      setKept(
        Object.fromEntries(
          fields.filter((field) => mayLie(field) && values[field.name] !== '').map(({ name }) => [name, values[name] ?? '']),
        ),
      ),
  }
}

const mayLie = ({ type, send }: EntryField): boolean => type !== 'password' && send === undefined

function valuesOf(form: HTMLFormElement | null, fields: readonly EntryField[]): Values {
  const data = new FormData(form ?? undefined)
  const textOf = (name: string) => String(data.get(name) ?? '')
  return Object.fromEntries(fields.map(({ name, type }) => [name, type === 'password' ? textOf(name) : textOf(name).trim()]))
}
