import { columnsWith, fit } from '../../../shared/engine/table/assign.ts'
import { createDictionary } from '../../../shared/engine/table/dictionary.ts'
import { looksMaker, looksPackage, looksPart, looksSku } from '../../../shared/engine/table/looks.ts'
import type { Board } from '../../../shared/engine/table/types.ts'

type Sense = Field | 'break' | 'total' | 'other'
type Field = 'sku' | 'mpn' | 'brand' | 'description' | 'package' | 'stock' | 'price'
type PriceList = { field: Field; sense: Sense; check: 'sku' | 'mpn' | 'maker' | 'package' }

const senses = (...some: Sense[]): ReadonlySet<Sense> => new Set(some)

/** A small dictionary of price and stock lists: nothing in it is about bills. */
export const PRICE_LIST = createDictionary<PriceList>({
  fields: ['sku', 'mpn', 'brand', 'description', 'package', 'stock', 'price'],
  words: {
    phrases: {
      sku: '商品编号|订货号|货号|order code|sku|catalogue no|digi-key part number',
      mpn: '型号|厂家型号|制造商型号|mpn|part number|manufacturer part number|part no',
      brand: '品牌|厂商|制造商|brand|manufacturer|maker',
      description: '描述|品名|名称|说明|description',
      package: '封装|规格|package|case',
      stock: '库存|库存数量|现货|可用数量|in stock|stock|qty on hand|available',
      price: '单价|含税单价|价格|unit price|price',
      break: '阶梯价|price break',
      total: '金额|小计|总价|amount|extended price',
      other: '序号|no|备注|remark|链接|link',
    },
    patterns: [{ on: 'text', pattern: /^(?:price|单价)?\s*[≥>]?\s*\d{1,6}\s*(?:\+|以上|pcs)/, sense: 'break', confidence: 0.9 }],
    ranks: { mpn: 4, sku: 4, other: 0 },
    weak: senses('other'),
  },
  headRow: {
    needs: [[senses('mpn', 'sku', 'description'), senses('price', 'break', 'stock')]],
    enough: { senses: 4, naming: senses('mpn', 'sku') },
    telling: [senses('price', 'break'), senses('stock')],
    isData: looksSku,
  },
  levels: {
    lower: /^\d+\+$/,
    isGroup: (text) => text === '阶梯价',
    levels: [],
    groups: [{ upper: senses('break', 'price'), reads: 'break' }],
    translations: senses('mpn', 'description'),
  },
  checks: { sku: looksSku, mpn: looksPart, maker: looksMaker, package: looksPackage },
  senses: [{ senses: senses('mpn'), holds: ({ sku }) => sku >= 0.6, reads: 'sku' }],
  claims: [
    { field: 'sku', senses: ['sku'] },
    { field: 'mpn', senses: ['mpn'], points: (h) => fit(h) + h.evidence.mpn * 0.3 },
    { field: 'brand', senses: ['brand'] },
    { field: 'package', senses: ['package'], holds: (h) => h.evidence.package >= 0.5 },
    { field: 'description', senses: ['description'] },
    { field: 'stock', senses: ['stock'], holds: (h) => h.evidence.number >= 0.5 },
    { field: 'price', senses: ['price'], holds: (h) => h.evidence.number >= 0.5 },
    { field: 'brand', holds: (h) => h.reading === null && h.evidence.maker >= 0.6, points: () => 0.6, basis: 'content' },
    { field: 'sku', holds: (h) => h.reading === null && h.evidence.sku >= 0.8, points: () => 0.6, basis: 'content' },
  ],
})

/** The columns of price breaks: as many as the list has, so no field of one column. */
export const breaksOf = (board: Board<PriceList>): string[] => columnsWith(board, 'break').map(({ text }) => text)
