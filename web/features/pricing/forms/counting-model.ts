import { resolve } from '../../../../shared/engine/price/book/resolve.ts'
import { modelOf } from '../../../../shared/engine/price/book/in-use.ts'
import type { Material, PriceDocument, PriceModel } from '../../../../shared/engine/price/model.ts'
import { useItemsQuery } from '../book/side.ts'

type Counting = { data: PriceModel | undefined; error: Error | null; refetch: () => void }

/** What counts points, out of the book that is worked on; with another material in its place. */
export function useCountingModel(over?: Material): Counting {
  const general = useItemsQuery('general')
  const materials = useItemsQuery('material')
  const grades = useItemsQuery('grade')
  const materialTypes = useItemsQuery('type')
  const unknownRules = useItemsQuery('unknownRule')
  const asked = [general, materials, grades, materialTypes, unknownRules]
  const refetch = () => asked.forEach((query) => void query.refetch())
  const [first] = general.data ?? []
  if (!first || !materials.data || !grades.data || !materialTypes.data || !unknownRules.data)
    return { data: undefined, error: asked.find(({ error }) => error)?.error ?? null, refetch }
  const { code: _code, ...figures } = first
  const document: PriceDocument = {
    ...figures,
    currency: 'CNY',
    conventions: [],
    materialTypes: materialTypes.data,
    grades: grades.data,
    materials: materials.data,
    unknownRules: unknownRules.data,
    processes: [],
    fees: [],
    urgencies: [],
    taxModes: [],
    quantityBreaks: [],
  }
  const item = over ? [{ kind: 'material' as const, code: over.code, item: over }] : []
  return { data: modelOf(resolve(document, item), '', ''), error: null, refetch }
}
