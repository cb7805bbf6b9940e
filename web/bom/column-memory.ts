import type { BomOptions } from '../../shared/engine/bom/types.ts'
import { loadLocal, saveLocal } from './local.ts'

type Columns = NonNullable<BomOptions['columns']>
type Memory = [headKey: string, columns: Columns][]

const KEY = 'bom-columns'
const KEPT = 60

/** What a person made of the columns under these heads, if anything. */
export function rememberedColumns(headKey: string): Columns | null {
  if (headKey === '') return null
  return loadLocal<Memory>(KEY)?.find(([key]) => key === headKey)?.[1] ?? null
}

/** Keeps the corrections for the next file with the same heads; without any, forgets the heads. */
export function rememberColumns(headKey: string, columns: Columns | undefined): void {
  if (headKey === '') return
  const others = (loadLocal<Memory>(KEY) ?? []).filter(([key]) => key !== headKey)
  saveLocal<Memory>(KEY, columns === undefined ? others : [[headKey, columns], ...others.slice(0, KEPT - 1)])
}
