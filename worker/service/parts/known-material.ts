import { AppError } from '../../../shared/errors.ts'
import type { Context } from '../../rpc/context.ts'
import { loadPricing } from '../pricing/price-model.ts'

/** Refuses a material that the owner's prices, or the platform's, do not have; null is none. */
export async function refuseMaterial(ctx: Context, owner: string | null, code: string | null): Promise<void> {
  if (code === null) return
  const { model } = await loadPricing(ctx, owner)
  if (!model.materials.some((material) => material.code === code))
    throw new AppError('invalid', `没有物料“${code}”，或已停用`, { field: 'materialCode' })
}

/** A part number of which nothing is told is none. */
export const NOTHING_KNOWN = '封装、引脚数、物料至少填一项'
