import { Menu } from 'lucide-react'
import { Suspense, useRef, useState } from 'react'
import { lazyPart } from '../../lib/lazy-part.ts'
import { useIdle } from '../../lib/use-idle.ts'
import { Button } from '../../ui/button.tsx'
import { useNarrow } from '../../ui/use-media.ts'
import { toggleSidebar, useSidebarOpen } from './sidebar-state.ts'

const Drawer = lazyPart(async () => (await import('./drawer.tsx')).Drawer)

/** Opens and closes the menu: the sidebar where there is room for one, a drawer over the page under 992 px. */
export function MenuToggle({ base, label }: { base: string; label: string }) {
  const narrow = useNarrow()
  const isIdle = useIdle()
  const open = useSidebarOpen()
  const [drawn, setDrawn] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  return (
    <>
      <Button
        ref={button}
        look="ghost"
        size="icon"
        aria-label={narrow ? '打开菜单' : open ? '收起菜单' : '展开菜单'}
        aria-haspopup={narrow ? 'dialog' : undefined}
        aria-expanded={narrow ? drawn : open}
        onClick={narrow ? () => setDrawn(true) : toggleSidebar}
      >
        <Menu aria-hidden className="size-4" />
      </Button>
      <Suspense>
        {narrow && (isIdle || drawn) && <Drawer {...{ base, label, button }} open={drawn} onOpenChange={setDrawn} />}
      </Suspense>
    </>
  )
}
