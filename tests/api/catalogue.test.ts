import { describe, expect, it } from 'vitest'
import type { Input } from '../../shared/contract.ts'
import type { Api } from '../../shared/api/index.ts'
import { addOffer, addParts, addSupplier, ownWord } from './catalogue-rows.ts'
import { ask, call, codeOf, envelope, person, query, type Token } from './harness.ts'

type Search = Input<Api['bomai/search']>
const mpnsOf = async (as: Token, search: Search) => (await call(as, 'bomai/search', search)).items.map(({ mpn }) => mpn)

/** Parts of one maker: its word narrows every search to them. */
async function shelf() {
  const word = ownWord()
  const { parts, maker } = await addParts([
    {
      mpn: `${word}-103-F07`,
      descr: '厚膜贴片电阻 10kΩ',
      category: '贴片电阻',
      pkg: '0603',
      size: '0603',
      valueKey: 'R1e4',
      attrs: { 精度: '±1%' },
    },
    {
      mpn: `${word}-103-J07`,
      descr: '厚膜贴片电阻 10kΩ',
      category: '贴片电阻',
      pkg: '0402',
      size: '0402',
      valueKey: 'R1e4',
      attrs: { 精度: '±5%' },
    },
    {
      mpn: `X${word}-104`,
      descr: '多层陶瓷电容',
      category: '贴片电容',
      pkg: '0603',
      size: '0603',
      valueKey: 'C1e-7',
      attrs: { 耐压: '50V' },
    },
    { mpn: `LDO${word}/33`, descr: '线性稳压器 稳压二极管', category: '线性稳压器', pkg: 'SOT-23-5' },
  ])
  const [a = '', b = '', c = '', d = ''] = parts.map(({ mpn }) => mpn)
  return { as: await person(), word, maker, a, b, c, d, ids: parts.map(({ id }) => id) }
}

describe('a search', () => {
  it('finds a number by its beginning, however it is written, the very one first', async () => {
    const { as, word, a, b, c } = await shelf()
    expect(await mpnsOf(as, { keyword: `${word}-103` })).toEqual([a, b])
    expect(await mpnsOf(as, { keyword: `${word.toLowerCase()}103` })).toEqual([a, b])
    expect((await mpnsOf(as, { keyword: b }))[0]).toBe(b)
    expect(await mpnsOf(as, { keyword: word })).toEqual([a, b, c, expect.stringContaining(word)])
  })

  it('finds a number by what it has in the middle, signs of it in this order alone', async () => {
    const { as, word, a, b, c } = await shelf()
    expect(await mpnsOf(as, { keyword: `${word.slice(3)}103` })).toEqual([a, b])
    expect(await mpnsOf(as, { keyword: `${word.slice(5)}-104` })).toEqual([c])
    expect(await mpnsOf(as, { keyword: `104${word}` })).toEqual([])
  })

  it('finds a number that has a comma, in the middle too', async () => {
    const word = ownWord()
    const { parts } = await addParts([{ mpn: `74${word}08D,653` }, { mpn: `74${word}653,08D` }])
    const [as, a] = [await person(), parts[0]?.mpn]
    for (const keyword of [`74${word}08D,653`, `74${word}08D,6`, `${word}08D,653`, `${word.slice(2)}08d,6`])
      expect([keyword, await mpnsOf(as, { keyword })]).toEqual([keyword, [a]])
  })

  it('finds a value however it is written, with its size', async () => {
    const { as, maker, a, b, c } = await shelf()
    for (const value of ['10k', '10K', '10000R', '10kΩ'])
      expect([value, await mpnsOf(as, { keyword: `${maker} ${value}` })]).toEqual([value, [a, b]])
    expect(await mpnsOf(as, { keyword: `0402 10k ${maker}` })).toEqual([b])
    for (const value of ['100nF', '0.1uF', '0.1µF', '100000pF'])
      expect([value, await mpnsOf(as, { keyword: `${maker} ${value}` })]).toEqual([value, [c]])
    expect(await mpnsOf(as, { keyword: `${maker} 10uF` })).toEqual([])
  })

  it('finds Chinese words of one character, of two and of more', async () => {
    const { as, maker, a, b, c, d } = await shelf()
    const found = (keyword: string) => mpnsOf(as, { keyword: `${maker} ${keyword}` })
    expect(await found('电阻')).toEqual([a, b])
    expect(await found('阻')).toEqual([a, b])
    expect(await found('贴片')).toEqual([a, b, c])
    expect(await found('稳压二极管')).toEqual([d])
    expect(await found('贴片电阻10k')).toEqual([a, b])
    expect(await found('压稳')).toEqual([])
  })

  it('finds packages with and without their hyphens', async () => {
    const { as, maker, d } = await shelf()
    for (const pkg of ['SOT-23-5', 'SOT23-5', 'sot23', 'SOT235'])
      expect([pkg, await mpnsOf(as, { keyword: `${maker} ${pkg}` })]).toEqual([pkg, [d]])
  })

  it('is narrowed by facets, several values of one and several at once', async () => {
    const { as, maker, a, b, c } = await shelf()
    const found = (facets: Search['facets']) => mpnsOf(as, { keyword: maker, facets })
    expect(await found({ pkg: ['0603'] })).toEqual([a, c])
    expect(await found({ pkg: ['0603', '0402'] })).toEqual([a, b, c])
    expect(await found({ pkg: ['0603'], 精度: ['±1%'] })).toEqual([a])
    expect(await found({ 精度: ['±2%'] })).toEqual([])
    expect(await mpnsOf(as, { facets: { maker: [maker], category: ['贴片电阻'] } })).toEqual([a, b])
    const { facets, counted } = await call(as, 'bomai/facets', { keyword: maker, facets: { 精度: ['±1%'] } })
    expect(counted).toBe(1)
    // What is narrowed counts as if it were not.
    expect(facets.find(({ key }) => key === '精度')?.values.map(({ value, parts }) => [value, parts])).toEqual([
      ['±1%', 1],
      ['±5%', 1],
    ])
    expect(facets.find(({ key }) => key === 'pkg')?.values).toEqual([{ value: '0603', label: '0603', parts: 1 }])
  })

  it('counts to a thousand and says that there are more', async () => {
    const [word, as] = [ownWord(), await person()]
    const many = await addParts(Array.from({ length: 1002 }, (_, n) => ({ mpn: `${word}${n}` })))
    const first = await call(as, 'bomai/search', { keyword: many.maker, pageSize: 200 })
    expect([first.items.length, first.total, first.isMore]).toEqual([200, 1000, true])
    const ids = new Set<number>()
    for (let pageIndex = 1; pageIndex <= 6; pageIndex++)
      for (const { id } of (await call(as, 'bomai/search', { keyword: many.maker, pageSize: 200, pageIndex })).items) ids.add(id)
    expect(ids.size).toBe(1000)
    const few = await call(as, 'bomai/search', { keyword: `${word}1000` })
    expect([few.total, few.isMore]).toEqual([1, false])
  })

  it('puts what is asked for most first, and among equals what is in stock', async () => {
    const word = ownWord()
    const { parts } = await addParts([
      { mpn: `${word}3`, band: 3 },
      { mpn: `${word}1`, band: 1 },
      { mpn: `${word}2`, band: 1 },
    ])
    const as = await person()
    expect(await mpnsOf(as, { keyword: word })).toEqual([`${word}1`, `${word}2`, `${word}3`])
    await addOffer((await addSupplier()).id, { partId: parts[2]!.id, breaks: [[1, 5000]], stock: 500 })
    expect(await mpnsOf(as, { keyword: word })).toEqual([`${word}2`, `${word}1`, `${word}3`])
    expect(await mpnsOf(as, { keyword: word, quantity: 501 })).toEqual([`${word}1`, `${word}2`, `${word}3`])
    expect(await mpnsOf(as, { keyword: word, inStock: true })).toEqual([`${word}2`])
    expect(await mpnsOf(as, { keyword: word, inStock: true, quantity: 501 })).toEqual([])
  })

  it('tells the best price at a quantity, with what has to be bought', async () => {
    const word = ownWord()
    const { parts } = await addParts([{ mpn: `${word}1` }, { mpn: `${word}2` }])
    const [one, two] = await Promise.all([addSupplier(), addSupplier({ currency: 'USD' })])
    await query(
      "INSERT INTO fx_rate VALUES ('USD', '2026-11-20', 7000000, ''), ('USD', '2026-11-23', 7200000, '') ON CONFLICT DO NOTHING",
    )
    await addOffer(one.id, {
      partId: parts[0]!.id,
      moq: 100,
      mult: 50,
      breaks: [
        [100, 20_000],
        [1000, 9000],
      ],
    })
    await addOffer(two.id, { partId: parts[0]!.id, breaks: [[1, 2000]], stock: 5 })
    await addOffer(two.id, { partId: parts[1]!.id, moq: 10, breaks: [[10, 1000]] })
    const as = await person()
    const best = async (quantity: number) => (await call(as, 'bomai/search', { keyword: `${word}1`, quantity })).items[0]?.best
    expect(await best(120)).toEqual({ unitMicro: 14_400, pieces: 120, supplier: two.name })
    expect(await best(951)).toEqual({ unitMicro: 9000, pieces: 1000, supplier: one.name })
    const { items } = await call(as, 'bomai/search', { keyword: word, quantity: 5, sort: 'price' })
    // Nobody sells fewer than ten of the second one.
    expect(items.map(({ mpn, best: at }) => [mpn, at?.unitMicro, at?.pieces])).toEqual([
      [`${word}2`, 7200, 10],
      [`${word}1`, 14_400, 5],
    ])
    const under = (maxUnitMicro: number) => mpnsOf(as, { keyword: word, quantity: 100, maxUnitMicro })
    expect([await under(7199), await under(7200), await under(14_400)]).toEqual([[], [`${word}2`], [`${word}1`, `${word}2`]])
  })

  it('suggests what begins so before what has it in it', async () => {
    const { as, word, a, b, c } = await shelf()
    expect((await call(as, 'bomai/suggest', { keyword: word })).items.map(({ mpn }) => mpn).slice(0, 3)).toEqual([a, b, c])
    expect(await call(as, 'bomai/suggest', { keyword: '' })).toEqual({ items: [] })
    expect(await call(as, 'bomai/suggest', { keyword: '"%_' })).toEqual({ items: [] })
  })
})

describe('a part', () => {
  it('shows everybody who offers it, prices that have run out as such, and what could stand in for it', async () => {
    const { as, ids, b } = await shelf()
    const [partId = 0] = ids
    const { id: supplierId, name } = await addSupplier()
    await addOffer(supplierId, {
      partId,
      breaks: [
        [1, 3000],
        [100, 2000],
      ],
      stock: 10,
    })
    await addOffer(supplierId, { partId, breaks: [[1, 1]], stock: 99, validTo: 1000 })
    await addOffer(supplierId, { partId, breaks: [[1, 2]], stock: 99, gen: 2 })
    const { part, offers, alternates } = await call(as, 'bomai/part', { partId, quantity: 100 })
    expect(part).toMatchObject({ stock: 10, suppliers: 1, best: { unitMicro: 2000, pieces: 100, supplier: name }, size: '0603' })
    expect(offers.map(({ isExpired, stock, unitMicro, leadDays }) => [isExpired, stock, unitMicro, leadDays])).toEqual([
      [false, 10, 2000, 3],
      [true, 99, null, 3],
    ])
    // The other one has another size.
    expect(alternates.map(({ mpn }) => mpn)).not.toContain(b)
    expect(await codeOf(as, 'bomai/part', { partId: 9_999_999_999 })).toBe(4104)
  })

  it('of a value and size has those of the same as alternates', async () => {
    const word = ownWord()
    const same = { category: '贴片电阻', pkg: '0603', size: '0603', valueKey: `R${Math.floor(Math.random() * 1e9)}e0` }
    const { parts } = await addParts([
      { mpn: `${word}A`, ...same },
      { mpn: `${word}B`, ...same },
      { mpn: `${word}C`, ...same, size: '0402' },
    ])
    const { alternates } = await call(await person(), 'bomai/part', { partId: parts[0]!.id })
    expect(alternates.map(({ mpn }) => mpn)).toEqual([`${word}B`])
  })
})

describe('offers', () => {
  it('of a member’s own supplier are seen by his side alone', async () => {
    const word = ownWord()
    const { parts } = await addParts([{ mpn: word }])
    const [owner, stranger, admin] = await Promise.all([person(), person(), person({ isAdmin: true })])
    const sub = await person({ parentId: owner.id })
    const { id } = await addSupplier({ ownerId: owner.id })
    await addOffer(id, { partId: parts[0]!.id, breaks: [[1, 7777]], stock: 123 })
    const seen = async (as: Token) => {
      const { items } = await call(as, 'bomai/search', { keyword: word })
      const { offers } = await call(as, 'bomai/part', { partId: parts[0]!.id })
      const stocked = (await call(as, 'bomai/search', { keyword: word, inStock: true })).total
      const { inStock } = await call(as, 'bomai/facets', { keyword: word })
      return [items[0]?.stock, items[0]?.best?.unitMicro ?? null, offers.map(({ isOwn }) => isOwn), stocked, inStock]
    }
    for (const one of [owner, sub]) expect(await seen(one)).toEqual([123, 7777, [true], 1, 1])
    for (const one of [stranger, admin]) expect(await seen(one)).toEqual([0, null, [], 0, 0])
  })

  it('are shown without prices to who may not see costs, and in no order of theirs', async () => {
    const word = ownWord()
    const { parts } = await addParts([{ mpn: word }])
    const owner = await person()
    const sub = await person({ parentId: owner.id, may: { rights: { cost: false } } })
    await addOffer((await addSupplier()).id, { partId: parts[0]!.id, breaks: [[1, 7777]], stock: 123 })
    const { items } = await call(sub, 'bomai/search', { keyword: word })
    expect([items[0]?.stock, items[0]?.best]).toEqual([123, null])
    const { offers } = await call(sub, 'bomai/part', { partId: parts[0]!.id })
    expect([offers[0]?.breaks, offers[0]?.unitMicro]).toEqual([null, null])
    for (const way of [{ sort: 'price' }, { maxUnitMicro: 7777 }])
      expect(await envelope(await ask(sub, 'bomai/search', { keyword: word, ...way }))).toMatchObject({
        code: 4105,
        message: expect.stringContaining('成本'),
      })
    expect(await codeOf(sub, 'bomai/facets', { keyword: word, maxUnitMicro: 7777 })).toBe(4105)
  })
})

describe('what people type', () => {
  it.each([
    ['commas', ','.repeat(150)],
    ['a percent sign', '%'],
    ['an underscore', '_'],
    ['quotes', `'"'"`],
    ['the index’s own language', '" OR "*" NEAR(a b) -x ^y tok:z'],
    ['a statement', `"; DROP TABLE part; --`],
    ['brackets', '((((((()'],
    ['a NUL', 'ab\0cd'],
    ['half of a character', '\ud83d'],
    ['emoji', '😀😀'],
    ['fullwidth', '１０ｋ　０６０３'],
    ['many words', Array.from({ length: 60 }, (_, n) => `w${n}`).join(' ')],
    ['one long word', 'A'.repeat(200)],
  ])('is harmless: %s', async (_, keyword) => {
    const as = await person()
    for (const name of ['bomai/search', 'bomai/facets', 'bomai/suggest']) {
      const { code } = await envelope(await ask(as, name, { keyword }))
      expect([name, code]).toEqual([name, expect.toBeOneOf([0, 4103])])
    }
  })

  it('is refused where nobody types so much', async () => {
    const as = await person()
    for (const keyword of [','.repeat(10_000), '%'.repeat(60_000)])
      expect(await envelope(await ask(as, 'bomai/search', { keyword }))).toMatchObject({
        code: 4103,
        message: expect.stringContaining('200'),
      })
    for (const wrong of [
      { pageSize: 7 },
      { pageIndex: 0 },
      { quantity: 0 },
      { quantity: 1.5 },
      { sort: 'id' },
      { facets: { a: ['x'.repeat(61)] } },
    ])
      expect([wrong, await codeOf(as, 'bomai/search', wrong)]).toEqual([wrong, 4103])
    expect(await codeOf(as, 'bomai/search', { facets: { ['__proto__']: ['x'], "' OR 1": ["') OR 1"] } })).toBeOneOf([0, 4103])
  })
})
