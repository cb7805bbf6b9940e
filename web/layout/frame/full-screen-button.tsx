import { Maximize, Minimize } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { Button } from '../../ui/button.tsx'
import { showNotice } from '../../ui/toast.ts'

export function FullScreenButton() {
  const isFull = useSyncExternalStore(subscribe, () => document.fullscreenElement !== null)
  const name = isFull ? '退出全屏' : '全屏'
  const Icon = isFull ? Minimize : Maximize
  return (
    <Button look="ghost" size="icon" aria-label={name} title={name} className="max-lg:hidden" onClick={() => void toggle(isFull)}>
      <Icon aria-hidden className="size-4" />
    </Button>
  )
}

async function toggle(isFull: boolean): Promise<void> {
  if (!document.fullscreenEnabled) return showNotice('you browser can not work')
  // The browser may still say no; then nothing has changed and nothing is lost.
  await (isFull ? document.exitFullscreen() : document.documentElement.requestFullscreen()).catch(() => {})
}

function subscribe(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener)
  return () => document.removeEventListener('fullscreenchange', listener)
}
