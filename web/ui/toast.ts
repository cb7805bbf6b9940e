import type { toast } from 'sonner'
import { ERROR_TOAST_MS } from '../../shared/constants.ts'
import { createStore } from '../lib/store.ts'
import { useStore } from '../lib/use-store.ts'

type Toast = typeof toast
type Say = (on: Toast) => unknown

const UNDO_MS = 6000

const isAsked = createStore(false)
const shown = createStore<Toast | null>(null)
const waiting: Say[] = []

/** Brings the place where toasts appear, which a first visit does without. */
export const askToaster = (): void => isAsked.set(true)

export const useToasterAsked = (): boolean => useStore(isAsked)

/** The place stands: what waits for it is shown. */
export function showOn(on: Toast): void {
  shown.set(on)
  for (const say of waiting.splice(0)) say(on)
}

function show(say: Say): void {
  const on = shown.get()
  if (on) return void say(on)
  waiting.push(say)
  askToaster()
}

export function showDone(message: string): void {
  show((toast) => toast.success(message, { duration: 3000 }))
}

/** Something that went well, but otherwise than the screen said. */
export function showNotice(message: string): void {
  show((toast) => toast.warning(message, { duration: ERROR_TOAST_MS }))
}

/** Something that was done at once and can be taken back. */
export function showTakeBack(message: string, takeBack: () => void): void {
  show((toast) => toast.success(message, { duration: UNDO_MS, action: { label: '撤销', onClick: takeBack } }))
}

/** The same message is shown once, however many calls fail with it. */
export function showError(message: string): void {
  show((toast) => toast.error(message, { id: message, duration: ERROR_TOAST_MS }))
}

/**
 * Says that something is gone and lets the person undo that: `commit` runs when the toast closes, at the latest when
 * the page goes away, and never after `undo`.
 */
export function showUndo(message: string, commit: () => void, undo: () => void): void {
  let settled = false
  const settle = (act: () => void) => {
    if (settled) return
    settled = true
    removeEventListener('pagehide', commitNow)
    act()
  }
  const commitNow = () => settle(commit)
  addEventListener('pagehide', commitNow)
  show((toast) =>
    toast(message, {
      duration: UNDO_MS,
      action: { label: '撤销', onClick: () => settle(undo) },
      onAutoClose: commitNow,
      onDismiss: commitNow,
    }),
  )
}

/** What to say of an error that was not meant for people. */
export const messageOf = (error: unknown): string =>
  error instanceof Error && error.message !== '' ? error.message : '发生了意外的错误'
