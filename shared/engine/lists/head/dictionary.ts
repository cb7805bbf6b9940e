import { createDictionary } from '../../table/dictionary.ts'
import type { Dictionary, DictionaryData } from '../../table/dictionary.ts'
import { looksDate, looksSeller, looksSku } from '../../table/looks.ts'
import { LIST_FIELDS } from '../fields.ts'
import type { ListVocabulary } from './vocabulary.ts'
import { breakOf } from './break-head.ts'
import { LIST_CHECKS } from './checks.ts'
import { PRICE_LIST_CLAIMS, STOCK_LIST_CLAIMS } from './claims.ts'
import { listPhrases } from './phrases.ts'
import type { ListSense } from './phrases.ts'
import { LIST_SECOND_LOOK } from './second-look.ts'

/** A list of what is sold, with prices or orders; or of what lies in store. */
export type ListKind = 'price' | 'stock'

const senses = (...some: readonly ListSense[]): ReadonlySet<ListSense> => new Set(some)

const NAMES = senses('sku', 'mpn', 'partNumber', 'description', 'name', 'value', 'comment', 'spec', 'internal', 'subtype')
const CODES = senses('code', 'designator', 'category', 'package', 'manufacturer')
const PRICES = senses('unitPrice', 'extendedPrice', 'breakPrice')
const COUNTS = senses('quantity', 'stock', 'available', 'moq', 'multiple', 'minMultiple')
const PLACES = senses('location', 'dateCode', 'lotCode')

const DATA: Omit<DictionaryData<ListVocabulary>, 'claims'> = {
  fields: LIST_FIELDS,
  words: {
    get phrases() {
      return listPhrases()
    },
    patterns: [
      {
        on: 'text',
        pattern: /^\D{0,8}(?:(?:>=?|≥)\s?\d|\d[\d,.]{0,9}\s?(?:k|千|万)?\s?(?:\+|以上|起|pcs|个|[-~至]\s?\d))/,
        unless: /pin|脚|mm|sheet/,
        sense: 'breakPrice',
        confidence: 0.9,
      },
      { on: 'text', pattern: /min.{0,12}mult|moq.{0,4}spq|起订.{0,4}倍/, sense: 'minMultiple', confidence: 0.9 },
      {
        on: 'text',
        pattern:
          /(price|cost|价|金额|preis|prix).{0,12}(total|ext|sum)|(total|ext(ended)?\.?|order|line|sub ?total|总|合计).{0,14}(price|cost|amount|价|额)|^ext\b/,
        unless: /moq|delta/,
        sense: 'extendedPrice',
        confidence: 0.9,
      },
      {
        on: 'text',
        pattern:
          /(digi-?_? ?key|mouser|lcsc|farnell|newark|arrow|jlc(pcb)?|立创|得捷|贸泽|reichelt|tme|supplier|distributor)[^a-z]{0,3}.{0,12}(part|pn\b|p\/n|number|no\b|#|code|sku|编号|料号)/,
        unless: /price|stock|qty|link|url|manuf|mfr|bar ?code|条形?码/,
        sense: 'sku',
        confidence: 0.95,
      },
      {
        on: 'text',
        pattern: /(manuf|mfr|mfg|maker|厂家|原厂).{0,12}(part|pn\b|p\/n|number|no\b|#|料号|型号)/,
        unless: /price|stock|qty|link/,
        sense: 'mpn',
        confidence: 0.95,
      },
      {
        on: 'text',
        pattern:
          /(unit|each|per ?pc|单).{0,8}(price|cost|价)|(price|cost|价)[^a-z]{0,3}(unit|each|usd|rmb|cny|eur|ea\b|元|[$¥￥€£])|(price|cost)s?\s?$|单价|售价/,
        unless: /total|ext|break|link|%/,
        sense: 'unitPrice',
        confidence: 0.9,
      },
      {
        on: 'text',
        pattern: /\b(box|bin|shelf|drawer|cabinet|rack|locker|location)\b\s?(#|no\b|number)?\.?\W*$|库位|货架|[箱盒柜]号/,
        unless: /qty|quantity|price|per |pcs|数量/,
        sense: 'location',
        confidence: 0.9,
      },
      {
        on: 'text',
        pattern: /(qty|quantity|数量|stock).{0,6}(in stock|on hand|avail|库存)|stock$|库存/,
        unless: /link|status|no\b|number|code|min|安全/,
        sense: 'stock',
        confidence: 0.9,
      },
    ],
    ranks: { mpn: 4, sku: 4, unitPrice: 4, extendedPrice: 5, moq: 4, stock: 3, name: 1, code: 1, index: 0, other: 0 },
    weak: senses(
      'name',
      'code',
      'index',
      'other',
      'category',
      'note',
      'size',
      'value',
      'supplier',
      'location',
      'currency',
      'tax',
    ),
  },
  headRow: {
    needs: [
      [NAMES, PRICES],
      [NAMES, COUNTS],
      [NAMES, PLACES],
      [CODES, COUNTS, PRICES],
    ],
    enough: { senses: 3, naming: NAMES },
    telling: [NAMES, PRICES, COUNTS],
    isData: (text) => looksSku(text) || looksDate(text) || /[$¥￥€£]\s?\d|^https?:/.test(text),
  },
  levels: {
    lower: /^(stock|qty|old|new|price|单价|库存|数量)$/i,
    isGroup: (text) => text.length <= 24 && (looksSeller(text) || breakOf(text) !== null),
    levels: [{ lower: PRICES, reads: { as: 'lower' } }],
    groups: [{ lower: senses('unitPrice', 'extendedPrice', 'sku', 'stock', 'moq'), reads: { as: 'lower' } }],
    translations: NAMES,
  },
  checks: LIST_CHECKS,
  senses: LIST_SECOND_LOOK,
}

/** All that recognition knows of the heads and columns of price lists and of stock lists. */
export const LIST_DICTIONARIES: Readonly<Record<ListKind, Dictionary<ListVocabulary>>> = {
  price: createDictionary<ListVocabulary>({ ...DATA, claims: PRICE_LIST_CLAIMS }),
  stock: createDictionary<ListVocabulary>({ ...DATA, claims: STOCK_LIST_CLAIMS }),
}
