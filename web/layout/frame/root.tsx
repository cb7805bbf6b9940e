import { HeadContent, Outlet } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, type ComponentType } from 'react'
import { useReloginAsked } from '../../access/relogin.ts'
import { askToaster, useToasterAsked } from '../../ui/toast.ts'

// Its dialog is a part of what a first visit would load, and few ever see it.
const ReloginDialog = lazy(async () => ({ default: (await import('../../access/relogin-dialog.tsx')).ReloginDialog }))

// Toasts answer what a person does. A page goes on without its toaster where the network is away, and asks for it again.
const Toaster = lazy(loadToaster)
const AGAIN_MS = 5000

async function loadToaster(): Promise<{ default: ComponentType }> {
  try {
    return { default: (await import('./toaster.tsx')).Toaster }
  } catch {
    await new Promise((resolve) => setTimeout(resolve, AGAIN_MS))
    return loadToaster()
  }
}

const ACTS = ['pointerdown', 'keydown', 'dragenter'] as const

/** What stands around every page once: head, toasts, the forced re-login dialog. */
export function Root() {
  const isReloginAsked = useReloginAsked()
  const isToasterAsked = useToasterAsked()
  useEffect(() => {
    for (const act of ACTS) addEventListener(act, askToaster, { once: true })
  }, [])
  return (
    <>
      <HeadContent />
      <Outlet />
      <Suspense>{isReloginAsked && <ReloginDialog />}</Suspense>
      <Suspense>{isToasterAsked && <Toaster />}</Suspense>
    </>
  )
}
