import { CircleHelp } from 'lucide-react'
import { Suspense, useEffect } from 'react'
import { lazyPart } from '../../lib/lazy-part.ts'
import { Button } from '../../ui/button.tsx'
import { setHelpOpen, useHelpOpen } from '../../ui/help/help.ts'
import { EVERYWHERE, useToldKeys, type KeyGroup } from '../../ui/help/told-keys.ts'

const HelpDialog = lazyPart(async () => (await import('./help-dialog.tsx')).HelpDialog)

const KEYS: KeyGroup = { title: EVERYWHERE, keys: [['? 或 Ctrl+/', '这一页的说明']] }

/** What the page is for, its words and keys: by this button, by ? where nothing is being typed, by Ctrl+/ from anywhere. */
export function HelpButton({ className = '' }: { className?: string }) {
  const open = useHelpOpen()
  useToldKeys(KEYS)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.isComposing || event.defaultPrevented || !isAsked(event)) return
      event.preventDefault()
      setHelpOpen(true)
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [])
  return (
    <>
      <Button
        look="ghost"
        size="icon"
        aria-label="本页说明"
        aria-keyshortcuts="?"
        title="本页说明（?）"
        className={className}
        onClick={() => setHelpOpen(true)}
      >
        <CircleHelp aria-hidden className="size-4" />
      </Button>
      {open && (
        <Suspense>
          <HelpDialog onClose={() => setHelpOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

const isAsked = ({ key, ctrlKey, metaKey, target }: KeyboardEvent): boolean => {
  if (isIn(target, '[role=dialog], [role=alertdialog]')) return false
  return (
    (key === '/' && (ctrlKey || metaKey)) || (key === '?' && !isIn(target, 'input:not([readonly]), textarea, [contenteditable]'))
  )
}

const isIn = (target: EventTarget | null, what: string): boolean => target instanceof Element && target.closest(what) !== null
