import { describe, expect, it } from 'vitest'
import { call, codeOf, person, query, type Person } from './harness.ts'
import { paper } from './quote-examples.ts'
import { layoutDraft } from './template-examples.ts'

const preset = (as: Person, name: string, order: object) => call(as, 'tempelete/SaveMyItem', { kind: 'order', name, order })
const customers = async (as: Person) => (await call(as, 'customer/GetMyList', {})).items
const named = () => `客户 ${crypto.randomUUID().slice(0, 8)}`

describe('the order preset of a customer', () => {
  it('is one of his owner’s or the platform’s, by its name, and goes with it', async () => {
    const [as, admin] = [await person(), await person({ isAdmin: true })]
    const own = await preset(as, '老客户', { discountPpm: 50_000, taxCode: 'vat1', waived: ['engineering'] })
    const { id } = await call(as, 'customer/SaveMyItem', { name: named(), templateId: own.id })
    expect(await customers(as)).toMatchObject([{ templateId: own.id, template: '老客户' }])
    expect((await call(await person({ parentId: as.id }), 'customer/GetMyList', {})).items).toMatchObject([
      { template: '老客户' },
    ])

    const name = `平台 ${crypto.randomUUID().slice(0, 8)}`
    const shared = await call(admin, 'tempelete/SaveSysItem', { kind: 'order', name, order: { taxCode: 'none' } })
    const [before] = await customers(as)
    const change = { id, name: before!.name, rowVersion: before!.rowVersion }
    await call(as, 'customer/SaveMyItem', { ...change, templateId: shared.id })
    expect(await customers(as)).toMatchObject([{ templateId: shared.id, template: name }])
    await call(admin, 'tempelete/DeleteSysItem', { id: shared.id })
    expect(await customers(as)).toMatchObject([{ templateId: null, template: '' }])
    expect(await query({ sql: 'SELECT template_id FROM customer WHERE id = ?', args: [id] })).toEqual([{ template_id: null }])
  })

  it('is no layout, and nobody else’s', async () => {
    const [as, other] = [await person(), await person()]
    const layout = await call(as, 'tempelete/SaveMyItem', layoutDraft())
    const theirs = await preset(other, '别家', { discountPpm: 1 })
    for (const templateId of [layout.id, theirs.id, crypto.randomUUID()])
      expect(await codeOf(as, 'customer/SaveMyItem', { name: named(), templateId })).toBe(4104)
    expect(await customers(as)).toEqual([])
  })
})

describe('a fee that is waived', () => {
  const text = '位号,数量,规格,封装\nR1-R4,4,10k,0603\nU1,1,STM32F103C8T6,LQFP-48'
  const saved = (as: Person, order: object) => call(as, 'BomAnalyse/SaveItem', { text, choices: { order } })

  it('is not charged, and the paper says so', async () => {
    const as = await person()
    const [charged, waived] = [await saved(as, {}), await saved(as, { waived: ['engineering'] })]
    const fee = charged.quote.amounts.find(({ code }) => code === 'fee:engineering')!
    expect(waived.quote.amounts.find(({ code }) => code === 'fee:engineering')).toMatchObject({
      amountFen: 0,
      waivedFen: fee.amountFen,
    })
    expect(waived.quote.subtotalFen).toBe(charged.quote.subtotalFen! - fee.amountFen!)
    const { id, rowVersion } = waived
    const quote = await call(as, 'BomAnalyse/SaveBomQuote', { id, rowVersion, paper: paper() })
    const { document } = await call(as, 'BomAnalyse/GetBomQuote', { id: quote.id })
    expect(document.amounts.filter(({ waivedFen }) => waivedFen !== undefined)).toEqual([
      { group: 'setup', name: fee.name, amountFen: 0, waivedFen: fee.amountFen },
    ])
    // By an act it comes and goes like any other choice.
    const on = await call(as, 'BomAnalyse/UpdateBom', { id, rowVersion: quote.bill.rowVersion, set: { waived: null } })
    expect((await call(as, 'BomAnalyse/feeResult', { id })).quote).toMatchObject({ totalFen: charged.quote.totalFen })
    expect(on.rowVersion).toBeGreaterThan(rowVersion)
  })

  it('must be one that there is', async () => {
    const as = await person()
    expect(await codeOf(as, 'BomAnalyse/SaveItem', { text, choices: { order: { waived: ['gone'] } } })).toBe(4103)
    expect(await codeOf(as, 'tempelete/SaveMyItem', { kind: 'order', name: '错', order: { waived: ['gone'] } })).toBe(4103)
  })
})
