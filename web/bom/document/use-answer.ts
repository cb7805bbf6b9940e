import { useEffect, useState } from 'react'
import { Cancelled } from '../engine/engine.ts'
import type { Job, JobResult } from '../engine/protocol.ts'
import { engine, isSettled, type Ready } from './work-store.ts'

/** What the engine says of the bill as it stands; the last answer stays until the next one is there. */
export function useAnswer<K extends 'insight' | 'health'>(work: Ready, job: Extract<Job, { kind: K }>): JobResult[K] | null {
  const [answer, setAnswer] = useState<JobResult[K] | null>(null)
  const settled = isSettled(work)
  const { shownFor } = work
  const key = JSON.stringify(job)
  useEffect(() => {
    if (!settled) return
    let wanted = true
    engine.run<K>(job).then(
      (found) => wanted && setAnswer(found),
      (error: unknown) => {
        if (!(error instanceof Cancelled)) throw error
      },
    )
    return () => {
      wanted = false
    }
    // oxlint-disable-next-line react/exhaustive-deps -- the key stands for the job
  }, [settled, shownFor, key])
  return answer
}
