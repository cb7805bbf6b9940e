import { useEffect, useState } from 'react'
import type { RawRows } from '../engine/protocol.ts'
import { engine } from '../document/bom-engine.ts'
import type { OpenBom } from '../document/state.ts'

/** Rows that come over at once: few enough to be copied within a frame or two. */
const CHUNK = 4000

/** The rows of the chosen sheet, the first ones at once and the rest soon after; the last table stays until the next is there. */
export function useRaw(bom: OpenBom): RawRows | null {
  const [raw, setRaw] = useState<RawRows | null>(null)
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
    // A cancelled engine has no page any more that waits for it.
    load([]).catch(() => {})
    return () => {
      wanted = false
    }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- other steps and another file are other rows
  }, [sheetIndex, steps, bom.source])
  return raw
}
