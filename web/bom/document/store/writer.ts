import { createStore } from '../../../lib/store.ts'
import { hearTabs, tellTabs } from './channel.ts'

/** Which document this browser tab is about, and whether it is the one tab that writes it. */
type Writer = { id: string; is: 'asking' | 'writing' | 'elsewhere'; release: () => void }

export const writer = createStore<Writer | null>(null)

export const isWriting = (id: string): boolean => isNow(id, 'writing')

const isNow = (id: string, is: Writer['is']): boolean => {
  const now = writer.get()
  return now?.id === id && now.is === is
}

/** How long another tab has for its last word before the document is taken from it. */
const PATIENCE_MS = 1500

/** Makes this tab the writer of the document, unless another is. */
export const claim = (id: string): Promise<void> => request(id, { ifAvailable: true })

/** Makes it the writer whoever was before; that tab stores its last change first, if it still answers. */
export async function takeOver(id: string): Promise<void> {
  tellTabs({ kind: 'wanted', id })
  const late = AbortSignal.timeout(PATIENCE_MS)
  await request(id, { signal: late })
  if (!isNow(id, 'writing')) await request(id, { steal: true })
}

/** True while another tab writes the document. */
export async function isWrittenElsewhere(id: string): Promise<boolean> {
  if (isWriting(id) || !('locks' in navigator)) return false
  const { held = [] } = await navigator.locks.query()
  return held.some(({ name }) => name === lockOf(id))
}

const lockOf = (id: string): string => `document ${id}`

/** Gives the document free for other tabs. */
export function endWriting(): void {
  const before = writer.get()
  writer.set(null)
  before?.release()
}

/** Ends once it is known who writes; the lock itself is held until it is released or taken. */
async function request(id: string, options: LockOptions): Promise<void> {
  const before = writer.get()
  if (before?.id === id && before.is === 'writing') return
  before?.release()
  const asking: Writer = { id, is: 'asking', release: () => {} }
  writer.set(asking)
  const settle = (is: Writer['is'], release = () => {}) => {
    if (writer.get()?.id === id) writer.set({ id, is, release })
    else release()
  }
  // Only there on secure origins; without locks the last tab that opens a document writes it.
  if (!('locks' in navigator)) {
    tellTabs({ kind: 'taken', id })
    settle('writing')
    return
  }
  await new Promise<void>((known) => {
    const hold = (lock: Lock | null) => {
      if (lock === null) {
        settle('elsewhere')
        known()
        return
      }
      return new Promise<void>((release) => {
        settle('writing', release)
        known()
      })
    }
    navigator.locks.request(lockOf(id), options, hold).catch(() => {
      // Too late an answer, or another tab has taken the lock.
      settle('elsewhere')
      known()
    })
  })
}

/** Gives a document to the tab that wants it, once `finish` has stored the last change; gives back how that ends. */
export const yieldToTabs = (finish: () => Promise<void>): (() => void) =>
  hearTabs((message) => {
    if (message.kind === 'listed' || !isWriting(message.id)) return
    const { id } = message
    void finish().then(() => {
      if (!isWriting(id)) return
      const release = writer.get()?.release
      writer.set({ id, is: 'elsewhere', release: () => {} })
      release?.()
    })
  })
