import { canonicalReading } from '../../../shared/engine/bom/acts/canonical.ts'
import { choose } from './choose.ts'
import { correctedBy, rememberedColumns } from './column-memory.ts'
import type { HeadMap } from './templates.ts'
import { currentBom, updateBom } from './state.ts'

/**
 * Columns that a person corrected under the same heads are corrected again, and the page says so: his own last word in this browser,
 * else the head map that is kept for a customer's files.
 */
export function reuseColumns(headMaps: readonly HeadMap[]): void {
  updateBom((bom) => {
    const { headKey, width } = bom.opened
    const map = headMaps.find(({ heads }) => heads.headKey === headKey)
    const last = rememberedColumns(headKey, width)
    const corrected = last ?? (map ? correctedBy(map.heads, width) : null)
    const template = last ? undefined : map?.name
    return corrected
      ? {
          ...bom,
          reading: canonicalReading({ ...bom.reading, ...corrected }),
          notice: { kind: 'remembered', ...(template && { template }) },
        }
      : bom
  })
}

/** Reads the columns as if nothing were remembered. */
export function withoutRemembered(): void {
  const bom = currentBom()
  if (!bom) return
  const { columns: _, reshapes: __, ...reading } = bom.reading
  choose('不沿用列设置', { reading })
}

export const clearNotice = (): void => updateBom((bom) => (bom.notice ? { ...bom, notice: null } : bom))
