import { useState, type FormEvent, type KeyboardEvent, type ReactNode } from 'react'
import { RefusalNote } from '../../../screen/form/refusal-note.tsx'
import { useRefusal } from '../../../screen/form/use-refusal.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { isComposing } from '../../../ui/keys.ts'
import { useUnsaved } from '../../../ui/unsaved.ts'
import { reloadParts } from './reload.ts'

export type SaveDialogProps = {
  title: string
  description?: string
  wide?: boolean
  act?: string
  look?: 'primary' | 'danger'
  /** Something was typed that would be lost. */
  isDirty: boolean
  /** At which a refusal can stand. */
  fields: readonly string[]
  /** Made with `shows: 'form'`. */
  save: () => Promise<unknown>
  onClose: () => void
  children: (problemAt: (field: string) => string | undefined) => ReactNode
}

/** A form about a part that ends in one save; what was refused stays on show, and nothing typed is lost unasked. */
export function SaveDialog(props: SaveDialogProps) {
  const { title, description, wide = false, act = '保存', look = 'primary', isDirty, fields, save, onClose, children } = props
  const refusal = useRefusal(fields)
  const [pending, setPending] = useState(false)
  const mayLeave = useUnsaved(() => isDirty)
  const leave = () => void mayLeave().then((may) => may && onClose())
  const submit = async () => {
    setPending(true)
    refusal.clear()
    try {
      await save()
      onClose()
    } catch (error) {
      refusal.show(error)
    } finally {
      setPending(false)
      void reloadParts()
    }
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void submit()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event) || event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    void submit()
  }
  return (
    <Dialog open wide={wide} title={title} {...(description === undefined ? {} : { description })} onOpenChange={leave}>
      <form noValidate onSubmit={onSubmit} onKeyDown={onKeyDown} className="flex flex-col gap-3">
        {children(refusal.at)}
        <RefusalNote refusal={refusal.general} className="" />
        <footer className="sticky -bottom-5 -mx-5 mt-1 -mb-5 flex items-center justify-end gap-2 border-t border-line bg-raised px-5 py-3 lg:rounded-b-dialog">
          <span className="flex-1 text-xs text-text-3 max-lg:hidden">Ctrl + Enter {act}</span>
          <Button onClick={leave}>取消</Button>
          <Button type="submit" look={look} pending={pending}>
            {act}
          </Button>
        </footer>
      </form>
    </Dialog>
  )
}
