import { mulDiv } from '../../money.ts'
import type { MaterialFeature } from '../feature.ts'
import type { Material } from '../model.ts'

/** What several materials get alike: codes or null for none, 微元 per point or null for none, whole per cent of one's own price. */
export type MaterialPatch = {
  typeCode?: string | null | undefined
  gradeCode?: string | null | undefined
  priceMicro?: number | null | undefined
  percent?: number | undefined
}

/** A material with what several get alike, prices rounded half up to 微元; null where a percentage finds no price of its own. */
export function patched(material: Material, { typeCode, gradeCode, priceMicro, percent }: MaterialPatch): Material | null {
  const { priceMicro: was, ...rest } = material
  if (percent !== undefined && was === undefined) return null
  const raised = percent === undefined || was === undefined ? was : mulDiv([was, 100 + percent], 100)
  const price = priceMicro === undefined ? raised : (priceMicro ?? undefined)
  return {
    ...rest,
    ...(typeCode === undefined ? {} : { typeCode }),
    ...(gradeCode === undefined ? {} : { gradeCode }),
    ...(price === undefined ? {} : { priceMicro: price }),
  }
}

/** A material with other features or bound packages; an empty list is none of them. */
export function materialNamed(
  material: Material,
  {
    features = material.features ?? [],
    packages = material.packages ?? [],
  }: { features?: readonly MaterialFeature[]; packages?: readonly string[] },
): Material {
  const { features: _features, packages: _packages, ...rest } = material
  return {
    ...rest,
    ...(features.length > 0 ? { features: [...features] } : {}),
    ...(packages.length > 0 ? { packages: [...packages] } : {}),
  }
}
