import { movedTo } from '../../../shared/engine/bom/reshape/moved-to.ts'
import type { ReadingChoices } from '../../../shared/engine/bom/types.ts'
import { loadLocal, saveLocal } from '../../access/local.ts'

/** What a person made of the columns of a table. */
type Corrected = Pick<ReadingChoices, 'columns' | 'reshapes'>
/** `width` is that of the file it was made in: made columns are counted from there. */
type Memory = [headKey: string, width: number, corrected: Corrected][]

const KEY = 'bom-reading'
const KEPT = 60

/** What a person made of the columns under these heads, if anything, for a file of this width. */
export function rememberedColumns(headKey: string, width: number): Corrected | null {
  if (headKey === '') return null
  const [, from = width, corrected] = loadLocal<Memory>(KEY)?.find(([key]) => key === headKey) ?? []
  return corrected ? movedTo(width, from, corrected) : null
}

/** What a kept map of these heads makes of the columns of a file of this width. */
export function correctedBy({ width: from, columns, reshapes }: Corrected & { width: number }, width: number): Corrected {
  return movedTo(width, from, { ...(columns ? { columns } : {}), ...(reshapes ? { reshapes } : {}) })
}

/** Keeps the corrections for the next file with the same heads; without any, forgets the heads. */
export function rememberColumns(headKey: string, width: number, { columns, reshapes }: ReadingChoices): void {
  if (headKey === '') return
  const others = (loadLocal<Memory>(KEY) ?? []).filter(([key]) => key !== headKey)
  const corrected: Corrected = { ...(columns ? { columns } : {}), ...(reshapes ? { reshapes } : {}) }
  const isNone = Object.keys(corrected).length === 0
  saveLocal<Memory>(KEY, isNone ? others : [[headKey, width, corrected], ...others.slice(0, KEPT - 1)])
}
