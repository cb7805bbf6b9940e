import { HeadContent, Outlet, useMatches } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { lazyPart } from '../../lib/lazy-part.ts'
import { becomeNobody, useEnding } from '../../access/presence.ts'
import { askToaster, useToasterAsked } from '../../ui/toast.ts'
import { DRAFTS_KEY } from '../../access/user.ts'
import { ownersOf } from '../../lib/storage.ts'
import { LineNote } from './line-note.tsx'
import { Notes } from '../../screen/page/note.tsx'

// Its dialog is a part of what a first visit would load, and few ever see it.
const EndingDialog = lazyPart(async () => (await import('../../access/ending-dialog.tsx')).EndingDialog)

const WaitingNote = lazyPart(async () => (await import('../../screen/draft/waiting-note.tsx')).WaitingNote)

// Toasts answer what a person does.
const Toaster = lazyPart(async () => (await import('./toaster.tsx')).Toaster)

const ACTS = ['pointerdown', 'keydown', 'dragenter'] as const

/** What stands around every page once: head, toasts, what is said of line and session. */
export function Root() {
  const isToasterAsked = useToasterAsked()
  const ending = useEnding()
  const isOpen = useMatches({ select: (matches) => !matches.some((match) => match.staticData.roles) })
  const isLeft = ending === 'ended' && isOpen
  useEffect(() => {
    if (isLeft) becomeNobody()
  }, [isLeft])
  useEffect(() => {
    for (const act of ACTS) addEventListener(act, askToaster, { once: true })
  }, [])
  return (
    <>
      <HeadContent />
      {/* What belongs to who has left goes with him; only a refusal leaves the page behind its dialog. */}
      {(ending === null || ending === 'refused' || isLeft) && <Outlet />}
      <Suspense>{ending !== null && !isLeft && <EndingDialog ending={ending} />}</Suspense>
      <Notes>
        <LineNote />
        <Suspense>{ending === null && ownersOf(DRAFTS_KEY).length > 0 && <WaitingNote />}</Suspense>
      </Notes>
      <Suspense>{isToasterAsked && <Toaster />}</Suspense>
    </>
  )
}
