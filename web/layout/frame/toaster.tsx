import { useEffect } from 'react'
import { toast, Toaster as Sonner } from 'sonner'
import { useTheme } from '../../lib/theme.ts'
import { showOn } from '../../ui/toast.ts'

/** Where toasts appear; what was said before it stands is shown now. */
export function Toaster() {
  const theme = useTheme()
  // Its child listens by now: effects of children run first.
  useEffect(() => showOn(toast), [])
  return (
    <Sonner
      theme={theme}
      position="top-center"
      offset={56}
      closeButton
      containerAriaLabel="通知"
      toastOptions={{ closeButtonAriaLabel: '关闭' }}
    />
  )
}
