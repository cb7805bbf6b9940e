import { beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { api } from '../../shared/api/index.ts'
import type { Endpoint } from '../../shared/contract.ts'
import { lineKey } from '../../shared/engine/bom/rows/line-key.ts'
import type { OrderChoices } from '../../shared/engine/price/types.ts'
import { ALL_RIGHTS, NO_RIGHTS, PRICE_RIGHTS, type PriceRight, type PriceRights } from '../../shared/engine/price/rights.ts'
import { visibleOrder } from '../../shared/engine/visible.ts'
import { isLong } from '../length.ts'
import { offered as cartOffers, putIn } from './cart-examples.ts'
import { offeredPart } from './catalogue-rows.ts'
import { purchase } from './purchase-examples.ts'
import { lot, savedLots } from './surplus-rows.ts'
import { newSupplier } from './supplier-examples.ts'
import { ADDRESS, newPlan } from './order-examples.ts'
import { billOf, matched } from './match-examples.ts'
import { call, codeOf, lotOf, person, query, type Person } from './harness.ts'

/**
 * Every price in every answer that a sub-account may get, against each price right: 16 combinations. The table says which
 * right each place needs; a place that looks like a price and is not in the table fails. A sample tries no right, each alone, and
 * those of one seller.
 */

/** Looks like a price, or like a text or share made of prices. */
const PRICE = /(fen|micro|ppm|price|rate|amount|total|why|wallet|balance|cost|discount|specials)$/i

const margin = ['margin', 'sell'] as const
/** By place in a quote; `amounts` are by their group. */
const QUOTE: Record<string, readonly PriceRight[]> = {
  'quote.labourFen': ['sell'],
  'quote.labourPerSetMicro': ['sell'],
  'quote.perPointMicro': ['sell'],
  'quote.materialFen': ['cost'],
  'quote.subtotalFen': ['totals'],
  'quote.purchases[].unitMicro': ['cost'],
  'quote.purchases[].amountFen': ['cost'],
  'quote.taxFen': ['totals'],
  'quote.totalFen': ['totals'],
  'quote.perSetMicro': ['totals'],
  'quote.labour[].priceMicro': ['sell'],
  'quote.labour[].labourFen': ['sell'],
  'quote.labour[].topUpFen': ['sell'],
  'quote.lines[].unitMicro': ['sell'],
  'quote.lines[].tierMicro': ['sell'],
  'quote.lines[].gradePpm': ['sell'],
  'quote.lines[].processPpm': ['sell'],
  'quote.lines[].labourFen': ['sell'],
  'quote.lines[].materialFen': ['cost'],
  // What is waived is the owner's giving.
  'quote.amounts[setup].waivedFen': margin,
  ...Object.fromEntries(
    (
      [
        ['labour', ['sell']],
        ['top-up', ['sell']],
        ['setup', ['sell']],
        ['feeder', ['sell']],
        ['process', ['sell']],
        ['test', ['sell']],
        ['pack', ['sell']],
        ['overhead', ['sell']],
        ['urgency', ['sell']],
        ['discount', margin],
        ['special', ['margin']],
        ['material', ['cost']],
        ['pcb', ['cost']],
        ['tax', ['totals']],
      ] as const
    ).flatMap(([group, rights]) => ['amountFen', 'rate', 'why'].map((key) => [`quote.amounts[${group}].${key}`, rights])),
  ),
}

const ORDER_SUMS = ['totalFen', 'paidFen', 'refundedFen', 'taxFen', 'freightFen', 'freightRefundedFen'] as const
/** A purchase that was planned: nobody without the right to costs is told any of it. */
const PURCHASE: Record<string, readonly PriceRight[]> = Object.fromEntries(
  [
    'parts[].bills[].ratePpm',
    ...['taxPpm', 'rateMicro', 'freightFen', 'freeFromFen', 'minOrderFen'].map((key) => `sources[].${key}`),
    ...['totalFen', 'weighedFen', 'lowerFen', 'gapPpm'].map((key) => `plan.${key}`),
    ...['goodsFen', 'taxFen', 'freightFen', 'totalFen', 'missingFreeFen', 'aboveMinimumFen'].map((key) => `plan.orders[].${key}`),
    ...['unitMicro', 'goodsFen', 'taxFen', 'plainFen'].map((key) => `plan.orders[].rows[].${key}`),
  ].map((path) => [`document.${path}`, ['cost']]),
)

/** By call, then by place. An empty list is no price of the bill: everyone who gets the answer may see it. */
const TABLE: Record<string, Record<string, readonly PriceRight[]>> = {
  'BomAnalyse/SaveItem': QUOTE,
  'BomAnalyse/Details': {
    ...QUOTE,
    totalFen: ['totals'],
    'choices.order.pcbFen': ['cost'],
    'choices.order.supply.0:1.unitPriceMicro': ['cost'],
    'choices.order.discountPpm': ['margin'],
    'choices.order.specials': ['margin'],
    'choices.order.specials[].amountFen': ['margin'],
    'choices.order.unitPrices.types.SMT': ['sell'],
  },
  'Order/list': Object.fromEntries(['totalFen', 'paidFen', 'refundedFen'].map((sum) => [`items[].${sum}`, ['totals']])),
  'Order/detail': {
    ...Object.fromEntries(ORDER_SUMS.map((sum) => [sum, ['totals']])),
    ...Object.fromEntries(['priceMicro', 'amountFen', 'refundedFen'].map((price) => [`lines[].${price}`, ['totals']])),
  },
  // What a plan costs is told to everybody.
  'Product/getSimpleList': { '[].priceFen': [], '[].originFen': [] },
  'bomHistory/SaveMyItem': QUOTE,
  'bomHistory/SaveNewMyItem': QUOTE,
  'BomAnalyse/AgainAnalyse': QUOTE,
  'BomAnalyse/feeResult': QUOTE,
  'BomAnalyse/GetFeeResult': QUOTE,
  'BomAnalyse/prices': { 'cells[][].totalFen': ['totals'], 'cells[][].perSetMicro': ['totals'] },
  'BomAnalyse/getSpecialCost': { specials: ['margin'], 'specials[].amountFen': ['margin'] },
  'BomAnalyse/Additional': {
    ...Object.fromEntries(
      ['setup', 'feeder', 'process', 'test', 'pack'].flatMap((group) =>
        ['amountFen', 'rate', 'why'].map((key) => [`items[].amounts[${group}].${key}`, ['sell'] as const]),
      ),
    ),
    'items[].amounts[setup].waivedFen': margin,
  },
  'BomAnalyse/NewDetails': { 'groups[].labourFen': ['sell'], 'groups[].materialFen': ['cost'] },
  'bomHistory/Versions': { '[].totalFen': ['totals'] },
  'bomHistory/DiffVersions': { 'before.totalFen': ['totals'], 'now.totalFen': ['totals'] },
  'bomHistory/getMyList': { 'items[].totalFen': ['totals'] },
  'tempelete/GetMyList': { 'items[].order.discountPpm': ['margin'] },
  'bomHistory/GetNewMyList': { 'items[].totalFen': ['totals'] },
  'BomAnalyse/GetBomQuote': {
    totalFen: ['totals'],
    'versions[].totalFen': ['totals'],
    'document.subtotalFen': ['totals'],
    'document.taxFen': ['totals'],
    'document.totalFen': ['totals'],
    'document.perSetMicro': ['totals'],
    'document.rows[].unitMicro': ['sell'],
    'document.rows[].labourFen': ['sell'],
    // The day's rate of a currency is no price.
    'document.paper.currency.rateMicro': [],
    'document.amounts[setup].waivedFen': margin,
    'now.totalFen': ['totals'],
    'now.causes[].diffFen': ['cost', 'sell', 'totals', 'margin'],
    ...Object.fromEntries(
      Object.entries(QUOTE).flatMap(([path, rights]) => {
        const isAmount = path.endsWith('.amountFen') && !/tax|purchases/.test(path)
        return isAmount ? [[path.replace('quote.', 'document.'), rights]] : []
      }),
    ),
  },
  'BomAnalyse/DiffQuotes': {
    'before.totalFen': ['totals'],
    'now.totalFen': ['totals'],
    ...Object.fromEntries(['sums', 'places', 'others'].map((of) => [`${of}[].diffFen`, PRICE_RIGHTS])),
  },
  'bomai/search': { 'items[].best.unitMicro': ['cost'] },
  'bomai/part': {
    'part.best.unitMicro': ['cost'],
    'offers[].breaks[].unitMicro': ['cost'],
    'offers[].unitMicro': ['cost'],
    'alternates[].best.unitMicro': ['cost'],
    // The day's rate of a currency and a tax are no prices.
    'offers[].rate.rateMicro': [],
    'offers[].taxPpm': [],
  },
  'bomai/cartList': Object.fromEntries([
    ...['taxPpm', 'freightFen', 'freeFromFen', 'minOrderFen'].map((term) => [`suppliers[].terms.${term}`, ['cost']]),
    ...['unitMicro', 'seenMicro', 'goodsFen', 'taxFen', 'foreign.unitMicro', 'foreign.rateMicro'].map((price) => [
      `suppliers[].lines[].${price}`,
      ['cost'],
    ]),
  ]),
  'bomai/prices': {
    ...Object.fromEntries(['freightFen', 'freeFromFen', 'minOrderFen'].map((key) => [`sources[].${key}`, ['cost'] as const])),
    // Neither are the pieces that are lost in making.
    ...Object.fromEntries(['sources[].taxPpm', 'sources[].rateMicro', 'parts[].bills[].ratePpm'].map((key) => [key, []])),
  },
  'bomai/plan': PURCHASE,
  'bomai/readPlan': { ...PURCHASE, 'asked.wishes.preferPpm': ['cost'] },
  'bomai/plans': { 'items[].totalFen': ['cost'] },
  'bomai/suppliers': {
    'items[].taxPpm': ['cost'],
    'items[].freightFen': ['cost'],
    'items[].freeFromFen': ['cost'],
    'items[].minOrderFen': ['cost'],
  },
  // Which column holds prices is none; who may not see costs reads no list at all.
  'surplus/BomParser': { 'rows[].priceMicro': ['cost'], 'columns.unitPrice': ['cost'] },
  'surplus/GetMyList': { 'items[].amountFen': ['cost'], amountFen: ['cost'] },
  'surplus/GetMyDetail': { 'items[].priceMicro': ['cost'], 'items[].marketMicro': ['cost'] },
  // The day's rate of a currency is no price.
  'bomai/rates': { 'items[].micro': [] },
  // By what a part was found is no price.
  'bomai/matchList': { 'parts[].best.unitMicro': ['cost'], 'items[].why': [] },
  'bomai/matchLine': { 'candidates[].part.best.unitMicro': ['cost'] },
  'PriceBook/MyEffect': {
    'items[].beforeFen': ['totals'],
    'items[].afterFen': ['totals'],
    beforeFen: ['totals'],
    afterFen: ['totals'],
  },
}

/** No prices although their names look so: counts of rows, how sure a reading is, the name of a right. */
const NOT_PRICES = /^(total|lines\.total|items\.total)$|confidence|^(priceRights\.)?cost$/

type Found = Map<string, unknown>

/** Every place of an answer that holds something, lists as [] and amounts by their group. */
function placesOf(value: unknown, path = '', found: Found = new Map()): Found {
  if (Array.isArray(value)) {
    if (PRICE.test(path) && value.length > 0) found.set(path, value)
    for (const item of value) placesOf(item, `${path}[${path.endsWith('.amounts') ? groupOf(item) : ''}]`, found)
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, item] of Object.entries(value)) placesOf(item, path === '' ? key : `${path}.${key}`, found)
  } else if (typeof value === 'number' || typeof value === 'string') found.set(path, value)
  return found
}

const groupOf = (item: object): string => ('group' in item ? String(item.group) : '')

const pricesOf = (answer: unknown): Found =>
  new Map(
    [...placesOf(answer)].filter(
      ([path]) =>
        (PRICE.test(path) || path.startsWith('choices.order.unitPrices')) && !NOT_PRICES.test(path.replace(/\[\w*\]/g, '')),
    ),
  )

/** Everything a quote can hold: fees, a discount, special costs, bare boards, urgency, prices by hand, tax. */
const ORDER: Partial<OrderChoices> = {
  mode: 'smt',
  sets: 20,
  pcbFen: 12_300,
  discountPpm: 50_000,
  specials: [{ name: '返点', amountFen: 5_000, taxable: true, remark: '给采购' }],
  urgencyCode: '24h',
  waived: ['engineering'],
  unitPrices: { lines: {}, materials: {}, types: { SMT: 25_000 } },
  supply: { '0:1': { unitPriceMicro: 4_300 } },
}
const TEXT = '位号,数量,规格,封装\nR1-R9,9,10k,0603\nU1,1,STM32F103C8T6,LQFP-48\nJ1,1,排针,2x10 2.54\n'
const STOCK = {
  name: 'a.xls',
  table: {
    name: null,
    rows: [
      ['型号', '数量', '单价'],
      ['LM358', '5', '0.3'],
    ],
  },
}
const CURRENCY = { code: 'USD' as const, rateMicro: 7_123_400, date: '2026-11-23', source: '中间价' }

const COMBINATIONS: PriceRights[] = Array.from({ length: 16 }, (_, bits) => {
  const has = (index: number) => (bits & (1 << index)) !== 0
  return { cost: has(0), sell: has(1), totals: has(2), margin: has(3) }
})
const named = (rights: PriceRights) => PRICE_RIGHTS.filter((right) => rights[right]).join('+') || 'none'

let full: Record<string, Found>
let plan: { id: string }
beforeAll(async () => {
  plan = await newPlan({ originFen: 2000 })
  full = await answersFor(ALL_RIGHTS)
})

async function pair(rights: Partial<PriceRights>): Promise<{ owner: Person; sub: Person }> {
  const owner = await person()
  return { owner, sub: await person({ parentId: owner.id, may: { rights } }) }
}

type Bill = { id: string; rowVersion: number }

/** A bill of the sub-account's, priced by the owner with everything there is. */
async function bill(owner: Person, sub: Person): Promise<Bill> {
  const { id } = await call(sub, 'BomAnalyse/SaveItem', { text: TEXT })
  return call(owner, 'BomAnalyse/SaveItem', { id, rowVersion: 1, text: TEXT, choices: { order: ORDER } })
}

/** A quote of such a bill, where the customer brings the parts without a price: none waits for one. */
async function quote(owner: Person, sub: Person) {
  const { id } = await call(sub, 'BomAnalyse/SaveItem', { text: TEXT })
  const brought = Object.fromEntries([2, 3].map((row) => [lineKey({ sheet: 0, row }), { customer: true as const }]))
  const supply = { ...ORDER.supply, ...brought }
  const { rowVersion } = await call(owner, 'BomAnalyse/SaveItem', {
    id,
    rowVersion: 1,
    text: TEXT,
    choices: { order: { ...ORDER, supply } },
  })
  const paper = { columns: ['unit' as const, 'amount' as const], currency: CURRENCY }
  return call(owner, 'BomAnalyse/SaveBomQuote', { id, rowVersion, paper })
}

/** The prices in each answer for somebody with these rights, who sends back what he was shown. */
async function answersFor(rights: PriceRights): Promise<Record<string, Found>> {
  const { owner, sub } = await pair(rights)
  const { id, rowVersion } = await bill(owner, sub)
  const choices = { order: visibleOrder(ORDER, rights) }
  await call(owner, 'tempelete/SaveMyItem', { kind: 'order', name: '老客户', order: { discountPpm: 50_000 } })
  const quoted = await quote(owner, sub)
  const other = {
    id: quoted.bill.id,
    rowVersion: quoted.bill.rowVersion,
    lines: [{ place: { sheet: 0, row: 1 }, pointsMilli: 2000 }],
  }
  const changed = await call(owner, 'BomAnalyse/UpdateBomDetailPointQuote', other)
  const paper = { columns: [] }
  const offered = await offeredPart(owner)
  const terms = { name: '有条款的', freightFen: 1500, freeFromFen: 20_000, minOrderFen: 5000, taxPpm: 130_000 }
  await newSupplier(owner, terms)
  await query(...lotOf(owner.id, 1, undefined, 'match'))
  const toMatch = await billOf(sub, [{ designators: 'U1', mpn: `${offered.mpn}-A` }])
  const matches = await matched(sub, toMatch.id)
  const { offerIds } = await cartOffers([{}], { ...terms, name: '购物车的', currency: 'HKD' }, owner)
  await putIn(sub, [{ offerId: offerIds[0]!, quantity: 100 }])
  const { bomId } = await purchase(sub, { owner })
  const bills = [{ id: bomId }]
  const compared = await call(sub, 'bomai/prices', { bills })
  const kept = rights.cost ? await call(sub, 'bomai/savePlan', { bills, name: '备料' }) : null
  const lots = await savedLots(owner, [lot({ mpn: `${offered.mpn}-A` })])
  // As if the sub-account had saved them before its rights were taken.
  await query({ sql: 'UPDATE surplus SET created_by = ? WHERE id = ?', args: [sub.id, lots.id] })
  const again = await call(owner, 'BomAnalyse/SaveBomQuote', { id: other.id, rowVersion: changed.rowVersion, paper })
  const ordered = await call(sub, 'Order/save', { key: crypto.randomUUID(), quoteId: again.id, address: ADDRESS })
  const answers: Record<keyof typeof TABLE, unknown> = {
    'Order/list': await call(sub, 'Order/list', {}),
    'Order/detail': await call(sub, 'Order/detail', { id: ordered.id }),
    'Product/getSimpleList': (await call(sub, 'Product/getSimpleList')).filter(({ id: one }) => one === plan.id),
    'BomAnalyse/DiffQuotes': await call(sub, 'BomAnalyse/DiffQuotes', { id: again.id, against: quoted.id }),
    'BomAnalyse/GetBomQuote': await call(sub, 'BomAnalyse/GetBomQuote', { id: quoted.id, asNow: true }),
    'bomHistory/GetNewMyList': await call(sub, 'bomHistory/GetNewMyList', {}),
    'BomAnalyse/SaveItem': await call(sub, 'BomAnalyse/SaveItem', { id, rowVersion, text: TEXT, choices }),
    'bomHistory/SaveMyItem': await call(sub, 'bomHistory/SaveMyItem', { id, rowVersion: rowVersion + 1 }),
    'bomHistory/SaveNewMyItem': await call(sub, 'bomHistory/SaveNewMyItem', { id }),
    'BomAnalyse/AgainAnalyse': await call(sub, 'BomAnalyse/AgainAnalyse', { id, rowVersion: rowVersion + 2 }),
    'BomAnalyse/feeResult': await call(sub, 'BomAnalyse/feeResult', { id }),
    'BomAnalyse/GetFeeResult': await call(sub, 'BomAnalyse/GetFeeResult', { id }),
    'BomAnalyse/prices': await call(sub, 'BomAnalyse/prices', { id }),
    'BomAnalyse/Additional': await call(sub, 'BomAnalyse/Additional', { id }),
    // Refused without the right.
    'BomAnalyse/getSpecialCost': rights.margin ? await call(sub, 'BomAnalyse/getSpecialCost', { id }) : null,
    'BomAnalyse/NewDetails': await call(sub, 'BomAnalyse/NewDetails', { id }),
    'bomHistory/Versions': await call(sub, 'bomHistory/Versions', { id }),
    'bomHistory/DiffVersions': await call(sub, 'bomHistory/DiffVersions', { id, version: 2, against: 1 }),
    'BomAnalyse/Details': await call(sub, 'BomAnalyse/Details', { id, whole: true }),
    'bomHistory/getMyList': await call(sub, 'bomHistory/getMyList', {}),
    'tempelete/GetMyList': await call(sub, 'tempelete/GetMyList', {}),
    'bomai/search': await call(sub, 'bomai/search', { keyword: offered.mpn }),
    'bomai/part': await call(sub, 'bomai/part', { partId: offered.partId }),
    'bomai/cartList': await call(sub, 'bomai/cartList'),
    // Refused without the right.
    'bomai/plan': rights.cost ? await call(sub, 'bomai/plan', { bills }) : null,
    'bomai/readPlan': kept ? await call(sub, 'bomai/readPlan', { id: kept.id }) : null,
    'bomai/plans': rights.cost ? await call(sub, 'bomai/plans', {}) : null,
    'bomai/prices': compared,
    'bomai/suppliers': rights.cost ? await call(sub, 'bomai/suppliers', { keyword: terms.name }) : null,
    'bomai/rates': await call(sub, 'bomai/rates', { currency: 'HKD' }),
    'bomai/matchList': matches,
    'bomai/matchLine': await call(sub, 'bomai/matchLine', { id: toMatch.id, lineKey: matches.items[0]!.key }),
    // Refused without the right.
    'surplus/BomParser': rights.cost ? await call(sub, 'surplus/BomParser', STOCK) : null,
    'surplus/GetMyList': await call(sub, 'surplus/GetMyList', {}),
    'surplus/GetMyDetail': await call(sub, 'surplus/GetMyDetail', { id: lots.id }),
    'PriceBook/MyEffect': await call(sub, 'PriceBook/MyEffect', {}),
  }
  return Object.fromEntries(Object.entries(answers).map(([name, answer]) => [name, pricesOf(answer)]))
}

describe('every price of every answer', () => {
  it('stands in the table, for the calls that a sub-account may make', () => {
    const calls = Object.entries(api) as [string, Endpoint][]
    const reachable = calls.filter(([, { access }]) => access.roles?.includes('member') && access.sub)
    const priced = reachable.filter(([, { output }]) => hasPrices(output)).map(([name]) => name)
    // The owner's money is shown to no sub-account.
    const money = ['user/GetAccountInfo', 'user/info']
    expect(priced.toSorted()).toEqual([...Object.keys(TABLE), ...money].toSorted())
  })

  it.each(Object.keys(TABLE))('%s: with every right every place, and nothing that is not in the table', (name) => {
    const [places, table] = [[...full[name]!.keys()], TABLE[name]!]
    expect(places.filter((path) => !(path in table))).toEqual([])
    // What this bill has none of.
    const rare = /\[(process|test|pack|top-up)\]/
    expect(Object.keys(table).filter((path) => !places.includes(path) && !rare.test(path))).toEqual([])
  })

  const tried = isLong ? COMBINATIONS : [0, 1, 2, 4, 8, 10].map((bits) => COMBINATIONS[bits]!)
  const cases = tried.map((rights) => [named(rights), rights] as const)
  it.each(cases)('with %s', async (_, rights) => {
    const seen = await answersFor(rights)
    for (const [name, table] of Object.entries(TABLE)) {
      const allowed = [...full[name]!].filter(([path]) => table[path]!.every((right) => rights[right]))
      expect(Object.fromEntries(seen[name]!), name).toEqual(Object.fromEntries(allowed))
    }
  })

  it('hides by null, never by 0, and leaves no trace of a margin', async () => {
    const { owner, sub } = await pair(NO_RIGHTS)
    const { id } = await bill(owner, sub)
    const details = await call(sub, 'BomAnalyse/Details', { id, whole: true })
    expect(details).toMatchObject({ totalFen: null, quote: { totalFen: null, labourFen: null, subtotalFen: null } })
    expect(details.quote.amounts.every((amount) => amount.amountFen === null && amount.rate === null)).toBe(true)
    expect(JSON.stringify(details)).not.toMatch(/返点|给采购|折扣|discount|special/)
    expect(details.lines.total).toBe(3)
  })
})

describe('what one may not see', () => {
  const others: [PriceRight, typeof ORDER][] = [
    ['cost', { pcbFen: 12_400, supply: { '0:1': { unitPriceMicro: 9_900 } } }],
    ['margin', { discountPpm: 60_000, waived: [], specials: [{ name: '运费', amountFen: 900, taxable: false, remark: '' }] }],
    ['sell', { unitPrices: { lines: {}, materials: {}, types: { SMT: 26_000 } } }],
  ]
  it.each(others)('leaves no trace in any answer: %s', async (right, other) => {
    const { owner, sub } = await pair({ totals: false, [right]: false })
    const { id } = await bill(owner, sub)
    const before = await call(sub, 'BomAnalyse/Details', { id, whole: true })
    await call(owner, 'BomAnalyse/SaveItem', { id, rowVersion: 2, text: TEXT, choices: { order: { ...ORDER, ...other } } })
    const after = await call(sub, 'BomAnalyse/Details', { id, whole: true })
    const { rowVersion, version, updated } = after
    expect(after).toEqual({ ...before, rowVersion, version, updated })
    const again = { id, text: TEXT, choices: { order: visibleOrder(ORDER, { ...ALL_RIGHTS, totals: false, [right]: false }) } }
    const saved = await call(sub, 'BomAnalyse/SaveItem', { ...again, rowVersion: 3 })
    await call(owner, 'BomAnalyse/SaveItem', { id, rowVersion: 4, text: TEXT, choices: { order: ORDER } })
    const resaved = await call(sub, 'BomAnalyse/SaveItem', { ...again, rowVersion: 5 })
    expect(resaved).toEqual({ ...saved, rowVersion: 6, version: 6 })
  })

  it.each([
    ['margin', { discountPpm: 10_000 }],
    ['margin', { waived: ['engineering'] }],
    ['margin', { specials: [{ name: '运费', amountFen: 100, taxable: false, remark: '' }] }],
    ['cost', { pcbFen: 100 }],
    ['cost', { supply: { '0:1': { unitPriceMicro: 1 } } }],
    ['sell', { unitPrices: { lines: {}, materials: {}, types: { SMT: 1 } } }],
  ] as const)('one may not set: %s', async (right, order) => {
    const { owner, sub } = await pair({ [right]: false })
    expect(await codeOf(sub, 'BomAnalyse/SaveItem', { text: TEXT, choices: { order } })).toBe(4105)
    const other = await person({ parentId: owner.id })
    expect(await codeOf(other, 'BomAnalyse/SaveItem', { text: TEXT, choices: { order } })).toBe(0)
  })

  it('a save leaves as it was', async () => {
    const { owner, sub } = await pair(NO_RIGHTS)
    const { id, rowVersion } = await bill(owner, sub)
    // As the page sends it: its own beginnings in place of what it was not told.
    const beginnings = {
      ...ORDER,
      pcbFen: 0,
      supply: {},
      discountPpm: 0,
      waived: [],
      specials: [],
      unitPrices: { lines: {}, materials: {}, types: {} },
    }
    await call(sub, 'BomAnalyse/SaveItem', { id, rowVersion, text: TEXT, choices: { order: beginnings } })
    const { choices } = await call(owner, 'BomAnalyse/Details', { id })
    expect(choices.order).toMatchObject(ORDER)
  })

  it('is no order of a list either', async () => {
    const { sub } = await pair({ totals: false })
    expect(await codeOf(sub, 'bomHistory/getMyList', { sort: 'totalFen' })).toBe(4105)
  })

  it('is told by no refusal: a total below zero', async () => {
    const specials = [{ name: '减免', amountFen: -10_000_000, taxable: false, remark: '' }]
    const { owner, sub } = await pair({ totals: false })
    const message = async (as: Person) =>
      call(as, 'BomAnalyse/SaveItem', { text: TEXT, choices: { order: { specials } } }).catch(String)
    expect(await message(sub)).toMatch(/合计为负，/)
    expect(await message(owner)).toMatch(/合计为负（−/)
  })
})

/** Whether an output has a place that looks like a price, or a part that the engine makes and no schema describes. */
function hasPrices(output: z.core.$ZodType): boolean {
  const json = z.toJSONSchema(output, { io: 'output', unrepresentable: 'any' })
  const isMade = ENGINE_MADE.some((made) => JSON.stringify(json).includes(`"${made}":{}`))
  return isMade || [...namesOf(json)].some((name) => PRICE.test(name) && !NOT_PRICES.test(name))
}

/** Parts of answers that the engine makes out of prices. */
const ENGINE_MADE = ['quote', 'breaks', 'explanation', 'amounts', 'document']

function namesOf(json: unknown, found = new Set<string>()): Set<string> {
  if (Array.isArray(json)) for (const item of json) namesOf(item, found)
  else if (typeof json === 'object' && json !== null)
    for (const [key, value] of Object.entries(json)) {
      if (key === 'properties') for (const name of Object.keys(value as object)) found.add(name)
      namesOf(value, found)
    }
  return found
}
