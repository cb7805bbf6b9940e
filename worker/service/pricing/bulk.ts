import { patched, type MaterialPatch } from '../../../shared/engine/price/book/patch.ts'
import type { PriceDocument } from '../../../shared/engine/price/model.ts'
import { AppError } from '../../../shared/errors.ts'
import type { Edit } from './change-rows.ts'
import { chosen } from './draft.ts'

type Bulk = { rows: readonly { id: string; rowVersion: number }[]; patch: MaterialPatch }

/** Materials with what they get alike; a percentage is of their own price, which each must have. */
export function bulkEdits(document: PriceDocument, { rows, patch }: Bulk): Edit[] {
  const ids = rows.map(({ id }) => id)
  return chosen(document, 'material', ids).map((material, index) => {
    const item = patched(material, patch)
    if (item) return { kind: 'material', code: item.code, item, rowVersion: rows[index]?.rowVersion }
    throw new AppError('invalid', `“${material.name}”没有自己的单价，不能按百分比调整`, { field: 'patch.percent' })
  })
}
