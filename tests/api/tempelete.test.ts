import { beforeAll, describe, expect, it } from 'vitest'
import { BUILT_IN_LAYOUTS, LAYOUT_KEYS } from '../../shared/engine/export/layout.ts'
import { layoutDraft } from './template-examples.ts'
import { ask, call, codeOf, envelope, person, send, upload, type Person } from './harness.ts'

let admin: Person
beforeAll(async () => {
  admin = await person({ isAdmin: true })
})

const PNG: Uint8Array<ArrayBuffer> = new Uint8Array([
  0x89,
  0x50,
  0x4e,
  0x47,
  0x0d,
  0x0a,
  0x1a,
  0x0a,
  ...Array.from({ length: 20 }, () => 1),
])
const logo = async (as: Person, bytes: Uint8Array<ArrayBuffer> = PNG, name = 'logo.png') =>
  envelope<{ id: string } | null>(await upload(as, 6, new File([bytes], name)))
const refused = async (as: Person, input: object) => {
  const { code, message, data } = await envelope<{ field: string } | null>(await ask(as, 'tempelete/SaveMyItem', input))
  return { code, message, field: data?.field }
}
const names = async (as: Person, search: object = {}) =>
  (await call(as, 'tempelete/GetMyList', search)).items.map(({ name, isOwn, isDefault }) => [name, isOwn, isDefault])
/** One of the platform's, taken away again. */
async function system<T>(draft: object, run: (id: string) => Promise<T>): Promise<T> {
  const { id, rowVersion } = await call(admin, 'tempelete/SaveSysItem', {
    ...layoutDraft(),
    kind: 'weld',
    layout: BUILT_IN_LAYOUTS.weld,
    ...draft,
  })
  try {
    return await run(id)
  } finally {
    const { items } = await call(admin, 'tempelete/GetSysList', { pageSize: 200 })
    const now = items.find((row) => row.id === id)
    if (now) {
      const { kind, name, layout } = now
      await call(admin, 'tempelete/SaveSysItem', {
        id,
        rowVersion: now.rowVersion ?? rowVersion,
        kind,
        name,
        layout: layout!,
        isDefault: false,
      })
      await call(admin, 'tempelete/DeleteSysItem', { id })
    }
  }
}

describe('templates of one’s own', () => {
  it('are kept by kind, one of them the default', async () => {
    const as = await person()
    const one = await call(as, 'tempelete/SaveMyItem', { ...layoutDraft(), name: '甲', isDefault: true })
    await call(as, 'tempelete/SaveMyItem', { ...layoutDraft(), name: '乙', isDefault: true })
    await call(as, 'tempelete/SaveMyItem', { kind: 'order', name: '华强', order: { discountPpm: 30_000 }, isDefault: true })
    expect(await names(as, { kind: 'detail', view: 'mine' })).toEqual([
      ['乙', true, true],
      ['甲', true, false],
    ])
    // The default went to another: who has seen the row before that saves over nothing unseen.
    const stale = { ...layoutDraft(), ...one, name: '甲' }
    expect(await codeOf(as, 'tempelete/SaveMyItem', stale)).toBe(4102)
    expect(await codeOf(as, 'tempelete/SaveMyItem', { ...stale, rowVersion: 2, name: '乙' })).toBe(4102)
    await call(as, 'tempelete/SaveMyItem', { ...stale, rowVersion: 2, name: '丙' })
    await call(as, 'tempelete/DeleteMyItem', { id: one.id })
    expect(await names(as, { view: 'mine' })).toEqual([
      ['乙', true, true],
      ['华强', true, true],
    ])
  })

  it('serve the sub-accounts, who change none, and nobody else', async () => {
    const owner = await person()
    const sub = await person({ parentId: owner.id })
    const { id } = await call(owner, 'tempelete/SaveMyItem', { ...layoutDraft(), name: '共用' })
    expect(await names(sub, { view: 'mine' })).toEqual([['共用', true, false]])
    expect(await names(await person(), { view: 'mine' })).toEqual([])
    expect(await codeOf(sub, 'tempelete/SaveMyItem', layoutDraft())).toBe(4105)
    expect(await codeOf(sub, 'tempelete/DeleteMyItem', { id })).toBe(4105)
    expect(await codeOf(admin, 'tempelete/DeleteSysItem', { id })).toBe(4104)
  })

  it('have an end', async () => {
    const as = await person()
    const save = () => codeOf(as, 'tempelete/SaveMyItem', layoutDraft())
    const codes = new Set<number>()
    for (let n = 0; n < 100; n += 20) for (const code of await Promise.all(Array.from({ length: 20 }, save))) codes.add(code)
    expect([...codes]).toEqual([0])
    expect(await save()).toBe(4102)
  })
})

describe('the platform’s templates', () => {
  it('stand behind one’s own and cannot go while they are the default', async () => {
    const as = await person()
    await system({ name: '平台焊接', isDefault: true }, async (id) => {
      expect(await names(as, { kind: 'weld' })).toEqual([['平台焊接', false, true]])
      expect(await codeOf(admin, 'tempelete/DeleteSysItem', { id })).toBe(4102)
      expect(await codeOf(as, 'tempelete/DeleteMyItem', { id })).toBe(4104)
      expect(await call(as, 'BomAnalyse/GetExportSetting', { key: 'weld' })).toMatchObject({ source: 'system', id })
      await call(as, 'BomAnalyse/SetExportSetting', { key: 'weld', columns: [{ field: 'mpn' }] })
      expect(await call(as, 'BomAnalyse/GetExportSetting', { key: 'weld' })).toMatchObject({
        source: 'mine',
        name: '我的焊接报价',
      })
    })
  })
})

describe('the layout in force', () => {
  it.each(LAYOUT_KEYS)('%s is the built-in one until somebody sets another', async (key) => {
    const as = await person()
    const before = await call(as, 'BomAnalyse/GetExportSetting', { key })
    expect(before).toMatchObject({ source: 'builtIn', id: null, layout: BUILT_IN_LAYOUTS[key] })
    const layout = {
      head: ['{项目} 清单'],
      columns: [{ field: 'value' as const, title: '规格', width: 20 }],
      remark: '含税\n货到付款',
    }
    const saved = await call(as, 'BomAnalyse/SetExportSetting', { key, ...layout })
    expect(await call(as, 'BomAnalyse/GetExportSetting', { key })).toMatchObject({ source: 'mine', layout, ...saved })
    // The same again changes the one that there is.
    expect(await call(as, 'BomAnalyse/SetExportSetting', { key, ...layout })).toEqual({ id: saved.id, rowVersion: 2 })
    expect(await names(as, { kind: key, view: 'mine' })).toHaveLength(1)
  })

  it('is asked for and set by the key in the address', async () => {
    const as = await person()
    const at = (name: string, body: object | null) =>
      send(`/api/BomAnalyse/${name}?key=point`, {
        method: 'POST',
        headers: { 'X-AppToken': as.token, 'Content-Type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
      })
    expect((await envelope<object>(await at('SetExportSetting', { columns: [{ field: 'points' }] }))).code).toBe(0)
    const { data } = await envelope<object>(await at('GetExportSetting', null))
    expect(data).toMatchObject({ key: 'point', layout: { columns: [{ field: 'points' }] } })
  })
})

describe('what no template holds', () => {
  const columns = [{ field: 'mpn' }]
  it.each([
    ['a column that nobody has', { columns: [{ field: 'cost' }] }, 'layout.columns.0.field', '没有列“cost”'],
    ['a column twice', { columns: [...columns, ...columns] }, 'layout.columns.1.field', '列“型号”重复'],
    ['3,000 columns', { columns: Array.from({ length: 3000 }, () => columns[0]) }, 'layout.columns', /^最多 \d+ 列$/],
    ['no column', { columns: [] }, 'layout.columns', '至少一列'],
    ['a long title', { columns: [{ field: 'mpn', title: '长'.repeat(41) }] }, 'layout.columns.0.title', '列标题最多 40 个字符'],
    [
      'a title with control characters',
      { columns: [{ field: 'mpn', title: 'a\u0007b' }] },
      'layout.columns.0.title',
      /不可见字符/,
    ],
    ['a column too wide', { columns: [{ field: 'mpn', width: 5000 }] }, 'layout.columns.0.width', '列宽最多 80'],
    ['a remark with control characters', { columns, remark: 'a\u0007' }, 'layout.remark', /不可见字符/],
    ['a script', { columns, script: 'alert(1)' }, 'layout', /不认识的字段/],
  ])('%s', async (_, layout, field, message) => {
    const told = await refused(await person(), { ...layoutDraft(), layout })
    expect(told).toMatchObject({ code: 4103, message: expect.stringMatching(message) })
    expect(told.field).toBe(field)
  })

  it('columns of another sheet, parts of another kind, codes that the price model has not', async () => {
    const as = await person()
    const purchase = { kind: 'purchase', name: '采购', layout: { columns: [{ field: 'amount' }] } }
    expect(await refused(as, purchase)).toMatchObject({
      code: 4103,
      message: '“采购清单”没有列“金额(元)”',
      field: 'layout.columns.0.field',
    })
    expect(await codeOf(as, 'BomAnalyse/SetExportSetting', { key: 'purchase', ...purchase.layout })).toBe(4103)
    expect(await refused(as, { kind: 'order', name: '空' })).toMatchObject({ code: 4103, field: 'order' })
    expect(await refused(as, { ...layoutDraft(), order: {} })).toMatchObject({ code: 4103, field: 'order' })
    const order = { taxCode: '没有的税' }
    expect(await refused(as, { kind: 'order', name: '税', order })).toMatchObject({ code: 4103, field: 'order.taxCode' })
    expect(await refused(as, { kind: 'heads', name: '表', heads: { headKey: 'a|b', width: 2 }, isDefault: true })).toMatchObject({
      code: 4103,
    })
  })
})

describe('the picture of a layout', () => {
  it('is one’s own file of that use: png, jpg or webp by its bytes', async () => {
    const [as, other] = [await person(), await person()]
    const sub = await person({ parentId: as.id })
    const { id } = (await logo(as)).data!
    expect((await logo(as, Uint8Array.from(new TextEncoder().encode('<svg onload=alert(1)>')))).code).toBe(4103)
    expect((await logo(as, PNG, 'logo.svg')).code).toBe(4103)
    await call(as, 'tempelete/SaveMyItem', { ...layoutDraft(), logoId: id })
    expect(await codeOf(other, 'tempelete/SaveMyItem', { ...layoutDraft(), logoId: id })).toBe(4104)
    const bill = (await envelope<{ id: string }>(await upload(as, 2, new File(['位号,数量\nR1,1'], 'a.csv')))).data
    expect(await codeOf(as, 'tempelete/SaveMyItem', { ...layoutDraft(), logoId: bill.id })).toBe(4104)
    const read = async (by: Person) =>
      (await send(`/api/file/${id}`, { headers: { 'X-AppToken': by.token } })).headers.get('Content-Length')
    expect([await read(as), await read(sub), await read(other)]).toEqual([String(PNG.length), String(PNG.length), null])
  })

  it('of the platform’s is everybody’s to read', async () => {
    const { id } = (await logo(admin)).data!
    const as = await person()
    const read = async () =>
      (await send(`/api/file/${id}`, { headers: { 'X-AppToken': as.token } })).headers.get('Content-Length')
    expect(await read()).toBeNull()
    await system({ logoId: id }, async () => expect(await read()).toBe(String(PNG.length)))
  })
})
