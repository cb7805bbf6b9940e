import { useEffect, useState } from 'react'
import { Cancelled } from './engine.ts'
import type { Insight } from './protocol.ts'
import { engine, isSettled, type Ready } from './work-store.ts'

/** What there is to say of the price as it stands; the last answer stays until the next one is there. */
export function useInsight(work: Ready): Insight | null {
  const [insight, setInsight] = useState<Insight | null>(null)
  const settled = isSettled(work)
  const { shownFor } = work
  useEffect(() => {
    if (!settled) return
    let wanted = true
    engine.run({ kind: 'insight', input: shownFor.input }).then(
      (found) => wanted && setInsight(found),
      (error: unknown) => {
        if (!(error instanceof Cancelled)) throw error
      },
    )
    return () => {
      wanted = false
    }
  }, [settled, shownFor])
  return insight
}
