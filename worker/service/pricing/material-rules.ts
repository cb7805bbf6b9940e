import { packageKey } from '../../../shared/engine/knowledge/keys.ts'
import { materialNamed } from '../../../shared/engine/price/book/patch.ts'
import type { MaterialFeature } from '../../../shared/engine/price/feature.ts'
import type { Material, PriceDocument } from '../../../shared/engine/price/model.ts'
import { AppError } from '../../../shared/errors.ts'
import type { Edit } from './change-rows.ts'
import { chosen } from './draft.ts'

type Named = { id: string; rowVersion: number }
type Packages = Named & { packages: readonly string[] }

function editOf(document: PriceDocument, { id, rowVersion }: Named, change: (material: Material) => Material): Edit {
  const [material] = chosen(document, 'material', [id])
  if (!material) throw new AppError('missing', '没有这种物料')
  return { kind: 'material', code: id, item: change(material), rowVersion }
}

/** A material with other features. */
export const withRules = (document: PriceDocument, input: Named & { features: readonly MaterialFeature[] }): Edit =>
  editOf(document, input, (material) => materialNamed(material, { features: input.features }))

/** A material with more packages bound to it; those that are stay as they are. */
export const withPackages = (document: PriceDocument, input: Packages): Edit =>
  editOf(document, input, (material) => {
    const bound = new Map([...(material.packages ?? []), ...input.packages].toReversed().map((name) => [packageKey(name), name]))
    return materialNamed(material, { packages: [...bound.values()].toReversed() })
  })

/** A material without some of its packages; refused where one is not bound to it. */
export const withoutPackages = (document: PriceDocument, input: Packages): Edit =>
  editOf(document, input, (material) => {
    const { packages = [], name } = material
    const keys = packages.map(packageKey)
    const gone = input.packages.map(packageKey)
    const missing = input.packages.find((_, index) => !keys.includes(gone[index] ?? ''))
    if (missing !== undefined) throw new AppError('missing', `“${name}”没有绑定封装“${missing}”`, { field: 'packages' })
    return materialNamed(material, { packages: packages.filter((_, index) => !gone.includes(keys[index] ?? '')) })
  })
