import { Keyboard } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import { SHORTCUTS } from './shortcut-texts.ts'

/** All keys of the page on one sheet: a button, Ctrl+/ from anywhere, and ? where nothing is being typed. */
export function ShortcutSheet() {
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isAsked = (event.key === '/' && (event.ctrlKey || event.metaKey)) || (event.key === '?' && !isTyping(event.target))
      if (!isAsked || event.defaultPrevented) return
      event.preventDefault()
      setOpen(true)
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [])
  return (
    <>
      <button type="button" aria-label="快捷键" title="快捷键（Ctrl+/ 或 ?）" onClick={() => setOpen(true)}>
        <Keyboard aria-hidden />
      </button>
      <Dialog open={open} onOpenChange={setOpen} title="快捷键" wide>
        <div className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
          {SHORTCUTS.map(({ title, keys }) => (
            <section key={title}>
              <h3 className="mb-1 text-xs text-text-2">{title}</h3>
              <dl className="text-sm">
                {keys.map(([key, text]) => (
                  <div key={key} className="flex items-baseline justify-between gap-4 border-b border-line py-1">
                    <dt>{text}</dt>
                    <dd className="shrink-0 text-xs text-text-2">{key}</dd>
                  </div>
                ))}
              </dl>
            </section>
          ))}
        </div>
      </Dialog>
    </>
  )
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input:not([readonly]), textarea, [contenteditable], [role=dialog]') !== null
