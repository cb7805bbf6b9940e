/**
 * What features cost: 10,000 distinct lines understood by a book without any, with one hundred over ten materials, and with one
 * hundred that all begin alike. The runs take turns, so that a busy machine slows them equally.
 */
import type { MaterialFeature } from '../../shared/engine/price/feature.ts'
import type { PriceModel } from '../../shared/engine/price/model.ts'
import { CELL, type Table } from '../../shared/engine/sheet/types.ts'
import { understand } from '../../shared/engine/understand.ts'
import { priceModel } from '../fixtures/price-model.ts'

const LINES = 10_000
const FOOTPRINTS = ['R0603', 'C_0402', 'SOT-23-5', 'LQFP-48', 'SOP-8', '按图', 'QFN-32', 'CAP-SMD-D6.3']
const HEAD = ['位号', '值', '封装', '描述', '型号', '数量']
const rows = Array.from({ length: LINES }, (_, i) => [
  `${'RCUQ'[i % 4]}${i}`,
  `${(i % 997) + 1}nF`,
  FOOTPRINTS[i % FOOTPRINTS.length] ?? '',
  `贴片 器件 第 ${i} 种 X7R 50V`,
  `GRM${i}X${i % 13}`,
  '1',
])
const kinds = [HEAD, ...rows].map(() => Uint8Array.from(HEAD, () => CELL.text))
const table: Table = { name: null, hidden: false, rows: [HEAD, ...rows], kinds, merges: [], hiddenRows: [], hiddenColumns: [] }

const FIELDS = ['description', 'value', 'mpn', 'package', 'designator'] as const
function modelWith(textOf: (i: number) => string): PriceModel {
  const features = Array.from({ length: 100 }, (_, i): MaterialFeature => ({
    field: FIELDS[i % FIELDS.length] ?? 'description',
    op: 'contains',
    text: textOf(i),
    weight: 1 + (i % 9),
  }))
  const materials = priceModel.materials.map((material, place) =>
    place < 10 ? { ...material, features: features.slice(place * 10, place * 10 + 10) } : material,
  )
  return { ...priceModel, materials }
}

const MODELS = { none: priceModel, hundred: modelWith((i) => `特征${i}型`), alike: modelWith((i) => `贴片 器件${i}`) }
const times: Record<string, number[]> = { none: [], hundred: [], alike: [] }
for (let round = 0; round < 9; round++)
  for (const [name, model] of Object.entries(MODELS)) {
    const from = performance.now()
    understand([table], { edits: [], reading: {}, order: { sets: 100 } }, { model })
    if (round > 1) times[name]?.push(performance.now() - from)
  }
const median = (name: string): number => times[name]?.toSorted((a, b) => a - b)[3] ?? Number.NaN
const ratio = (name: string): string => (median(name) / median('none')).toFixed(3)
console.log(
  `${LINES} lines without features ${median('none').toFixed(0)} ms; with 100 ${ratio('hundred')} × (goal 1.1); all alike ${ratio('alike')} ×`,
)
