import { Search } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import { lazyPart } from '../../lib/lazy-part.ts'
import { Button } from '../../ui/button.tsx'
import { EVERYWHERE, useToldKeys, type KeyGroup } from '../../ui/help/told-keys.ts'

const Palette = lazyPart(async () => (await import('./palette.tsx')).Palette)

const KEYS: KeyGroup = { title: EVERYWHERE, keys: [['Ctrl+K', '跳转到页面']] }

/** Opens the command palette; so does Ctrl+K, wherever the focus is. */
export function PaletteButton() {
  const [open, setOpen] = useState(false)
  useToldKeys(KEYS)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.isComposing || event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey) return
      event.preventDefault()
      setOpen((now) => !now)
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [])
  return (
    <>
      <Button
        look="ghost"
        size="icon"
        aria-label="跳转到页面"
        aria-keyshortcuts="Control+K"
        title="跳转（Ctrl+K）"
        onClick={() => setOpen(true)}
      >
        <Search aria-hidden className="size-4" />
      </Button>
      {open && (
        <Suspense>
          <Palette onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
