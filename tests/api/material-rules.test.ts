import { describe, expect, it } from 'vitest'
import { EMPTY_ID } from '../../shared/constants.ts'
import { call, codeOf, envelope, ask, person, type Person } from './harness.ts'
import { electrolytic, published, publicModel, shipped } from './price-examples.ts'

const text = (designator: string, footprint: string, description = '') =>
  `Designator,Footprint,Description,Quantity\n${designator},${footprint},${description},1`
const saved = async (as: Person, bill: string) => call(as, 'BomAnalyse/SaveItem', { text: bill })

/** How the first line of a bill is counted by a caller. */
async function formulaOf(as: Person, bill: string) {
  const { id } = await saved(as, bill)
  const { lines } = await call(as, 'BomAnalyse/Details', { id, whole: true })
  return lines?.items[0]?.points
}

describe('features, bound packages and unknown rules', () => {
  it('of an operator are a draft until they are published, then count for everybody', async () => {
    const [by, member, before] = [await person({ isAdmin: true }), await person(), await publicModel()]
    const bill = text('C1', '按图纸', '贴片电解 100uF')
    const rules = await call(by, 'Material/UpdateRules', { id: 'can', features: [electrolytic], rowVersion: 0 })
    expect(rules).toMatchObject({ id: 'can', rowVersion: 1, problems: [] })
    expect(await codeOf(by, 'Material/AddPackages', { id: 'sop', packages: ['LQFP-48'], rowVersion: 1 })).toBe(4102)
    await call(by, 'Material/AddPackages', { id: 'sop', packages: ['LQFP-48', 'LQFP-64'], rowVersion: 0 })
    expect((await formulaOf(member, bill))?.formula).not.toContain('按特征')
    await published(by)
    expect(await formulaOf(member, bill)).toMatchObject({
      materialCode: 'can',
      choice: { by: 'features', texts: ['贴片电解'] },
    })
    expect(await formulaOf(member, text('U1', 'LQFP48'))).toMatchObject({ materialCode: 'sop', choice: { by: 'package' } })
    await call(by, 'Material/removePackages', { id: 'sop', packages: ['lqfp-48'], rowVersion: 0 })
    const sop = (await call(by, 'Material/LoadPageSysMaterial', { keyword: 'sop' })).items.find(({ id }) => id === 'sop')
    expect(sop?.item?.packages).toEqual(['LQFP-64'])
    expect(await codeOf(by, 'Material/removePackages', { id: 'sop', packages: ['LQFP-48'], rowVersion: 1 })).toBe(4104)
    const twice = await envelope(await ask(by, 'Material/AddPackages', { id: 'qfp', packages: ['LQFP-64'] }))
    expect(twice).toMatchObject({ code: 4103, message: expect.stringContaining('已绑定到') })
    await call(by, 'PriceBook/Revert', {})
    await call(by, 'PriceBook/RollBack', { version: Number(before.version), note: '退回' })
  })

  it('of a member are his own: features, packages, and an unknown rule before the platform’s', async () => {
    const [as, other] = [await person(), await person()]
    const bill = text('C1', '按图纸', '贴片电解 100uF')
    const was = await formulaOf(other, bill)
    await call(as, 'Material/UpdateMyRules', { id: 'can', features: [electrolytic] })
    await call(as, 'Material/AddMyPackages', { id: 'sop', packages: ['LQFP-48'] })
    expect(await formulaOf(as, bill)).toMatchObject({ materialCode: 'can', choice: { by: 'features' } })
    expect(await formulaOf(as, text('U1', 'LQFP48'))).toMatchObject({ materialCode: 'sop' })
    expect(await formulaOf(other, bill)).toEqual(was)
    await call(as, 'Material/removeMyPackages', { id: 'sop', packages: ['LQFP-48'], rowVersion: 1 })
    expect(await formulaOf(as, text('U1', 'LQFP48'))).toMatchObject({ materialCode: 'qfp' })

    const ic = await shipped('unknownRule', 'ic')
    const unknown = text('U1', '按图纸')
    expect(await formulaOf(as, unknown)).toMatchObject({ source: (await formulaOf(other, unknown))?.source })
    const own = { ...ic, id: EMPTY_ID, prefixes: ['U'], pins: 20, seq: 0, note: '我厂的芯片' }
    const { id } = await call(as, 'Material/saveUnknowRule', own)
    expect((await formulaOf(as, unknown))?.formula).toContain('我厂的芯片')
    expect((await formulaOf(other, unknown))?.formula).not.toContain('我厂的芯片')
    const { items } = await call(as, 'Material/unknowRules', { view: 'mine' })
    expect(items).toMatchObject([{ id, source: 'mine', platform: null, item: { prefixes: ['U'], pins: 20 } }])
    await call(as, 'Material/deleteUnknowRule', { ids: [id] })
    expect((await formulaOf(as, unknown))?.formula).not.toContain('我厂的芯片')
  })

  it('are refused where they are none: no text, weight 0, the same twice, a material that is not there; sub-accounts only look', async () => {
    const as = await person()
    const sub = await person({ parentId: as.id })
    const rules = (some: object[], id = 'can') => codeOf(as, 'Material/UpdateMyRules', { id, features: some })
    expect(await rules([{ ...electrolytic, text: ' ' }])).toBe(4103)
    expect(await rules([{ ...electrolytic, weight: 0 }])).toBe(4103)
    expect(await rules([electrolytic, { ...electrolytic, text: '贴片电解 ' }])).toBe(4103)
    expect(await rules([electrolytic], 'moon')).toBe(4104)
    expect(await codeOf(as, 'Material/saveUnknowRule', { ...(await shipped('unknownRule', 'ic')), materialCode: 'moon' })).toBe(
      4103,
    )
    expect(await codeOf(sub, 'Material/UpdateMyRules', { id: 'can', features: [electrolytic] })).toBe(4105)
    expect((await call(sub, 'Material/unknowRules', {})).total).toBeGreaterThan(5)
  })

  it('taken away again leave the material as it was', async () => {
    const as = await person()
    await call(as, 'Material/UpdateMyRules', { id: 'can', features: [electrolytic] })
    await call(as, 'Material/UpdateMyRules', { id: 'can', features: [], rowVersion: 1 })
    const { items } = await call(as, 'Material/GetMyList', { view: 'mine' })
    expect(items).toHaveLength(1)
    expect(items[0]?.item).toEqual(items[0]?.platform)
  })
})
