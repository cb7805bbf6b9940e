import { describe, expect, it } from 'vitest'
import type { ListView } from '../../shared/api/user/list-views.ts'
import { MAX_VIEWS } from '../../shared/constants.ts'
import { ask, call, codeOf, envelope, person, query, type Token } from './harness.ts'

const LIST = '/sys/user/list/用户'
const view = (name: string, over: Partial<ListView> = {}): ListView => ({
  name,
  search: { keyword: '板', sort: '-created' },
  looks: { name: { width: 240 }, phone: { shown: false } },
  isDefault: false,
  ...over,
})
const LONG = Object.fromEntries(Array.from({ length: 5 }, (_, n) => [`${n}`, 'x'.repeat(450)]))
const save = (as: Token, views: ListView[], rowVersion: number, list = LIST) =>
  call(as, 'user/SaveListViews', { list, views, rowVersion })
const refusal = async (as: Token, input: object) => {
  const { code, data } = await envelope<{ reason?: string } | null>(await ask(as, 'user/SaveListViews', input))
  return [code, data?.reason]
}

describe('views of lists', () => {
  it('stand on every device of who saved them, and are nobody else’s', async () => {
    const as = await person()
    const [sub, other] = [await person({ parentId: as.id }), await person()]
    expect((await call(as, 'user/ListViews')).items).toEqual([])
    await save(as, [view('老客户', { isDefault: true }), view('全部', { search: {}, looks: {} })], 0)
    await save(as, [view('本周')], 0, '/sys/order/订单')
    const { items } = await call(as, 'user/ListViews')
    expect(items.toSorted((a, b) => a.list.localeCompare(b.list))).toEqual([
      { list: '/sys/order/订单', rowVersion: 1, views: [view('本周')] },
      { list: LIST, rowVersion: 1, views: [view('老客户', { isDefault: true }), view('全部', { search: {}, looks: {} })] },
    ])
    await save(sub, [view('子账号的')], 0)
    expect((await call(sub, 'user/ListViews')).items.map(({ views }) => views.map(({ name }) => name))).toEqual([['子账号的']])
    expect((await call(other, 'user/ListViews')).items).toEqual([])
    expect((await call(as, 'user/ListViews')).items).toHaveLength(2)
  })

  it('of two devices the second is told that the first was there, and nothing of the first is lost', async () => {
    const as = await person()
    await save(as, [view('一')], 0)
    expect(await refusal(as, { list: LIST, views: [view('二')], rowVersion: 0 })).toEqual([4102, 'outdated'])
    expect(await save(as, [view('一'), view('二')], 1)).toEqual({ rowVersion: 2 })
    expect(await refusal(as, { list: LIST, views: [], rowVersion: 1 })).toEqual([4102, 'outdated'])
    expect(await refusal(as, { list: '/never', views: [], rowVersion: 1 })).toEqual([4102, 'outdated'])
    const both = await Promise.all(
      [1, 2].map((n) => codeOf(as, 'user/SaveListViews', { list: LIST, views: [view(`${n}`)], rowVersion: 2 })),
    )
    expect(both.toSorted()).toEqual([0, 4102])
    const [{ rowVersion } = { rowVersion: 0 }] = (await call(as, 'user/ListViews')).items
    expect(await save(as, [], rowVersion)).toEqual({ rowVersion: 4 })
  })

  it.each<[string, object]>([
    ['no name', { views: [view(' ')] }],
    ['a name too long', { views: [view('名'.repeat(21))] }],
    ['a name that turns the text around', { views: [view('a\u202eb')] }],
    ['the same name twice', { views: [view('一'), view(' 一 ')] }],
    ['two defaults', { views: [view('一', { isDefault: true }), view('二', { isDefault: true })] }],
    ['too many', { views: Array.from({ length: MAX_VIEWS + 1 }, (_, n) => view(`${n}`)) }],
    ['a filter too long', { views: [view('一', { search: { keyword: 'x'.repeat(501) } })] }],
    [
      'too many filters',
      { views: [view('一', { search: Object.fromEntries(Array.from({ length: 61 }, (_, n) => [`${n}`, ''])) })] },
    ],
    ['more than is read at once', { views: Array.from({ length: MAX_VIEWS }, (_, n) => view(`${n}`, { search: LONG })) }],
    ['a width of nothing', { views: [view('一', { looks: { a: { width: 0 } } })] }],
    ['a list that is no page', { list: 'users', views: [] }],
    ['more than a view has', { views: [{ ...view('一'), owner: 'x' }] }],
  ])('%s is refused', async (_, over) => {
    const as = await person()
    expect(await codeOf(as, 'user/SaveListViews', { list: LIST, rowVersion: 0, ...over })).toBe(4103)
    expect((await call(as, 'user/ListViews')).items).toEqual([])
  })

  it('fit whole at the limits, of at most a hundred lists', async () => {
    const as = await person()
    const wide = Object.fromEntries(Array.from({ length: 30 }, (_, n) => [`column${n}`, { width: 1600, shown: true }]))
    await save(
      as,
      Array.from({ length: MAX_VIEWS }, (_, n) => view(`${n}${'名'.repeat(18)}`, { looks: wide })),
      0,
    )
    const rows = `WITH RECURSIVE row (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM row WHERE n < 99)
      INSERT INTO list_view SELECT ?, '/' || n, 1, '[]', 0 FROM row`
    await query({ sql: rows, args: [as.id] })
    const { code, message } = await envelope(await ask(as, 'user/SaveListViews', { list: '/more', views: [], rowVersion: 0 }))
    expect([code, message]).toEqual([4102, '最多给 100 个列表保存视图'])
    await save(as, [view('一')], 1)
  })

  it('are no visitor’s, and no operator’s who acts for somebody', async () => {
    const [as, visitor, by] = [await person(), await person({ roleType: 5 }), await person({ isAdmin: true })]
    const { token: code } = await call(by, 'user/virtualLogin', { userId: as.id, reason: '协助核对报价' })
    const { accessToken: token } = await call(null, 'user/redeemCode', { code })
    for (const [one, refused] of [
      [visitor, 4097],
      [{ token }, 4105],
    ] as const) {
      expect(await codeOf(one, 'user/ListViews')).toBe(refused)
      expect(await codeOf(one, 'user/SaveListViews', { list: LIST, views: [], rowVersion: 0 })).toBe(refused)
    }
  })
})
