import { useEffect, useState } from 'react'
import { engine } from '../document/bom-engine.ts'
import type { OpenBom } from '../document/state.ts'
import type { Answer } from '../document/answers/use-answer.ts'
import { useTries } from '../document/answers/use-tries.ts'
import type { RawRows } from '../engine/protocol.ts'

/** Rows that come over at once: few enough to be copied within a frame or two. */
const CHUNK = 4000

/** The rows of the chosen sheet, the first ones at once and the rest soon after; the last table stays until the next is there. */
export function useRaw(bom: OpenBom): Answer<RawRows> {
  const [raw, setRaw] = useState<RawRows | null>(null)
  const { failed, tries, retry, watch } = useTries()
  const { sheetIndex } = bom.opened.parsed
  const steps = JSON.stringify(bom.computedFor.reading.reshapes ?? [])
  useEffect(() => {
    let wanted = true
    const load = async (rows: readonly string[][]): Promise<void> => {
      const part = await engine.run({ kind: 'raw', sheet: sheetIndex, from: rows.length, rows: CHUNK })
      if (!wanted) return
      const all = [...rows, ...part.rows]
      setRaw({ ...part, rows: all })
      // Each part waits for the one before: other questions to the engine come in between.
      if (part.rows.length > 0 && all.length < part.total) await load(all)
    }
    watch(load([]))
    return () => {
      wanted = false
    }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- other steps, another file and another try are other rows
  }, [sheetIndex, steps, bom.source, tries, watch])
  return { answer: raw, failed, retry }
}
