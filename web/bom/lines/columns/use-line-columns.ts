import { useMemo, useState } from 'react'
import type { LineRow } from '../../document/lines/line-row.ts'
import type { ShownBom } from '../../document/state.ts'
import type { Line } from '../../engine/protocol.ts'
import { FOLDING, type Folding } from './folding.ts'
import { lineColumns } from './line-columns.ts'
import type { LineColumn } from './line-source.ts'
import { lineWidths, numberWidths, stateWidth } from './line-widths.ts'

/**
 * The columns of the grid of lines. Widths come from the file as it was when this room was given to it; later changes move nothing under
 * the person's hands, but that a column is folded while nothing stands in it, and that figures are never cut.
 */
export function useLineColumns(bom: ShownBom, rows: readonly LineRow[], roomWidth: number): LineColumn[] {
  const { model, opened, computedFor } = bom
  const { columns, reasons } = opened.parsed
  const steps = computedFor.reading.reshapes
  const emptyKey = useMemo(() => FOLDING.filter((id) => rows.every(({ line }) => isEmpty(line, id))).join(), [rows])
  const first = useDecided(roomWidth, () => lineWidths(rows, roomWidth, emptyOf(emptyKey)))
  const { quantity, pins, points, unit, amount } = useMemo(() => numberWidths(rows), [rows])
  const leastState = useMemo(() => stateWidth(rows), [rows])
  return useMemo(() => {
    const least = { quantity, pins, points, unit, amount }
    return lineColumns(model, { columns, reasons, steps }, { ...first, least, leastState }, emptyOf(emptyKey))
  }, [model, columns, reasons, steps, first, quantity, pins, points, unit, amount, leastState, emptyKey])
}

/** What was made for this room, and again for another one; whatever else it was made of may change meanwhile. */
function useDecided<T>(room: number, make: () => T): T {
  const [now, decide] = useState(() => ({ room, made: make() }))
  if (now.room === room) return now.made
  const next = { room, made: make() }
  decide(next)
  return next.made
}

const emptyOf = (key: string): ReadonlySet<Folding> => new Set(FOLDING.filter((id) => key.split(',').includes(id)))

function isEmpty({ designators, line }: Line, id: Folding): boolean {
  if (id === 'designators') return designators === ''
  return id === 'side' ? line.side === null : line[id] === ''
}
