import type { Mount } from '../package/types.ts'
import { hasCode, retiredAs } from '../price/codes.ts'
import type { PriceModel } from '../price/model.ts'

/** What was set by hand on a line; it beats every reading. Absent fields keep what was read. */
export type PointEdit = {
  pins?: number
  exposedPads?: number
  mount?: Mount
  pointsMilli?: number
  typeCode?: string
  materialCode?: string
  gradeCode?: string
}

/** A code set on a line by hand that the price model does not have. */
export type UnknownPointCode = {
  field: 'typeCode' | 'materialCode' | 'gradeCode'
  of: 'type' | 'material' | 'grade'
  value: string
  /** What it was called, where it has been retired. */
  retired?: string
}

/** Every code of an edit that the price model does not have; empty when all are known. */
export function unknownPointCodes(edit: PointEdit, model: PriceModel): UnknownPointCode[] {
  const lists = [
    { field: 'typeCode', of: 'type', list: 'materialTypes' },
    { field: 'materialCode', of: 'material', list: 'materials' },
    { field: 'gradeCode', of: 'grade', list: 'grades' },
  ] as const
  return lists.flatMap(({ field, of, list }) => {
    const value = edit[field]
    return value === undefined || hasCode(model[list], value) ? [] : [{ field, of, value, ...retiredAs(model, list, value) }]
  })
}
