import { oneOf } from '../../table/patterns.ts'
import { fold } from '../../table/text.ts'
import type { HeadRowRules, HeadWords, LevelWords } from '../../table/dictionary.ts'
import { looksDesignator } from '../cells/looks.ts'
import { PHRASES } from './phrases.ts'
import { WORDED, type Sense } from './phrases.ts'
import type { BomVocabulary } from './vocabulary.ts'

const senses = (...some: Sense[]): ReadonlySet<Sense> => new Set(some)

/** Distributors: a head that names one holds its part numbers, unless it speaks of price, stock or links. */
const DISTRIBUTOR = oneOf(
  '',
  [
    '立创|贸泽|得捷|唯样|云汉|猎芯|华秋|淘宝|京东|1688|lcsc|jlc|digi-?_? ?key|mouser|farnell|newark|element ?14|arrow|avnet|tme\\b|seeed',
    'mcmaster|misumi|adafruit|spark ?fun|pololu|akizuki|秋月|千石|マルツ|octopart|verical|future ?elec|rs[ -]?(components|online|part)|taobao|conrad|reichelt|rutronik',
  ],
  '',
)
const NOT_A_CODE = oneOf(
  '',
  [
    'price|cost|stock|qty|quantity|link|url|http|desc|data|page|avail|lead|moq|type|class|basic|package|manufacturer|mfr|value|min|detail|result',
    '价|库存|数量|链接|网址|描述|金额|交期|名称|元\\b|品牌',
  ],
  '',
)

/** True for a head with a distributor's name in it. */
export const namesDistributor = (text: string): boolean => DISTRIBUTOR.test(fold(text).toLowerCase())

/** True when the text is a distributor's name and no more. */
const isDistributor = (text: string): boolean =>
  text.length <= 24 && DISTRIBUTOR.test(fold(text).toLowerCase()) && !NOT_A_CODE.test(text.toLowerCase())

/** Words of money: a head with one holds prices, whatever else it says ("Cost Total"). */
const MONEY = oneOf(
  '',
  [
    '\\b(prices?|costs?|preis|prix|prezzo|precio|preco|cena|kosten|costo|custo|usd|eur|gbp|rmb|cny|jpy)\\b|цена|стоимость|单价|价格|金额|成本',
    '价钱|価格|単価|金額|단가|가격|금액|[€$￥¥£]',
  ],
  '',
)

/** True for a text that speaks of money. */
export const saysMoney = (text: string): boolean => text !== '' && text.length <= 60 && MONEY.test(fold(text).toLowerCase())

/** A number of parts and whose it is, in any order and any mixture of languages: "Part Number de Fabricante". */
const NUMBER = '(?:part ?(?:no|number|nr|num|#)|p/?n\\b|n[uú]mero de parte|artikel(?:nummer|nr)|codice|c[oó]digo|r[eé]f[eé]rence)'
const bothWays = (whose: string): RegExp => new RegExp(`${NUMBER}.{0,12}(?:${whose})|(?:${whose}).{0,12}${NUMBER}`, 'i')
const NUMBER_OF_MAKER = bothWays('manuf|fabric|herstell|produttor|producent|proizvod')
const NUMBER_OF_SHOP = bothWays('supplier|proveedor|lieferant|fornitore|fournisseur|fornecedor')
const NOT_A_CODE_OF_ANY = /price|cost|precio|preis|prix|link|url/i

/** Hours are no pieces: "Cantidad en horas". */
const HOURS = /\b(hours?|hrs|horas?|heures?|stunden|ore|godziny|hodiny|timer|uren)\b|час[аыо]|工时|小时|時間/i

const COUNT = /qty|quantit|数量|用量|menge|anzahl|cantidad|кол|quant\b/i

/** What the heads of bills say. */
export const BOM_WORDS: HeadWords<BomVocabulary> = {
  phrases: PHRASES,
  patterns: [
    // "Needed x 1" beside "Needed x 3": pieces of one board.
    { on: 'key', pattern: /[a-z](?<!\d)[x×*]1$/, sense: 'quantity', confidence: 0.9 },
    {
      on: 'key',
      pattern: /(^|\D)\d{1,6}(套|块板|台|плат|boards?|pcbs?|sets?|units?|devices?)|(?<!\d)[x×*][1-9]\d{0,5}$/,
      sense: 'bought',
      confidence: 0.85,
    },
    // "# parts per rig", "No. of units": the sign means "number of" where words follow.
    {
      on: 'text',
      pattern: /^(#|no\.? of|nr\.? of|number of|num\.? of) ?(parts?|pieces?|pcs|units?|items?|needed|required|used|per)\b/,
      sense: 'quantity',
      confidence: 0.85,
    },
    // "How many per button", "Items per device"; what is in a pack is told of the goods.
    {
      on: 'text',
      pattern:
        /^(how many\b.*|qty\.?|quantity|amount|count|items|parts|pieces|pcs|units) +(per|in) +(a +)?(pack|bag|box|reel|order)/,
      sense: 'stock',
      confidence: 0.9,
    },
    { on: 'text', pattern: /^(how many|(items|parts|pieces|pcs|units) +per)\b/, sense: 'quantity', confidence: 0.9 },
    // 目标可用数, 所需数量: what a plan says that there must be.
    { on: 'text', pattern: /^(目标|所需|需要|应备|需备|计划).{0,4}数量?$/, sense: 'bought', confidence: 0.9 },
    { on: 'text', pattern: NUMBER_OF_MAKER, unless: NOT_A_CODE_OF_ANY, sense: 'mpn', confidence: 0.9 },
    { on: 'text', pattern: NUMBER_OF_SHOP, unless: NOT_A_CODE_OF_ANY, sense: 'supplierPart', confidence: 0.9 },
    {
      on: 'text',
      pattern: /^(vendor|distributor|shop|order) ref(\.|erence)?( no\.?| number)?$/i,
      sense: 'supplierPart',
      confidence: 0.9,
    },
    { on: 'text', pattern: HOURS, sense: 'other', confidence: 0.9 },
    { on: 'text', pattern: MONEY, unless: COUNT, sense: 'price', confidence: 0.9 },
    { on: 'text', pattern: DISTRIBUTOR, unless: NOT_A_CODE, sense: 'supplierPart', confidence: 0.9 },
    { on: 'text', pattern: DISTRIBUTOR, sense: 'other', confidence: 0.9 },
  ],
  ranks: {
    designator: 4,
    place: 4,
    mpn: 4,
    supplierPart: 4,
    part: 1,
    category: 1,
    number: 1,
    name: 1,
    other: 0,
    price: 5,
    stock: 0,
    index: 0,
  },
  weak: senses('name', 'part', 'category', 'index', 'number', 'other', 'explanation', 'size'),
}

/** Senses that tell which part it is. */
const NAMING = [...WORDED, 'footprint', 'supplierPart', 'libref'] as const satisfies readonly Sense[]
const PLACES = senses('designator', 'place')
const QUANTITY = senses('quantity')

/**
 * A head of a bill names designators or a quantity and something that tells the part, or three senses at all. Coordinates are
 * known too, so that their files can be refused by name.
 */
export const BOM_HEAD_ROW: HeadRowRules<BomVocabulary> = {
  needs: [
    [senses('x'), senses('y')],
    [PLACES, senses(...NAMING, 'quantity', 'x')],
    [QUANTITY, senses('price')],
    [senses('quantity', 'bought'), senses(...NAMING, 'index', 'code', 'number')],
    [senses(...NAMING), senses('number')],
    [senses('mpn', 'partNumber'), senses('name', 'manufacturer')],
  ],
  enough: { senses: 3, naming: senses(...NAMING) },
  telling: [QUANTITY, PLACES],
  isData: looksDesignator,
}

const ALTERNATE = senses('alternate')
const SUPPLIER_PART = senses('supplierPart')

/** Bills with heads of two rows: "用量" over "单板 | 总量", "Digi-Key" over "Part# | Price". */
export const BOM_LEVELS: LevelWords<BomVocabulary> = {
  lower:
    /^\d+ ?(плат|board|pcb|套|块|台|枚|шт|set|unit)|^(单|每)?(板|套|台|机|件)$|^单[板套台机件片]|^总|^合计|per|total|each|[ab]面|top|bot/i,
  isGroup: isDistributor,
  levels: [
    { upper: senses('price', 'stock'), reads: { as: 'upper' } },
    { upper: QUANTITY, says: /^1 ?[^\d\s]/, reads: { as: 'upper' } },
    { upper: QUANTITY, says: /^\d+ ?[^\d\s]/, reads: 'bought' },
    { upper: QUANTITY, except: QUANTITY, says: /总|合计|total|sum/i, reads: 'bought' },
    { lower: senses('bought', 'price', 'stock'), reads: { as: 'lower' } },
    { upper: QUANTITY, except: QUANTITY, reads: { as: 'upper' } },
  ],
  groups: [
    { upper: ALTERNATE, reads: 'alternate' },
    { upper: SUPPLIER_PART, lower: senses('partNumber', 'supplierPart', 'code'), reads: 'supplierPart' },
    { upper: SUPPLIER_PART, says: /#|号|p\/?n|sku|part/i, reads: 'supplierPart' },
    { upper: SUPPLIER_PART, reads: 'other' },
  ],
  translations: senses(...WORDED),
}
