import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { onCtrlEnter } from '../../ui/keys.ts'
import { RefusalNote } from './refusal-note.tsx'
import type { Draft } from '../draft/use-draft.ts'
import { useRefusal } from './use-refusal.ts'

export type ActDialogProps = {
  title: string
  description?: string
  wide?: boolean
  act?: string
  look?: 'primary' | 'danger'
  /** There is nothing to do yet. */
  disabled?: boolean
  /** What is typed in it: `useDraft`, with a `useTyped` for each field. */
  draft: Draft
  /** At which a refusal can stand. */
  fields: readonly string[]
  /** Made with `shows: 'form'`. */
  save: () => Promise<unknown>
  /** After each try, whether or not it was refused. */
  onSettled?: () => void
  onClose: () => void
  children: (problemAt: (field: string) => string | undefined) => ReactNode
}

/** A form in a dialog that ends in one act; what was refused stays on show, and nothing typed is lost unasked. */
export function ActDialog(props: ActDialogProps) {
  const { title, description, wide = false, act = '保存', look = 'primary', disabled = false, draft, children } = props
  const { onClose } = props
  const { submit, pending, refusal } = useAct(props)
  useEffect(() => draft.setTitle(title), [draft, title])
  const leave = () => void draft.mayLeave().then((may) => may && onClose())
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void submit()
  }
  return (
    <Dialog open wide={wide} title={title} {...(description === undefined ? {} : { description })} onOpenChange={leave}>
      <form noValidate onSubmit={onSubmit} onKeyDown={onCtrlEnter(() => void submit())} className="flex flex-col gap-3">
        {children(refusal.at)}
        <RefusalNote refusal={refusal.general} className="" />
        <footer className="sticky -bottom-5 -mx-5 mt-1 -mb-5 flex items-center justify-end gap-2 border-t border-line bg-raised px-5 py-3 lg:rounded-b-dialog">
          <span className="flex-1 text-xs text-text-3 max-lg:hidden">Ctrl + Enter {act}</span>
          <Button onClick={leave}>取消</Button>
          <Button type="submit" look={look} pending={pending} disabled={disabled}>
            {act}
          </Button>
        </footer>
      </form>
    </Dialog>
  )
}

/** The act, once at a time however it is asked for. */
function useAct({ disabled = false, draft, fields, save, onSettled, onClose }: ActDialogProps) {
  const refusal = useRefusal(fields)
  const isRunning = useRef(false)
  const [pending, setPending] = useState(false)
  const submit = async () => {
    if (isRunning.current || disabled) return
    isRunning.current = true
    setPending(true)
    refusal.clear()
    try {
      await save()
      draft.drop()
      onClose()
    } catch (error) {
      refusal.show(error)
    } finally {
      isRunning.current = false
      setPending(false)
      onSettled?.()
    }
  }
  return { submit, pending, refusal }
}
