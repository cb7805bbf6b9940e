import { useEffect, useState } from 'react'
import type { Job, JobResult } from '../../engine/protocol.ts'
import { engine } from '../bom-engine.ts'
import { isComputed, type OpenBom } from '../state.ts'
import { useTries } from './use-tries.ts'

/** The last answer stays until the next one is there, or null; `failed` where the last question got none. */
export type Answer<T> = { answer: T | null; failed: boolean; retry: () => void }

/** What the engine says of the BOM as it stands. */
export function useAnswer<K extends 'insight' | 'matrix' | 'review' | 'netlist' | 'placement'>(
  bom: OpenBom,
  job: Extract<Job, { kind: K }>,
): Answer<JobResult[K]> {
  const [answer, setAnswer] = useState<JobResult[K] | null>(null)
  const { failed, tries, retry, watch } = useTries()
  const computed = isComputed(bom)
  const { computedFor } = bom
  const key = JSON.stringify(job)
  useEffect(() => {
    if (!computed) return
    let wanted = true
    watch(engine.run<K>(job).then((found) => wanted && setAnswer(found)))
    return () => {
      wanted = false
    }
    // oxlint-disable-next-line react/exhaustive-deps -- the key stands for the job; another computation or try asks anew
  }, [computed, computedFor, key, tries, watch])
  return { answer, failed, retry }
}
