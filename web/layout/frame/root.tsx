import { HeadContent, Outlet } from '@tanstack/react-router'
import { Toaster } from 'sonner'
import { useTheme } from '../../lib/theme.ts'
import { TooltipProvider } from '../../ui/tooltip.tsx'
import { ReloginDialog } from '../../access/relogin.tsx'

/** What stands around every page once: head, toasts, the forced re-login dialog. */
export function Root() {
  const theme = useTheme()
  return (
    <TooltipProvider>
      <HeadContent />
      <Outlet />
      <ReloginDialog />
      <Toaster
        theme={theme}
        position="top-center"
        offset={56}
        closeButton
        containerAriaLabel="通知"
        toastOptions={{ closeButtonAriaLabel: '关闭' }}
      />
    </TooltipProvider>
  )
}
