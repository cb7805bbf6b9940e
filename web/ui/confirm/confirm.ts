import { createRoot } from 'react-dom/client'
import { createElement } from 'react'
import { rememberFocus } from '../focus.ts'
import type { Question } from './confirm-dialog.tsx'

// Not part of what a first visit loads; there before anybody can have reached a question.
const loadDialog = () => import('./confirm-dialog.tsx')
for (const type of ['pointerdown', 'keydown'])
  addEventListener(type, () => void loadDialog().catch(() => undefined), { once: true, passive: true })

/**
 * Asks before something that cannot be undone; Esc, the cancel button and the first Enter leave things as they are. It stands in a
 * root of its own, so anything may ask, a dialog included.
 */
export async function confirm(question: Question): Promise<boolean> {
  const loaded = await loadDialog().catch(() => null)
  // Without a network, and before the first press of anything: the browser can ask, too.
  if (loaded === null) return globalThis.confirm([question.title, question.text].filter(Boolean).join('\n'))
  return new Promise((resolve) => {
    const place = document.body.appendChild(document.createElement('div'))
    const root = createRoot(place)
    const giveBack = rememberFocus()
    const onAnswer = (sure: boolean) => {
      root.unmount()
      place.remove()
      giveBack()
      resolve(sure)
    }
    root.render(createElement(loaded.ConfirmDialog, { question, onAnswer }))
  })
}
