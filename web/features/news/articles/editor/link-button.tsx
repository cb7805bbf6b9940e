import type { Editor } from '@tiptap/core'
import { Link } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { linkOf } from '../../../../../shared/article/links.ts'
import { TextField } from '../../../../screen/form/labelled-field.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Popover } from '../../../../ui/popover/popover.tsx'

/** Makes the chosen words a link, or leads it elsewhere. */
export function LinkButton({ editor }: { editor: Editor }) {
  const [open, setOpen] = useState(false)
  const isOn = editor.isActive('link')
  return (
    <Popover
      trigger={
        <Button
          look="ghost"
          size="icon"
          aria-label="链接"
          title="链接"
          aria-pressed={isOn}
          className="aria-pressed:bg-primary-tint aria-pressed:text-primary"
        >
          <Link aria-hidden className="size-4" />
        </Button>
      }
      state={{ open, onOpenChange: setOpen }}
      aria-label="链接"
      className="w-80 max-w-[calc(100vw-16px)] p-3"
    >
      <LinkForm
        start={open ? String(editor.getAttributes('link')['href'] ?? '') : ''}
        onSet={(href, typed) => {
          setLink(editor, href, typed)
          setOpen(false)
        }}
        onRemove={
          isOn
            ? () => {
                editor.chain().focus().extendMarkRange('link').unsetMark('link').run()
                setOpen(false)
              }
            : undefined
        }
      />
    </Popover>
  )
}

/** Without words chosen, the address itself is what one reads. */
function setLink(editor: Editor, href: string, typed: string): void {
  const chain = editor.chain().focus().extendMarkRange('link')
  if (editor.state.selection.empty && !editor.isActive('link'))
    chain.insertContent({ type: 'text', text: typed.trim(), marks: [{ type: 'link', attrs: { href } }] }).run()
  else chain.setMark('link', { href }).run()
}

type LinkFormProps = { start: string; onSet: (href: string, typed: string) => void; onRemove: (() => void) | undefined }

function LinkForm({ start, onSet, onRemove }: LinkFormProps) {
  const [typed, setTyped] = useState(start)
  const [problem, setProblem] = useState<string>()
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    // A form of its own within the article's.
    event.stopPropagation()
    const href = linkOf(typed)
    if (href === null) setProblem('须为网址、邮箱，或以 / 开头的本站路径')
    else onSet(href, typed)
  }
  return (
    <form onSubmit={onSubmit}>
      <TextField
        label="链接到"
        value={typed}
        onChange={setTyped}
        problem={problem}
        hint="如 https://…、name@example.com、/help/start"
      />
      <div className="mt-2 flex justify-end gap-2">
        {onRemove && <Button onClick={onRemove}>去掉链接</Button>}
        <Button type="submit" look="primary">
          确定
        </Button>
      </div>
    </form>
  )
}
