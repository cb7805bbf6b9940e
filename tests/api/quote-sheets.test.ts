import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { at, savedBill, setLine } from './bill-examples.ts'
import { ask, call, codeOf, envelope, person, type Person } from './harness.ts'

/** What a bill costs now; it has a quote. */
async function feeOf(as: Person, id: string) {
  const { quote, ...rest } = await call(as, 'BomAnalyse/feeResult', { id })
  if ('refused' in quote) throw new Error(quote.message)
  return { ...rest, quote }
}
const messageOf = async (as: Person, name: string, input: object) => (await envelope(await ask(as, name, input))).message
/** What stands in the bill's five lines, the fourth the only one of its kind. */
const PARTS = {
  '0:1': { unitPriceMicro: 2300, multiple: 5000 },
  '0:2': { customer: true as const },
  '0:3': { unitPriceMicro: 10_000, moq: 4000 },
  '0:4': { unitPriceMicro: 12_000_000 },
}

describe('a quote as a bill stands now', () => {
  it('is what the next save binds, and keeps nothing', async () => {
    const as = await person()
    const bill = await savedBill(as)
    const kept = await call(as, 'BomAnalyse/GetFeeResult', { id: bill.id })
    expect(kept).toMatchObject({ rowVersion: 1, version: 1, quote: bill.quote })
    const { id } = bill
    const first = await call(as, 'BomAnalyse/UpdateBom', { id, rowVersion: 1, set: { sets: 300, urgencyCode: '72h' } })
    const byOrder = await feeOf(as, id)
    expect(byOrder).toMatchObject({ rowVersion: first.rowVersion, quote: { sets: 300 } })
    const lines = [{ place: at(5), pins: 2, unitMicro: 5_000_000 }]
    const second = await call(as, 'BomAnalyse/UpdateBomDetailPointQuote', { id, rowVersion: first.rowVersion, lines })
    const now = await feeOf(as, id)
    expect(now.quote.totalFen).not.toBe(byOrder.quote.totalFen)
    expect(await call(as, 'BomAnalyse/GetFeeResult', { id })).toEqual({ ...kept, rowVersion: second.rowVersion })
    const saved = await call(as, 'bomHistory/SaveMyItem', { id, rowVersion: second.rowVersion })
    expect(now).toEqual({ rowVersion: second.rowVersion, quote: saved.quote, blocked: saved.blocked })
    expect((await call(as, 'BomAnalyse/GetFeeResult', { id, version: 1 })).quote).toEqual(kept.quote)
  })

  it('takes prices by type and by material, line before material before type', async () => {
    const as = await person()
    const { id } = await savedBill(as)
    await call(as, 'BomAnalyse/UpdatePointPriceByMaterialTypeId', { id, rowVersion: 1, typeId: 'SMT', unitMicro: 20_000 })
    await call(as, 'BomAnalyse/UpdatePointPriceByMaterialId', { id, rowVersion: 2, materialId: 'qfp', unitMicro: 40_000 })
    const lines = [{ place: at(1), unitMicro: 50_000 }]
    await call(as, 'BomAnalyse/UpdateBomDetailPointQuote', { id, rowVersion: 3, lines })
    const { quote } = await feeOf(as, id)
    expect(quote.lines.map(({ unitMicro, unitSource }) => [unitMicro, unitSource]).slice(0, 4)).toEqual([
      [50_000, 'line'],
      [20_000, 'type'],
      [20_000, 'type'],
      [40_000, 'material'],
    ])
    await call(as, 'BomAnalyse/UpdatePointPriceByMaterialTypeId', { id, rowVersion: 4, typeId: 'SMT', unitMicro: null })
    expect((await feeOf(as, id)).quote.lines[1]?.unitSource).toBe('tier')
    await call(as, 'BomAnalyse/UpdatePointPriceByMaterialId', { id, rowVersion: 5, materialId: 'moon', unitMicro: 1 })
    await expect(feeOf(as, id)).rejects.toThrow('没有物料类别“moon”')
  })

  it('buys components once each has a price, is brought by the customer or not fitted', async () => {
    const as = await person()
    const { id } = await savedBill(as, { mode: 'smt' })
    await call(as, 'BomAnalyse/UpdateBom', { id, rowVersion: 1, supply: PARTS })
    const open = await feeOf(as, id)
    expect(open.quote.purchases?.map((one) => [one.quantity % 5000, one.amountFen, one.customer ?? false])).toEqual([
      [0, 1150, false],
      [expect.any(Number), 0, true],
      [4000, 4000, false],
      [expect.any(Number), expect.any(Number), false],
    ])
    expect(open.blocked.find(({ code }) => code === 'unpriced')).toMatchObject({ lines: [4] })
    await call(as, 'BomAnalyse/UpdateBom', { id, rowVersion: 2, supply: { '0:5': { unitPriceMicro: 0 }, '0:2': null } })
    const other = await feeOf(as, id)
    expect(other.blocked.find(({ code }) => code === 'unpriced')).toMatchObject({ lines: [1] })
    await call(as, 'BomAnalyse/SaveActs', { id, rowVersion: 3, key: randomUUID(), acts: [setLine(2, { dnp: true })] })
    const closed = await feeOf(as, id)
    expect(closed.quote.unpriced).toBeUndefined()
    expect(closed.quote.materialFen).toBe(closed.quote.purchases?.reduce((sum, { amountFen }) => sum + amountFen, 0))
  })

  it('shows every size by every delivery as one pricing does', async () => {
    const as = await person()
    const { id } = await savedBill(as, { mode: 'smt', supply: PARTS })
    const asked = { id, setsList: [5, 100, 3000], urgencies: ['standard', '24h'] }
    const { cells, urgencies } = await call(as, 'BomAnalyse/prices', asked)
    expect(urgencies.map(({ id: code }) => code)).toEqual(asked.urgencies)
    let rowVersion = 1
    for (const [row, sets] of asked.setsList.entries())
      for (const [column, urgencyCode] of asked.urgencies.entries()) {
        await call(as, 'BomAnalyse/UpdateBom', { id, rowVersion, set: { sets, urgencyCode } })
        rowVersion += 1
        const { totalFen, perSetMicro } = (await feeOf(as, id)).quote
        expect(cells[row]?.[column]).toEqual({ totalFen, perSetMicro })
      }
    const usual = await call(as, 'BomAnalyse/prices', { id })
    expect([usual.cells.length, usual.cells[0]?.length]).toEqual([8, 4])
  })

  it('names the processes with what each comes to', async () => {
    const as = await person()
    const { id, quote } = await savedBill(as)
    const { items } = await call(as, 'BomAnalyse/Additional', { id })
    const stencil = items.find((one) => one.id === 'stencil')
    expect(stencil).toMatchObject({ isOn: true, amounts: [quote.amounts.find(({ code }) => code === 'fee:stencil')] })
    expect(items.find((one) => one.id === 'xray')).toMatchObject({ isOn: false, amounts: [{ code: 'fee:xray' }] })
  })
})

describe('manual lines', () => {
  const items = [{ name: '治具', amountFen: 50_000, taxable: true, remark: '一次性' }]

  it('are kept and told, and seen by who may see a margin', async () => {
    const as = await person()
    const sub = await person({ parentId: as.id, may: { rights: { margin: false } } })
    const { id } = await savedBill(sub)
    await call(as, 'BomAnalyse/saveSpecialCost', { id, rowVersion: 1, items })
    expect(await call(as, 'BomAnalyse/getSpecialCost', { id })).toEqual({ rowVersion: 2, specials: items })
    expect(await codeOf(sub, 'BomAnalyse/getSpecialCost', { id })).toBe(4105)
    expect(await codeOf(sub, 'BomAnalyse/saveSpecialCost', { id, rowVersion: 2, items: [] })).toBe(4105)
    const { quote } = await feeOf(sub, id)
    expect(quote.amounts.some(({ group }) => group === 'special')).toBe(false)
  })

  it('that take more than there is are refused with the total, whoever may see it', async () => {
    const as = await person()
    const sub = await person({ parentId: as.id, may: { rights: { totals: false } } })
    const { id } = await savedBill(sub)
    const less = [{ name: '减免', amountFen: -10_000_000, taxable: false, remark: '' }]
    await call(as, 'BomAnalyse/saveSpecialCost', { id, rowVersion: 1, items: less })
    await expect(feeOf(as, id)).rejects.toThrow(/^合计为负（−/)
    await expect(feeOf(sub, id)).rejects.toThrow(/^合计为负，请检查特殊费用$/)
    const { cells } = await call(as, 'BomAnalyse/prices', { id, setsList: [1, 1_000_000] })
    expect(cells.map(([first]) => first === null)).toEqual([true, false])
  })
})

describe('wrong and repeated requests', () => {
  it('say what is wrong, and where', async () => {
    const as = await person()
    const { id } = await savedBill(as)
    const change = { id, rowVersion: 1 }
    const cases: [string, object, string][] = [
      ['prices', { id, setsList: [0] }, '套数至少为 1'],
      ['prices', { id, setsList: [1_000_001] }, '套数最多 1,000,000'],
      ['prices', { id, setsList: Array.from({ length: 13 }, (_, n) => n + 1) }, '最多 12 种套数'],
      ['prices', { id, urgencies: ['moon'] }, '没有交期等级“moon”'],
      ['UpdateBom', { ...change, supply: { '0:1': { unitPriceMicro: 1e18 } } }, '元件单价须为 0 至 1,000,000 元'],
      ['UpdateBom', { ...change, supply: { '0:1': { multiple: 0 } } }, '至少为 1'],
      ['UpdateBomDetailPointQuote', { ...change, lines: [{ place: at(1) }] }, '没有给出要修改的内容'],
    ]
    for (const [name, input, message] of cases) expect(await messageOf(as, `BomAnalyse/${name}`, input)).toContain(message)
  })

  it('are done once, late ones beside others, and none over the same cell', async () => {
    const as = await person()
    const { id } = await savedBill(as)
    const name = 'BomAnalyse/UpdatePointPriceByMaterialTypeId'
    const change = { id, rowVersion: 1, key: randomUUID(), typeId: 'SMT', unitMicro: 20_000 }
    const once = await call(as, name, change)
    expect(await call(as, name, change)).toEqual(once)
    expect(await codeOf(as, name, { ...change, unitMicro: 30_000 })).toBe(4102)
    // Sent before it had heard of the first one.
    const late = { id, rowVersion: 1, key: randomUUID(), typeId: 'DIP', unitMicro: 90_000 }
    expect(await call(as, name, late)).toMatchObject({ rowVersion: 3, others: [{ seq: 1 }] })
    expect(await codeOf(as, name, { ...change, key: randomUUID(), unitMicro: 10_000 })).toBe(4102)
    expect(await codeOf(as, name, { ...late, rowVersion: 9, key: randomUUID() })).toBe(4102)
    expect((await call(as, 'BomAnalyse/Details', { id })).choices.order.unitPrices?.types).toEqual({ SMT: 20_000, DIP: 90_000 })
  })
})
