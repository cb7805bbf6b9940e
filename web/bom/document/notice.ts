import { canonicalReading } from '../../../shared/engine/bom/acts/canonical.ts'
import { choose } from './choose.ts'
import { rememberedColumns } from './column-memory.ts'
import { currentBom, updateBom } from './state.ts'

/** Columns that a person corrected under the same heads are corrected again, and the page says so. */
export function reuseColumns(): void {
  updateBom((bom) => {
    const corrected = rememberedColumns(bom.opened.headKey, bom.opened.width)
    return corrected
      ? { ...bom, reading: canonicalReading({ ...bom.reading, ...corrected }), notice: { kind: 'remembered' } }
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
