import { useState, type FormEvent, type ReactNode } from 'react'
import { newKey } from '../../lib/new-key.ts'
import { LongTextField } from '../../screen/form/labelled-field.tsx'
import { RefusalNote } from '../../screen/form/refusal-note.tsx'
import { useRefusal } from '../../screen/form/use-refusal.ts'
import { Button } from '../../ui/button.tsx'
import { onCtrlEnter } from '../../ui/keys.ts'
import { useDraft, useTyped } from '../../screen/draft/use-draft.ts'
import { Attachments } from './attachments.tsx'

type ReplyFormProps = {
  /** Which thread it answers. */
  about: string
  label: string
  hint?: string | undefined
  act: string
  /** Made with `shows: 'form'`; `key` names the request. */
  send: (text: string, files: string[], key: string) => Promise<unknown>
  /** Beside the button. */
  children?: ReactNode
}

/** Words and files under a thread; what was refused stays as it was typed. */
export function ReplyForm({ about, label, hint, act, send, children }: ReplyFormProps) {
  const [key, setKey] = useState(newKey)
  const form = useDraft('reply', about, { title: label })
  const [text, setText] = useTyped(form, 'text', '')
  const [files, setFiles] = useTyped<string[]>(form, 'files', [])
  const [pending, setPending] = useState(false)
  const refusal = useRefusal(['text', 'files'])
  const submit = async () => {
    if (pending || text.trim() === '') return
    setPending(true)
    refusal.clear()
    try {
      await send(text, files, key)
      form.drop()
      setText('')
      setFiles([])
      setKey(newKey())
    } catch (error) {
      refusal.show(error)
    } finally {
      setPending(false)
    }
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void submit()
  }
  return (
    <form noValidate onSubmit={onSubmit} onKeyDown={onCtrlEnter(() => void submit())} className="flex flex-col gap-3">
      <LongTextField label={label} hint={hint} problem={refusal.at('text')} maxLength={4000} value={text} onChange={setText} />
      <Attachments key={key} files={files} problem={refusal.at('files')} onChange={setFiles} />
      <RefusalNote refusal={refusal.general} className="" />
      <div className="flex flex-wrap items-center gap-2">
        {children}
        <span className="flex-1 text-right text-xs text-text-3 max-lg:hidden">Ctrl + Enter {act}</span>
        <Button type="submit" look="primary" pending={pending} disabled={text.trim() === ''}>
          {act}
        </Button>
      </div>
    </form>
  )
}
