import { useEffect } from 'react'
import { refineAgain } from '../document/recompute.ts'

/** What did not come for want of a connection is asked for once there is one, or the page is in sight again. */
export function useReturn(): void {
  useEffect(() => {
    const stop = new AbortController()
    const again = () => document.visibilityState === 'visible' && navigator.onLine && void refineAgain()
    addEventListener('online', again, { signal: stop.signal })
    document.addEventListener('visibilitychange', again, { signal: stop.signal })
    return () => stop.abort()
  }, [])
}
