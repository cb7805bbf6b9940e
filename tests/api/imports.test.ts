import { describe, expect, it } from 'vitest'
import { ownWord } from './catalogue-rows.ts'
import { ask, call, envelope, person, query, type Person } from './harness.ts'
import { imported, importOf, mappingOf, offersOf, sendList, sendPart, tried, worked } from './list-import.ts'
import { matchedBill, matcher } from './match-examples.ts'
import { newSupplier, newSysSupplier, operator } from './supplier-examples.ts'

const HEAD = '型号,品牌,封装,描述,库存,起订量,倍数,未税单价(1+),未税单价(100+)'
const line = (
  mpn: string,
  some: { stock?: string; moq?: string; mult?: string; price?: string; low?: string; maker?: string } = {},
) =>
  [mpn, some.maker ?? 'YAGEO', '0603', '贴片电阻 10kΩ', some.stock ?? '5000', some.moq ?? '1', some.mult ?? '1']
    .concat(some.price ?? '0.05', some.low ?? '0.03')
    .join(',')
const list = (...lines: readonly string[]) => `${[HEAD, ...lines].join('\n')}\n`
const COUNT = 12

async function shop(some: object = {}) {
  const as = await person()
  const word = ownWord()
  const { id } = await newSupplier(as, { currency: 'CNY', ...some })
  const mpns = Array.from({ length: COUNT }, (_, at) => `${word}-${at + 10}`)
  return { as, id, word, mpns }
}
/** The supplier as it stands, but for what is said. */
async function changeSupplier(as: Person, id: string, some: object) {
  const { items } = await call(as, 'bomai/suppliers', {})
  const { offers: _, state: __, updated: ___, ...supplier } = items.find((one) => one.id === id)!
  await call(as, 'bomai/saveSupplier', { ...supplier, ...some })
}
type Refused = { message: string }
const refusalOf = async (as: { token: string }, name: string, input: object) =>
  ((await envelope(await ask(as, name, input))) as Refused).message

describe('a list of prices', () => {
  it('is tried without a trace, then published at once with the parts that were lacking, and undone', async () => {
    const { as, id, word, mpns } = await shop()
    const one = await tried(as, id, [list(...mpns.map((mpn) => line(mpn)))])
    expect(one).toMatchObject({
      state: 4,
      counts: { rows: COUNT, offers: COUNT, added: COUNT, newParts: COUNT, rejected: 0, gone: 0 },
    })
    expect((await call(as, 'bomai/search', { keyword: word })).total).toBe(0)
    const { jobId } = await call(as, 'bomai/importRun', { id: one.id, rowVersion: one.rowVersion, sha256: one.sha256! })
    expect(await worked(as, jobId)).toBe('done')
    expect(await importOf(as, id, one.id)).toMatchObject({ state: 6, canUndo: true })
    expect(await offersOf(id)).toHaveLength(COUNT)
    expect((await offersOf(id))[0]).toEqual({
      sku: `${mpns[0]} YAGEO`,
      mpn: mpns[0],
      maker: 'YAGEO',
      moq: 1,
      mult: 1,
      stock: 5000,
      lead_days: null,
      breaks: '[[1,50000],[100,30000]]',
    })
    expect((await call(as, 'bomai/search', { keyword: mpns[0]! })).items[0]).toMatchObject({ pkg: '0603', suppliers: 1 })
    expect((await call(as, 'user/notices', {})).items[0]).toMatchObject({
      kind: 'importDone',
      facts: { offers: COUNT, rejected: 0 },
    })
    await call(as, 'bomai/importUndo', { id: one.id })
    expect(await offersOf(id)).toEqual([])
    expect(await importOf(as, id, one.id)).toMatchObject({ state: 7, canUndo: false })
  })

  it.each([
    ['tax', { taxPpm: 0 }],
    ['currency', { currency: 'USD' }],
  ])('is not published at other prices than were tried: the %s has changed', async (_, some) => {
    const { as, id, mpns } = await shop({ taxPpm: 130_000 })
    const one = await tried(as, id, [list(...mpns.map((mpn) => line(mpn)))])
    await changeSupplier(as, id, some)
    const run = { id: one.id, rowVersion: one.rowVersion, sha256: one.sha256! }
    expect(await refusalOf(as, 'bomai/importRun', run)).toContain('税率变了')
    expect(await offersOf(id)).toEqual([])
  })

  it('tells that it stopped, and not that it is done, where the tax changes while it is written', async () => {
    const { as, id, mpns } = await shop({ taxPpm: 130_000 })
    const one = await tried(as, id, [list(...mpns.map((mpn) => line(mpn)))])
    const { jobId } = await call(as, 'bomai/importRun', { id: one.id, rowVersion: one.rowVersion, sha256: one.sha256! })
    await changeSupplier(as, id, { taxPpm: 0 })
    await worked(as, jobId)
    expect(await offersOf(id)).toEqual([])
    expect(await importOf(as, id, one.id)).toMatchObject({ state: 2, problem: expect.stringContaining('税率变了') })
    expect((await call(as, 'user/notices', {})).items.map(({ kind }) => kind)).toEqual(['importStopped'])
  })

  it('stops where its numbers have come to mean something else than when it was tried', async () => {
    const { as, id, mpns } = await shop()
    const bare = (mpn: string) => line(mpn, { maker: '' })
    const one = await tried(as, id, [list(...mpns.map(bare))])
    const other = await newSupplier(as, { currency: 'CNY' })
    await imported(as, other.id, [list(...['TI', 'ST'].map((maker) => line(mpns[0]!, { maker })))])
    const { jobId } = await call(as, 'bomai/importRun', { id: one.id, rowVersion: one.rowVersion, sha256: one.sha256! })
    await worked(as, jobId)
    expect(await importOf(as, id, one.id)).toMatchObject({ state: 2, problem: expect.stringContaining('目录中的物料变了') })
    expect(await offersOf(id)).toEqual([])
  })

  it('waits for no more than twenty lists of one person, and never for those of others', async () => {
    const [first, second] = [await operator(), await operator()]
    const { id: supplierId } = await newSysSupplier({}, first)
    const begin = { supplierId, name: 'a.csv', format: 'csv', bytes: 100 } as const
    for (let n = 0; n < 20; n++) await call(first, 'bomai/SysImportBegin', begin)
    expect(await refusalOf(first, 'bomai/SysImportBegin', begin)).toContain('已有 20 份价格表还没有导完')
    expect(await call(second, 'bomai/SysImportBegin', begin)).toMatchObject({ rowVersion: 1 })
  })

  it('tells what is new, changed, gone and rejected, and which prices jump', async () => {
    const { as, id, mpns } = await shop()
    await imported(as, id, [list(...mpns.map((mpn) => line(mpn)))])
    const [a = '', b = '', c = '', d = '', ...rest] = mpns
    const next = list(
      line(a, { price: '0.08' }),
      line(b, { stock: '4000' }),
      line(`${a}-NEW`),
      line(c, { price: '0.01', low: '0.03' }),
      ...rest.map((mpn) => line(mpn)),
    )
    const { counts } = await tried(as, id, [next])
    expect(counts).toMatchObject({ added: 1, changed: 2, same: COUNT - 4, gone: 2, rejected: 1, jumped: 1, newParts: 1 })
    expect(counts.examples?.rejected).toEqual([{ row: 5, sku: '', mpn: c, says: '阶梯价倒挂：100 个起的单价比前一档高' }])
    expect(counts.examples?.gone.map(({ mpn }) => mpn)).toEqual([c, d])
    expect(counts.examples?.changed[1]?.says).toBe('库存 5000 → 4000')
    expect(counts.jumps).toMatchObject([{ mpn: a, pieces: 1, wasUnitMicro: 50_000, unitMicro: 80_000 }])
  })

  it('says of every row why it is not taken', async () => {
    const { as, id, mpns } = await shop()
    const [a = '', b = '', c = '', d = '', e = '', f = '', g = '', h = ''] = mpns
    const bad = list(
      line(a),
      line(a),
      line(b, { price: '0' }),
      line(c, { price: '-0.05', low: '' }),
      line(d, { moq: '0' }),
      line(e, { stock: '大量' }),
      line(f, { mult: '100' }),
      `${g},YAGEO,0603,,1,1,1,US$0.05,`,
      line(h, { price: '面议', low: '' }),
      `${'X'.repeat(70_000)},YAGEO,0603,,1,1,1,0.05,`,
    )
    const { id: one, counts } = await tried(as, id, [bad])
    const { items } = await call(as, 'bomai/importRejects', { importId: one })
    expect(items.map(({ row, reason }) => [row, reason])).toEqual([
      [3, '与第 2 行重复'],
      [4, '价格“0”不大于 0'],
      [5, '价格“-0.05”不大于 0'],
      [6, '起订量是 0'],
      [7, '库存写的是“大量”，没有数字'],
      [9, '币种 USD 与供应商的 CNY 不同'],
      [10, '价格写的是“面议”，没有数字'],
      [11, '这一行有 69 KB，一行最多 64 KB'],
    ])
    expect(counts).toMatchObject({ offers: 2, rejected: 8, doubted: 1 })
    expect(counts.examples?.doubted).toMatchObject([{ row: 8, says: '倍数 100 比起订量 1 大' }])
  })

  it('with tax is brought to what it is without, line by line where the lines differ', async () => {
    const { as, id, mpns } = await shop({ taxPpm: 130_000 })
    const head = '型号,品牌,单价,含税'
    const rows = [`${mpns[0]},YAGEO,1.13,是`, `${mpns[1]},YAGEO,1.13,否`, `${mpns[2]},YAGEO,2.26,`]
    const { id: one } = await sendList(as, id, [`${[head, ...rows].join('\n')}\n`])
    const said = await call(as, 'bomai/importHead', { id: one })
    expect(said.says).toContainEqual({ text: expect.stringContaining('含税'), isGrave: true })
    expect(said.mapping.taxIncluded).toBeNull()
    expect(await refusalOf(as, 'bomai/importPreview', { id: one, rowVersion: said.rowVersion })).toBe(
      '价格表没有写含不含税，请选择',
    )
    const { jobId } = await call(as, 'bomai/importPreview', {
      id: one,
      rowVersion: said.rowVersion,
      mapping: mappingOf(said, true),
    })
    await worked(as, jobId)
    const { rowVersion, sha256 } = await importOf(as, id, one)
    await worked(as, (await call(as, 'bomai/importRun', { id: one, rowVersion, sha256: sha256! })).jobId)
    expect((await offersOf(id)).map(({ breaks }) => breaks)).toEqual(['[[1,1000000]]', '[[1,1130000]]', '[[1,2000000]]'])
  })

  it('of JSON lines is read by its keys, and mapped as the last one with the same heads', async () => {
    const { as, id, mpns } = await shop()
    const json = mpns
      .map((mpn, at) => JSON.stringify({ code: `A-${at + 10}`, mpn, manufacturer: 'TI', price: 1e-4, stock: at }))
      .join('\n')
    const { id: one } = await sendList(as, id, [json], { format: 'jsonl' })
    const head = await call(as, 'bomai/importHead', { id: one })
    expect(head.columns.map((column) => column.head)).toEqual(['code', 'mpn', 'manufacturer', 'price', 'stock'])
    expect(head.isRemembered).toBe(false)
    const mapping = { ...mappingOf(head), columns: { sku: 0, mpn: 1, manufacturer: 2, unitPrice: 3, stock: 4 } }
    await worked(as, (await call(as, 'bomai/importPreview', { id: one, rowVersion: head.rowVersion, mapping })).jobId)
    expect((await importOf(as, id, one)).counts).toMatchObject({ rows: COUNT, offers: COUNT })
    const again = await sendList(as, id, [json], { format: 'jsonl' })
    const known = await call(as, 'bomai/importHead', { id: again.id })
    expect(known).toMatchObject({ isRemembered: true, mapping: { columns: { sku: 0, stock: 4 } } })
    const published = await imported(as, id, [json], { format: 'jsonl' })
    expect(published.state).toBe(6)
    expect((await offersOf(id))[3]).toMatchObject({ sku: 'A-13', mpn: mpns[3], stock: 3, breaks: '[[1,100]]' })
  })

  it('that was changed after it was tried is refused', async () => {
    const { as, id, mpns } = await shop()
    const one = await tried(as, id, [list(line(mpns[0]!))])
    const run = { id: one.id, rowVersion: one.rowVersion }
    const changed = '文件在试导入之后变了，请重新上传'
    expect(await refusalOf(as, 'bomai/importRun', { ...run, sha256: 'f'.repeat(64) })).toBe(changed)
    await query({ sql: "UPDATE import SET etag = 'other' WHERE id = ?", args: [one.id] })
    expect(await refusalOf(as, 'bomai/importRun', { ...run, sha256: one.sha256! })).toBe(changed)
  })

  it('is sent in parts that end with a line; one that is sent again is kept once', async () => {
    const { as, id, mpns } = await shop()
    const lines = mpns.map((mpn) => `${line(mpn)}\n`)
    const { id: one } = await call(as, 'bomai/importBegin', { supplierId: id, name: 'a.csv', format: 'csv', bytes: 1000 })
    const part = (n: number, text: string, isLast = false) => sendPart(as, { id: one, n, isLast }, text)
    expect((await part(1, 'a,b')).message).toBe('第 1 块没有在行尾断开；一行超过 8 MB 的不是价格表')
    await part(1, `${HEAD}\n`)
    await part(1, `${HEAD}\n${lines.slice(0, 5).join('')}`)
    expect((await part(3, lines[5]!, true)).message).toBe('第 2 块还没有传')
    expect(await refusalOf(as, 'bomai/importHead', { id: one })).toBe('价格表还没有传完')
    const whole = await part(2, lines.slice(5).join(''), true)
    expect(whole.data.sha256).toMatch(/^[\da-f]{64}$/)
    expect((await part(2, lines.slice(5).join(''), true)).data).toEqual(whole.data)
    expect((await part(2, lines[5]!, true)).message).toBe('这份价格表已经传完，要换文件请重新导入')
    const head = await call(as, 'bomai/importHead', { id: one })
    await worked(
      as,
      (await call(as, 'bomai/importPreview', { id: one, rowVersion: head.rowVersion, mapping: mappingOf(head) })).jobId,
    )
    expect((await importOf(as, id, one)).counts).toMatchObject({ rows: COUNT, offers: COUNT })
  })

  it('of a member’s own leaves no trace with anybody else, not even its numbers', async () => {
    const { as, id, word, mpns } = await shop()
    await imported(as, id, [list(...mpns.map((mpn) => line(mpn, { maker: `M${word}` })))])
    const [buyer, stranger, admin] = await Promise.all([person({ parentId: as.id }), person(), operator()])
    const seenBy = async (who: typeof as) => ({
      found: (await call(who, 'bomai/search', { keyword: word })).total,
      facets: (await call(who, 'bomai/facets', { keyword: word })).counted,
      suggested: (await call(who, 'bomai/suggest', { keyword: word })).items.length,
    })
    expect(await seenBy(as)).toEqual({ found: COUNT, facets: COUNT, suggested: 8 })
    expect(await seenBy(buyer)).toEqual({ found: COUNT, facets: COUNT, suggested: 8 })
    for (const other of [stranger, admin]) expect(await seenBy(other)).toEqual({ found: 0, facets: 0, suggested: 0 })
    const partId = (await call(as, 'bomai/search', { keyword: word })).items[0]!.id
    expect(await refusalOf(stranger, 'bomai/part', { partId })).toBe('没有这个物料')
    const other = await matcher()
    const { id: bomId, items } = await matchedBill(other)
    const chosen = { key: items[0]!.key, rowVersion: items[0]!.rowVersion, to: 'chosen', partId }
    expect(await refusalOf(other, 'bomai/choose', { id: bomId, lines: [chosen] })).toContain('已不在目录中')
    // His own list names it too: he sees the part and his own offer of it alone, in nobody else's words.
    const mine = await newSupplier(stranger)
    await imported(stranger, mine.id, [list(line(mpns[0]!, { maker: `M${word}`, price: '9', low: '8' }))])
    expect((await call(stranger, 'bomai/search', { keyword: word })).items).toMatchObject([
      { mpn: mpns[0], descr: '', suppliers: 1 },
    ])
    // Everybody's list names it: now it is everybody's.
    const shared = await newSysSupplier({}, admin)
    await imported(admin, shared.id, [list(line(mpns[1]!, { maker: `M${word}` }))], { side: 'system' })
    const third = await person()
    expect((await call(third, 'bomai/search', { keyword: word })).items.map(({ mpn }) => mpn)).toEqual([mpns[1]])
  })
})
