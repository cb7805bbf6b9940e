import { beforeAll, describe, expect, it } from 'vitest'
import { api } from '../../shared/api/index.ts'
import type { Endpoint } from '../../shared/contract.ts'
import { ALL_RIGHTS, NO_RIGHTS, type PriceRights } from '../../shared/engine/price/rights.ts'
import type { OrderChoices } from '../../shared/engine/price/types.ts'
import { offeredPart } from './catalogue-rows.ts'
import { billOf, matched } from './match-examples.ts'
import { ask, call, lotOf, envelope, person, query, upload, type Person } from './harness.ts'
import { choosePart, pricesLot } from './purchase-examples.ts'

/** Figures of the owner's that his sub-account without any price right reads nowhere: prices, a margin, his balance. */
const CANARIES = /98,?765\.43|9876543|18\.75|187500|76,?543\.21|7654321/

/** A bill whose title block, unknown column, notes and rows after the table hold such figures. */
const TEXT = [
  '产品名称：温控板 98765.43,,,,,',
  '毛利：18.75%,,,,,',
  '位号,数量,规格,封装,备注,采购价',
  'R1-R4,4,10k,0603,单价 98765.43,18.75',
  'C1,1,100nF,0402,,98765.43',
  '材料合计,,98765.43,,,',
  '毛利,,18.75%,,A3 版,',
  ',,材料费,￥98765.43,,',
  ',98765.43,含税总价,,,',
  '单价 98765.43,,见附表,,A3 版,',
  '合计 7654321,,,,,98765.43',
  '合计,,,材料合计 98765.43,毛利 18.75%,98765.43',
].join('\n')
const NAME = '温控板 材料98,765.43 毛利18.75%'

const ORDER: Partial<OrderChoices> = {
  discountPpm: 187_500,
  pcbFen: 9_876_543,
  specials: [{ name: '运费 98765.43', amountFen: 9_876_543, taxable: true, remark: '毛利 18.75%' }],
  unitPrices: { lines: {}, materials: {}, types: { SMT: 187_500 } },
  mode: 'smt',
  supply: { '0:3': { unitPriceMicro: 9_876_543 }, '0:4': { unitPriceMicro: 9_876_543 } },
}

type Planted = {
  owner: Person
  sub: Person
  bomId: string
  fileId: string
  quoteId: string
  againId: string
  code: string
  part: { mpn: string; partId: number }
  planId: string
}

async function planted(rights: PriceRights): Promise<Planted> {
  const [owner, admin] = [await person(), await person({ isAdmin: true })]
  const sub = await person({ parentId: owner.id, may: { rights } })
  const { id } = await call(sub, 'BomAnalyse/SaveItem', { text: 'Designator,Footprint\nR1,0603\nR2,0603' })
  const file = new File([TEXT], '报价7654321 毛利18.75%.csv')
  const { data: stored } = await envelope<{ id: string }>(await upload(owner, 2, file))
  const draft = { id, rowVersion: 1, fileId: stored.id, prjName: NAME, choices: { order: ORDER } }
  const saved = await call(owner, 'BomAnalyse/SaveItem', draft)
  await call(owner, 'bomHistory/updateMyPrjName', { id, prjName: NAME, rowVersion: saved.rowVersion })
  const key = () => crypto.randomUUID()
  await call(owner, 'quote/SaveHead', { rowVersion: 0, name: '点价电子', terms: '预付 98765.43' })
  const customer = await call(owner, 'customer/SaveMyItem', { name: '温控客户 98765.43', terms: '毛利 18.75% 内赊账' })
  const currency = { code: 'USD' as const, rateMicro: 7_100_000, date: '2026-11-23', source: '' }
  const asked = { customerId: customer.id, paper: { columns: ['value' as const], currency, remark: '合计 7654321' } }
  const quote = await call(owner, 'BomAnalyse/SaveBomQuote', { id, rowVersion: saved.rowVersion + 1, ...asked })
  const { code } = await call(sub, 'share/Create', { id: quote.id, prices: 'none' })
  const lines = [{ place: { sheet: 0, row: 3 }, unitMicro: 98_765 }]
  const changed = await call(owner, 'BomAnalyse/UpdateBomDetailPointQuote', { id, rowVersion: quote.bill.rowVersion, lines })
  const again = await call(owner, 'BomAnalyse/SaveBomQuote', { id, rowVersion: changed.rowVersion, ...asked })
  await call(owner, 'quote/Void', { id: quote.id, reason: '让利 18.75% 重报' })
  await call(admin, 'wallet/topUp', { key: key(), userId: owner.id, amountFen: 7_654_321, remark: '收款 98765.43' })
  const grant = { userId: owner.id, service: 'smt' as const, ticks: 10, days: 30, remark: '按 98765.43 元签约' }
  await call(admin, 'quota/grant', { key: key(), ...grant })
  const [use] = await query({ sql: "SELECT id FROM quota_tx WHERE owner_id = ? AND reason = 'use'", args: [owner.id] })
  await call(admin, 'quota/refund', { key: key(), id: String(use!['id']), reason: '补回，合同 7654321' })
  const part = await offeredPart(owner, 9_876_543)
  await pricesLot(owner)
  await choosePart(id, '0:3', part.partId, owner.id)
  await call(owner, 'bomai/prices', { bills: [{ id }] })
  const plan = await call(owner, 'bomai/savePlan', { bills: [{ id }], name: '备料 98765.43' })
  return { owner, sub, bomId: id, fileId: stored.id, quoteId: quote.id, againId: again.id, code, part, planId: plan.id }
}

/** What is asked of each call that tells of bills, money or files; every other call gets an empty and a wrong input. */
const inputsOf = ({
  owner,
  sub,
  bomId,
  fileId,
  quoteId,
  againId,
  code,
  part: { mpn, partId },
  planId,
}: Planted): Record<string, object[]> => ({
  'BomAnalyse/Details': [
    { id: bomId, whole: true },
    { id: bomId, whole: true, version: 2 },
    { id: bomId, version: 1 },
    { id: bomId },
  ],
  'BomAnalyse/GetBomQuote': [{ id: quoteId }, { id: quoteId, asNow: true }],
  'BomAnalyse/DiffQuotes': [{ id: quoteId, against: againId }],
  'bomHistory/GetNewMyList': [{}, { all: true }, { sort: 'totalFen' }, { keyword: '温控' }],
  'BomAnalyse/SaveItem': [
    { id: bomId, rowVersion: 1, text: TEXT },
    { id: bomId, rowVersion: 3, fileId },
    { id: bomId, rowVersion: 3, text: 'Designator,Footprint\nR1,0603', choices: { edits: [{ row: 1, typeCode: 'GONE' }] } },
    { id: bomId, rowVersion: 3, text: 'Designator,Footprint\nR1,0603', prjName: '温控板 材料•• 毛利••' },
    { id: bomId, rowVersion: 4, text: 'Designator,Footprint\nR1,0603', choices: { order: { discountPpm: 1 } } },
  ],
  'share/Read': [{ code }],
  'share/List': [{ id: quoteId }],
  'BomAnalyse/feeResult': [{ id: bomId }],
  'BomAnalyse/GetFeeResult': [{ id: bomId }, { id: bomId, version: 1 }],
  'BomAnalyse/prices': [{ id: bomId }],
  'BomAnalyse/Additional': [{ id: bomId }],
  'BomAnalyse/getSpecialCost': [{ id: bomId }],
  'BomAnalyse/Acts': [{ id: bomId }],
  'bomHistory/getMyList': [{}, { sort: 'totalFen' }, { sort: 'prjName' }, { creatorId: owner.id }, { creatorId: sub.id }],
  'bomHistory/getSysDetail': [{ id: bomId }],
  'bomHistory/myUsage': [{}, { usedBy: owner.id }],
  'bomHistory/updateMyPrjName': [{ id: bomId, prjName: '新', rowVersion: 1 }],
  'bomai/search': [{ keyword: mpn }, { keyword: mpn, sort: 'price' }, { keyword: mpn, maxUnitMicro: 10_000_000 }],
  'bomai/facets': [{ keyword: mpn }],
  'bomai/suggest': [{ keyword: mpn }],
  'bomai/part': [{ partId }],
  'bomai/prices': [{ bills: [{ id: bomId }] }],
  'bomai/plan': [{ bills: [{ id: bomId }] }],
  'bomai/readPlan': [{ id: planId }],
  'bomai/savePlan': [{ bills: [{ id: bomId }], name: '备料' }],
  'user/GetAccountInfo': [{}, { userId: owner.id }],
  'user/getuser': [{ id: owner.id }],
  'wallet/getMyList': [{}],
})

/** First what only looks, the sign-out last: it would end the walk. */
const turn = (name: string): number =>
  name === 'user/logout' ? 2 : (api[name as keyof typeof api] as Endpoint).kind === 'read' ? 0 : 1
const NAMES = Object.keys(api).toSorted((a, b) => turn(a) - turn(b))

/** A bill of the sub-account's whose line has found the part. */
async function matchedOf({ owner, sub, part }: Planted): Promise<string> {
  await query(...lotOf(owner.id, 1, undefined, 'match'))
  const { id } = await billOf(sub, [{ designators: 'U1', mpn: `${part.mpn}-A` }])
  await matched(sub, id)
  return id
}

/** The raw text of every answer that the sub-account gets, with the files that it may name. */
async function answersOf(all: Planted): Promise<Map<string, string>> {
  const id = await matchedOf(all)
  const given: Record<string, object[]> = {
    ...inputsOf(all),
    'bomai/matchList': [{ id }],
    'bomai/matchLine': [{ id, lineKey: '0:1' }],
    'bomai/approval': [{ code: (await call(all.sub, 'bomai/approve', { id })).code }],
    'bomai/approvals': [{ id }],
  }
  const answers = new Map<string, string>()
  for (const name of NAMES) {
    const { method } = api[name as keyof typeof api] as Endpoint
    for (const [index, input] of (given[name] ?? [{}, { unheardOf: true }]).entries()) {
      const answer = method === 'GET' ? await ask(all.sub, name, undefined, 'GET') : await ask(all.sub, name, input)
      answers.set(`${name} ${index}`, await answer.text())
    }
  }
  const file = await ask(all.sub, `file/${all.fileId}`, undefined, 'GET')
  return answers.set('file', await file.text())
}

const around = (text: string) => text.slice(Math.max(0, text.search(CANARIES) - 60)).slice(0, 120)

describe('figures of the owner', () => {
  let [none, full] = [new Map<string, string>(), new Map<string, string>()]
  beforeAll(async () => {
    none = await answersOf(await planted(NO_RIGHTS))
    full = await answersOf(await planted(ALL_RIGHTS))
  }, 120_000)

  it('stand in no answer to a sub-account without price rights, whatever it calls', () => {
    const leaks = [...none].filter(([, text]) => CANARIES.test(text))
    expect(leaks.map(([name, text]) => [name, around(text)])).toEqual([])
    // It was told what is built all the same.
    expect(none.get('BomAnalyse/Details 0')).toMatch(/"designators":\["R1","R2","R3","R4"\]/)
    expect(none.get('BomAnalyse/Details 0')).toContain('"lineCount":2')
    for (const name of ['bomHistory/getMyList 0', 'share/Read 0']) expect(none.get(name)).toContain('温控板 材料•• 毛利••')
  })

  it('stand where they belong once every right is given, and the balance nowhere', () => {
    const details = full.get('BomAnalyse/Details 0')!
    for (const figure of ['材料合计', '98765.43', '18.75%', '9876543', '187500']) expect(details).toContain(figure)
    const lists = [
      'bomHistory/getMyList 0',
      'bomHistory/myUsage 0',
      'user/GetAccountInfo 0',
      'bomai/search 1',
      'bomai/part 0',
    ].concat(['bomai/matchList 0', 'bomai/matchLine 0'])
    for (const name of lists) expect([name, full.get(name)]).toEqual([name, expect.stringMatching(CANARIES)])
    const money = [...full].filter(([, text]) => /76,?543\.21|"walletFen":7654321/.test(text))
    expect(money.map(([name]) => name)).toEqual([])
  })
})

it('a name sent back as it was shown stays as its owner wrote it; another one is taken', async () => {
  const { owner, sub, bomId } = await planted(NO_RIGHTS)
  const { prjName, rowVersion } = await call(sub, 'BomAnalyse/Details', { id: bomId })
  const saved = await call(sub, 'BomAnalyse/SaveItem', { id: bomId, rowVersion, text: TEXT, prjName })
  const ownName = async () => (await call(owner, 'BomAnalyse/Details', { id: bomId })).prjName
  expect(await ownName()).toBe(NAME)
  await call(sub, 'BomAnalyse/SaveItem', { id: bomId, rowVersion: saved.rowVersion, text: TEXT, prjName: '温控板 V1.10' })
  expect([await ownName(), (await call(sub, 'BomAnalyse/Details', { id: bomId })).prjName]).toEqual([
    '温控板 V1.10',
    '温控板 V1.10',
  ])
})

it('figures in names are not found by searching or sorting either', async () => {
  const { owner, sub, bomId } = await planted(NO_RIGHTS)
  const found = async (as: Person, keyword: string) => {
    const lists = [await call(as, 'bomHistory/getMyList', { keyword }), await call(as, 'bomHistory/myUsage', { keyword })]
    return lists.map(({ total }) => total)
  }
  for (const keyword of ['98,765.43', '98', '材料9', '18.75%', '8', '7654321', '补回']) {
    expect([keyword, await found(sub, keyword)]).toEqual([keyword, [0, 0]])
    expect([keyword, await found(owner, keyword)]).not.toEqual([keyword, [0, 0]])
  }
  for (const keyword of ['温控板', '毛利', '报价', '材料']) expect((await found(sub, keyword))[0]).toBe(1)

  const other = await call(sub, 'BomAnalyse/SaveItem', { text: 'Designator,Footprint\nR1,0603' })
  const ids = [bomId, other.id].toSorted()
  for (const [index, id] of ids.entries()) {
    const { rowVersion } = await call(owner, 'BomAnalyse/Details', { id })
    await call(owner, 'bomHistory/updateMyPrjName', { id, rowVersion, prjName: `材料 ${30_000 - index * 10_000}` })
  }
  const sorted = async (as: Person) =>
    (await call(as, 'bomHistory/getMyList', { sort: 'prjName', descending: false })).items.map(({ id }) => id)
  expect(await sorted(sub)).toEqual(ids)
  expect(await sorted(owner)).toEqual(ids.toReversed())
  const last = await call(sub, 'bomHistory/getMyList', { sort: 'prjName', descending: false, pageIndex: 2, pageSize: 1 })
  expect([last.total, last.items.map(({ id }) => id)]).toEqual([2, ids.slice(1)])
})
