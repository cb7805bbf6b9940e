import { freeColumn } from '../reshape/reshape-options.ts'
import { lineKey, placeOf, type LinePlace } from '../rows/line-key.ts'
import type { BomLine, Field, ReadingChoices } from '../types.ts'
import type { LineAct, LineSet, ReadingAct } from './types.ts'

/** Sets the same on each of the lines. */
export const setLines = (places: readonly LinePlace[], set: LineSet): LineAct => ({
  kind: 'lines',
  lines: places.map((place) => ({ place: placeOf(place), set })),
})

/** Leaves lines out of the bill; set back to null they are in it again. */
export const removeLines = (places: readonly LinePlace[]): LineAct => setLines(places, { removed: true })

/** Why lines are not joined: fewer than two of them, one that is not there, or parts that are not the same, each by its place. */
export type MergeRefusal = { refused: true; code: 'few' | 'unknown' | 'parts-differ'; places: readonly LinePlace[] }

type MergeLine = Pick<BomLine, 'sheet' | 'row' | 'part' | 'designators' | 'quantity' | 'value' | 'footprint' | 'mpn' | 'dnp'>

/**
 * Joins lines of one part: the first of them in the bill takes all designators and pieces, the others leave it. Parts are the same by
 * part number, else by value and footprint; `forced` joins others too.
 */
export function mergeLines(lines: readonly MergeLine[], places: readonly LinePlace[], forced = false): LineAct | MergeRefusal {
  const wanted = new Map(places.map((place) => [lineKey(place), placeOf(place)]))
  if (wanted.size < 2) return { refused: true, code: 'few', places }
  const found = lines.filter((line) => wanted.delete(lineKey(line)))
  if (wanted.size > 0) return { refused: true, code: 'unknown', places: [...wanted.values()] }
  const [first, ...others] = found
  if (first === undefined) return { refused: true, code: 'few', places }
  const differing = others.filter((line) => partOf(line) !== partOf(first))
  if (differing.length > 0 && !forced) return { refused: true, code: 'parts-differ', places: [first, ...differing].map(placeOf) }
  const designators = [...new Set(found.flatMap((line) => line.designators))]
  const quantity = found.reduce<number | null>(
    (sum, line) => (sum === null || line.quantity === null ? null : sum + line.quantity),
    0,
  )
  const set = { designators, ...(quantity === null ? {} : { quantity }) }
  return { kind: 'lines', lines: [{ place: placeOf(first), set }, ...removeLines(others).lines] }
}

/** Fitted and unfitted ones are never the same. */
function partOf({ mpn, value, footprint, dnp }: MergeLine): string {
  const part = mpn.trim() === '' ? [value, footprint] : [mpn]
  return JSON.stringify([dnp, ...part.map((text) => text.trim().toLowerCase())])
}

/** Reads several columns as one, behind the `width` columns of the file; `field` says what it is, else it is recognised. */
export function mergeColumns(
  reading: ReadingChoices,
  { width, columns, separator, field }: { width: number; columns: number[]; separator: string; field?: Field | undefined },
): ReadingAct {
  const into = freeColumn(width, reading)
  const reshapes = [...(reading.reshapes ?? []), { kind: 'merge' as const, columns, into, separator }]
  return { kind: 'reading', set: { reshapes }, ...(field ? { columns: { [into]: field } } : {}) }
}
