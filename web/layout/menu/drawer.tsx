import { Menu } from 'lucide-react'
import * as Dialog from 'radix-ui/dialog'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { useNarrow } from '../../ui/use-media.ts'
import { MenuItems } from './menu-items.tsx'
import { toggleSidebar, useSidebarOpen } from './sidebar-state.ts'

/** Opens and closes the menu: the sidebar where there is room for one, a drawer over the page under 992 px. */
export function MenuToggle({ base, label }: { base: string; label: string }) {
  const narrow = useNarrow()
  const open = useSidebarOpen()
  const [drawn, setDrawn] = useState(false)
  const trigger = (
    <Button
      look="ghost"
      size="icon"
      aria-label={narrow ? '打开菜单' : open ? '收起菜单' : '展开菜单'}
      aria-expanded={narrow ? drawn : open}
      onClick={narrow ? undefined : toggleSidebar}
    >
      <Menu aria-hidden className="size-4" />
    </Button>
  )
  if (!narrow) return trigger
  return (
    <Dialog.Root open={drawn} onOpenChange={setDrawn}>
      <Dialog.Trigger asChild>{trigger}</Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 bg-scrim" />
        <Dialog.Content
          aria-describedby={undefined}
          className="scroll-thin fixed inset-y-0 left-0 z-50 w-[220px] overflow-y-auto border-r border-line bg-surface shadow-dialog outline-none"
        >
          <Dialog.Title className="flex h-[48px] items-center border-b border-line px-4 font-semibold">{label}</Dialog.Title>
          <MenuItems base={base} label={label} onGo={() => setDrawn(false)} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
