import { useEffect, useRef, useState } from 'react'
import { call } from '../../access/call.ts'
import { queryClient } from '../../lib/query.ts'

/** How long a link that is taken back can be given again. */
const UNDO_MS = 6000

/** Takes links back: each after a moment in which that can be undone, at the latest when the list is left. */
export function useRevoking(queryKey: readonly string[]) {
  // Lists are made anew with each drawing; what they say stays.
  const key = queryKey.join('\n')
  const [leaving, setLeaving] = useState<readonly string[]>([])
  const waiting = useRef(new Map<string, ReturnType<typeof setTimeout>>())
  const stay = (id: string) => {
    clearTimeout(waiting.current.get(id))
    waiting.current.delete(id)
    setLeaving((now) => now.filter((each) => each !== id))
  }
  const leave = (id: string) => {
    setLeaving((now) => [...now, id])
    const revoked = () => void revoke(key, id).finally(() => stay(id))
    waiting.current.set(id, setTimeout(revoked, UNDO_MS))
  }
  useEffect(() => {
    const timers = waiting.current
    const end = () => {
      for (const [id, timer] of timers) {
        clearTimeout(timer)
        void revoke(key, id)
      }
      timers.clear()
    }
    addEventListener('pagehide', end)
    return () => {
      removeEventListener('pagehide', end)
      end()
    }
  }, [key])
  return { leaving, leave, stay }
}

async function revoke(key: string, id: string): Promise<void> {
  await call('share/Revoke', { id }, { keepalive: true }).catch(() => null)
  await queryClient.invalidateQueries({ queryKey: key.split('\n') })
}
