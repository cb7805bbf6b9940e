import { HeadContent, Outlet } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { Toaster } from 'sonner'
import { useTheme } from '../../lib/theme.ts'
import { useReloginAsked } from '../../access/relogin.ts'

// Its dialog is a part of what a first visit would load, and few ever see it.
const ReloginDialog = lazy(async () => ({ default: (await import('../../access/relogin-dialog.tsx')).ReloginDialog }))

/** What stands around every page once: head, toasts, the forced re-login dialog. */
export function Root() {
  const theme = useTheme()
  const isReloginAsked = useReloginAsked()
  return (
    <>
      <HeadContent />
      <Outlet />
      <Suspense>{isReloginAsked && <ReloginDialog />}</Suspense>
      <Toaster
        theme={theme}
        position="top-center"
        offset={56}
        closeButton
        containerAriaLabel="通知"
        toastOptions={{ closeButtonAriaLabel: '关闭' }}
      />
    </>
  )
}
