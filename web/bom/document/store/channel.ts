import { createStore } from '../../../lib/store.ts'

/** What browser tabs tell each other of documents: one of them changed the list, wants to write a document, or writes it now. */
export type TabMessage = { kind: 'listed' } | { kind: 'wanted' | 'taken'; id: string }

const opened = createStore<BroadcastChannel | null>(null)

function channel(): BroadcastChannel {
  const one = opened.get() ?? new BroadcastChannel('dianjia-documents')
  opened.set(one)
  return one
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no origin to name
export const tellTabs = (message: TabMessage): void => channel().postMessage(message)

/** Calls the listener with what the other tabs tell; the function it gives back ends that. */
export function hearTabs(listener: (message: TabMessage) => void): () => void {
  // Only this module posts here, and tabs of another build post the same.
  const onMessage = ({ data }: MessageEvent<TabMessage>) => listener(data)
  channel().addEventListener('message', onMessage)
  return () => channel().removeEventListener('message', onMessage)
}
