import type { BookItems } from '../../../shared/engine/price/book/items.ts'
import { mulDiv } from '../../../shared/engine/money.ts'
import { AppError } from '../../../shared/errors.ts'

type Patch = {
  typeCode?: string | null | undefined
  gradeCode?: string | null | undefined
  priceMicro?: number | null | undefined
  percent?: number | undefined
}

/** A material with what several get alike; a percentage is of its own price, which it must have. */
export function patched(
  material: BookItems['material'],
  { typeCode, gradeCode, priceMicro, percent }: Patch,
): BookItems['material'] {
  const { priceMicro: was, ...rest } = material
  if (percent !== undefined && was === undefined)
    throw new AppError('invalid', `“${material.name}”没有自己的单价，不能按百分比调整`, { field: 'patch.percent' })
  const raised = percent === undefined || was === undefined ? was : mulDiv([was, 100 + percent], 100)
  const price = priceMicro === undefined ? raised : (priceMicro ?? undefined)
  return {
    ...rest,
    ...(typeCode === undefined ? {} : { typeCode }),
    ...(gradeCode === undefined ? {} : { gradeCode }),
    ...(price === undefined ? {} : { priceMicro: price }),
  }
}
