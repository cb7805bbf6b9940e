import { resolve } from '../../../../shared/engine/price/book/resolve.ts'
import { modelOf } from '../../../../shared/engine/price/book/in-use.ts'
import type { Material, PriceDocument, PriceModel } from '../../../../shared/engine/price/model.ts'
import { useItems } from '../book/side.ts'

/** What counts points, out of the book that is worked on; with another material in its place. Null until it is there. */
export function useCountingModel(over?: Material): PriceModel | null {
  const [general] = useItems('general')
  const materials = useItems('material')
  const grades = useItems('grade')
  const materialTypes = useItems('type')
  const unknownRules = useItems('unknownRule')
  if (!general || materials.length === 0) return null
  const { code: _code, ...figures } = general
  const document: PriceDocument = {
    ...figures,
    currency: 'CNY',
    conventions: [],
    materialTypes,
    grades,
    materials,
    unknownRules,
    processes: [],
    fees: [],
    urgencies: [],
    taxModes: [],
    quantityBreaks: [],
  }
  return modelOf(resolve(document, over ? [{ kind: 'material', code: over.code, item: over }] : []), '', '')
}
