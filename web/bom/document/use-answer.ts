import { useEffect, useState } from 'react'
import { Cancelled } from '../engine/engine.ts'
import type { Job, JobResult } from '../engine/protocol.ts'
import { engine } from './bom-engine.ts'
import { isComputed, type OpenBom } from './state.ts'

/** What the engine says of the BOM as it stands; the last answer stays until the next one is there. */
export function useAnswer<K extends 'insight' | 'health'>(bom: OpenBom, job: Extract<Job, { kind: K }>): JobResult[K] | null {
  const [answer, setAnswer] = useState<JobResult[K] | null>(null)
  const settled = isComputed(bom)
  const { computedFor } = bom
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
  }, [settled, computedFor, key])
  return answer
}
