import { beforeAll, describe, expect, it } from 'vitest'
import { api } from '../../shared/api/index.ts'
import type { Endpoint } from '../../shared/contract.ts'
import { ownWord } from './catalogue-rows.ts'
import { ask, call, lotOf, person, query, type Person } from './harness.ts'
import { imported } from './list-import.ts'
import { billOf, matched } from './match-examples.ts'
import { approving } from './match-examples.ts'
import { pricesLot } from './purchase-examples.ts'
import { signer } from './quote-examples.ts'
import { newSupplier } from './supplier-examples.ts'

/**
 * Parts that cost figures which stand nowhere else, bought for a bill of a sub-account: every call of the group is made by one that
 * sees all but costs, and by one that sees all. 微元 a piece from 1 and from 100 on; 分 of freight and limits.
 */
const UNITS = [8_765_432, 7_654_321]
const TERMS = { freightFen: 765_431, freeFromFen: 98_765_401, minOrderFen: 123_457 }

type Step = [name: string, as: Person | null, input: unknown]
type World = {
  owner: Person
  sub: Person
  bomId: string
  rowVersion: number
  supplierId: string
  importId: string
  planId: string
} & { word: string; partId: number; offerId: number; figures: number[] }

async function world(seesCost: boolean): Promise<World> {
  const owner = await person()
  const sub = await person({ parentId: owner.id, may: { rights: { cost: seesCost } } })
  await Promise.all([pricesLot(owner), query(...lotOf(owner.id, 9, undefined, 'match'))])
  const word = ownWord()
  const { id: supplierId } = await newSupplier(owner, { ...TERMS, taxPpm: 130_000 })
  const rows = [`${word}7A,TI,SOP-8,5000,8.765432,7.654321`, `${word}7B,TI,SOP-8,5000,-8.765432,-7.654321`]
  const list = await imported(owner, supplierId, [`型号,品牌,封装,库存,未税单价(1+),未税单价(100+)\n${rows.join('\n')}\n`])
  const { id: bomId, rowVersion } = await billOf(sub, [{ designators: 'U1-U4', footprint: 'SOP-8', mpn: `${word}7A` }], {
    sets: 100,
    mode: 'smt',
  })
  const [line] = (await matched(sub, bomId)).items
  const partId = line?.partId ?? 0
  await call(owner, 'bomai/choose', {
    id: bomId,
    lines: [{ key: line!.key, rowVersion: line!.rowVersion, to: 'chosen', partId }],
  })
  const bills = [{ id: bomId }]
  const [offer] = (await call(owner, 'bomai/prices', { bills })).offers
  const { document } = await call(owner, 'bomai/plan', { bills })
  const { id: planId } = await call(owner, 'bomai/savePlan', { bills, name: '备料' })
  // As if the sub-account had saved it before its right was taken.
  await query({ sql: 'UPDATE purchase_plan SET created_by = ? WHERE id = ?', args: [sub.id, planId] })
  const fed = await call(owner, 'bomai/feedPlan', { id: bomId, rowVersion, key: crypto.randomUUID(), planId })
  const sums = document.plan.orders.flatMap(({ goodsFen, taxFen, totalFen }) => [goodsFen, taxFen, totalFen])
  const figures = [...UNITS, ...Object.values(TERMS), ...sums]
  return {
    owner,
    sub,
    bomId,
    rowVersion: fed.rowVersion,
    supplierId,
    importId: list.id,
    planId,
    word,
    partId,
    offerId: offer!.id,
    figures,
  }
}

/** Every call of the group that a sub-account may make, in an order in which each finds something to tell. */
async function* steps({
  sub,
  bomId,
  rowVersion,
  supplierId,
  importId,
  planId,
  word,
  partId,
  offerId,
}: World): AsyncGenerator<Step> {
  const [id, bills, key] = [bomId, [{ id: bomId }], () => crypto.randomUUID()]
  const found = { keyword: `${word}7` }
  yield ['bomai/search', sub, found]
  yield ['bomai/search', sub, { ...found, sort: 'price' }]
  yield ['bomai/search', sub, { ...found, maxUnitMicro: 9_000_000 }]
  yield ['bomai/search', sub, { ...found, sort: 'stock', inStock: true }]
  yield ['bomai/facets', sub, found]
  yield ['bomai/facets', sub, { ...found, maxUnitMicro: 9_000_000 }]
  yield ['bomai/suggest', sub, found]
  yield ['bomai/part', sub, { partId, quantity: 403 }]
  yield ['bomai/suppliers', sub, {}]
  yield ['bomai/rates', sub, {}]
  yield ['bomai/imports', sub, { supplierId }]
  yield ['bomai/importRejects', sub, { importId }]
  yield ['bomai/prices', sub, { bills }]
  yield ['bomai/plan', sub, { bills }]
  yield ['bomai/savePlan', sub, { bills, name: '又一份' }]
  yield ['bomai/plans', sub, {}]
  yield ['bomai/readPlan', sub, { id: planId }]
  yield ['BomAnalyse/Details', sub, { id, whole: true }]
  yield ['BomAnalyse/Acts', sub, { id }]
  yield ['BomAnalyse/feeResult', sub, { id }]
  yield ['bomai/feedPlan', sub, { id, rowVersion, key: key(), planId }]
  yield ['bomai/feed', sub, { id, rowVersion: (await call(sub, 'BomAnalyse/Details', { id })).rowVersion, key: key() }]
  yield [
    'bomai/cartSave',
    sub,
    { key: key(), bills: [id], lines: [{ offerId, quantity: 403, needs: [{ bill: 0, pieces: 400 }] }] },
  ]
  yield ['bomai/cartInfo', sub, null]
  yield ['bomai/cartList', sub, null]
  const [cart] = (await call(sub, 'bomai/cartList')).suppliers.flatMap(({ lines }) => lines)
  yield ['bomai/cartRemove', sub, { ids: [cart!.id] }]
  yield ['bomai/match', sub, { id, key: key() }]
  await matched(sub, id)
  yield ['bomai/matchList', sub, { id }]
  const [line] = (await call(sub, 'bomai/matchList', { id })).items
  yield ['bomai/matchLine', sub, { id, lineKey: line!.key }]
  yield ['bomai/choose', sub, { id, lines: [{ key: line!.key, rowVersion: line!.rowVersion, to: 'chosen', partId }] }]
  yield ['bomai/approve', sub, { id, prices: true }]
  const { rowVersion: now } = (await call(sub, 'bomai/matchList', { id })).items[0]!
  // With the right to see them the link above has the line, and shows its price.
  if (now === line!.rowVersion + 1) yield ['bomai/approve', sub, { id }]
  yield ['bomai/approvals', sub, { id }]
  yield ['bomai/removePlan', sub, { id: planId }]
  yield ['user/notices', sub, {}]
}

type Answer = { name: string; code: number; text: string }

async function answersOf(one: World): Promise<Answer[]> {
  const answers: Answer[] = []
  const keep = async (name: string, as: Person | null, input: unknown): Promise<string> => {
    const text = await (await ask(as, name, input ?? undefined)).text()
    answers.push({ name, code: (JSON.parse(text) as { code: number }).code, text })
    return text
  }
  for await (const [name, as, input] of steps(one)) {
    const text = await keep(name, as, input)
    const code = name === 'bomai/approve' ? /"code":"(m[\w-]+)"/.exec(text)?.[1] : undefined
    if (code === undefined) continue
    await keep('bomai/approval', null, { code })
    await keep('bomai/acceptParts', null, { code, ...signer(), lines: await approving(code) })
  }
  return answers
}

/** A figure as it is sent, and as people write it. */
function patternOf(figures: readonly number[]): RegExp {
  const texts = figures.flatMap((figure) => [figure, figure / 100, figure / 1e6]).map(String)
  const digits = texts.map((text) => text.replace('.', String.raw`\.`).replaceAll(/\d(?=(?:\d{3})+(?:\\|$))/g, '$&,?'))
  return new RegExp(String.raw`(?<![\d.])(?:${digits.join('|')})(?!\d)`)
}

describe('what parts cost', () => {
  let [hidden, shown] = [[] as Answer[], [] as Answer[]]
  let [without, pattern] = [null as World | null, /^$/]
  beforeAll(async () => {
    without = await world(false)
    pattern = patternOf(without.figures)
    hidden = await answersOf(without)
    shown = await answersOf(await world(true))
  }, 60_000)

  it('is asked for by every call of the group that a sub-account may make', () => {
    const calls = Object.entries(api) as [string, Endpoint][]
    const reachable = calls.filter(
      ([name, { access }]) => name.startsWith('bomai/') && access.roles?.includes('member') && access.sub,
    )
    const made = new Set(hidden.map(({ name }) => name))
    expect(reachable.map(([name]) => name).filter((name) => !made.has(name))).toEqual([])
  })

  it('stands in no answer to who may not see it, nor behind a link of his', () => {
    const leaks = hidden.filter(({ text }) => pattern.test(text))
    expect(leaks.map(({ name, text }) => [name, pattern.exec(text)?.[0], text.slice(0, 300)])).toEqual([])
  })

  it('is refused where nothing would be left, and told otherwise without it', () => {
    const refused = hidden.filter(({ code }) => code !== 0).map(({ name, code }) => `${name} ${code}`)
    expect(refused).toEqual(
      ['search', 'search', 'facets', 'suppliers', 'imports', 'importRejects', 'plan', 'savePlan', 'plans', 'readPlan', 'feedPlan']
        .concat(['feed', 'approve'])
        .map((name) => `bomai/${name} 4105`),
    )
    for (const name of ['part', 'prices', 'matchList', 'matchLine', 'cartList', 'approval'])
      expect(hidden.find((one) => one.name === `bomai/${name}`)?.text).toContain(`${without!.word}7A`)
  })

  it('stands in those answers once the right is given', () => {
    const telling = new Set(shown.filter(({ text }) => pattern.test(text)).map(({ name }) => name))
    const expected = [
      'search',
      'part',
      'suppliers',
      'importRejects',
      'prices',
      'plan',
      'plans',
      'readPlan',
      'cartList',
      'matchList',
    ]
      .concat(['matchLine', 'approval'])
      .map((name) => `bomai/${name}`)
    expect([...expected, 'BomAnalyse/Details'].filter((name) => !telling.has(name))).toEqual([])
    expect(shown.filter(({ code }) => code !== 0).map(({ name, text }) => [name, text])).toEqual([])
  })
})
