import { useCallback, useState } from 'react'
import { report } from '../../../access/faults.ts'
import { Cancelled } from '../../engine/engine.ts'

/** Whether the last question to the engine failed. `tries` counts the tries by hand: an effect that depends on it asks again. */
export type Tries = { failed: boolean; tries: number; retry: () => void; watch: (answer: Promise<unknown>) => void }

export function useTries(): Tries {
  const [failed, setFailed] = useState(false)
  const [tries, setTries] = useState(0)
  const retry = useCallback(() => setTries((before) => before + 1), [])
  const watch = useCallback((answer: Promise<unknown>) => {
    const onFault = (fault: unknown) => {
      // A cancelled engine has no page any more that waits for it.
      if (fault instanceof Cancelled) return
      void report(fault)
      setFailed(true)
    }
    void answer.then(() => setFailed(false), onFault)
  }, [])
  return { failed, tries, retry, watch }
}
