import type { BomAct } from '../../shared/engine/bom/acts/types.ts'
import type { Example, WriteName } from './example.ts'
import { call, person, type Person } from './harness.ts'

/** Five lines, of which two are one part. */
export const BILL = [
  '位号,数量,规格,封装,型号',
  'R1-R4,4,10k,0603,',
  'R5,1,10k,0603,',
  'C1 C2,2,100nF,0402,',
  'U1,1,MCU,LQFP-48,STM32F103C8T6',
  'J1,1,XT60,,',
].join('\r\n')

export const savedBill = (as: Person, order: object = {}) => call(as, 'BomAnalyse/SaveItem', { text: BILL, choices: { order } })

/** Row `row` of the bill, from 1. */
export const at = (row: number) => ({ sheet: 0, row })
export const setLine = (row: number, set: object): BomAct => ({ kind: 'lines', lines: [{ place: at(row), set }] })

/** Somebody with a saved bill, and what names a change of it. */
async function changing() {
  const as = await person()
  const { id, rowVersion } = await savedBill(as)
  return { as, change: { id, rowVersion, key: crypto.randomUUID() } }
}

type BillName = Extract<
  WriteName,
  | `BomAnalyse/${'SaveActs' | 'AgainAnalyse' | 'saveSpecialCost' | `${'Update' | 'Delete' | 'Merge' | 'Change'}${string}`}`
  | `bomHistory/Save${'My' | 'NewMy'}Item`
>

export const BILL_EXAMPLES: { [N in BillName]: () => Promise<Example<N>> } = {
  'BomAnalyse/SaveActs': async () => {
    const { as, change } = await changing()
    return { as, input: { ...change, acts: [setLine(1, { pins: 2 }), { kind: 'name', prjName: '二号板' }] } }
  },
  'BomAnalyse/UpdateBom': async () => {
    const { as, change } = await changing()
    return { as, input: { ...change, set: { sides: 2 }, fees: { stencil: { on: false } } } }
  },
  'BomAnalyse/UpdateBomUnit': async () => {
    const { as, change } = await changing()
    return { as, input: { ...change, sets: 300, quantityMode: 'total' } }
  },
  'BomAnalyse/ChangeBomXlsHead': async () => {
    const { as, change } = await changing()
    return { as, input: { ...change, column: 2, field: 'mpn' } }
  },
  'BomAnalyse/DeleteBomXlsHead': async () => {
    const { as, change } = await changing()
    return { as, input: { ...change, column: 4 } }
  },
  'BomAnalyse/MergeBomColumn': async () => {
    const { as, change } = await changing()
    return { as, input: { ...change, columns: [2, 4], field: 'value' } }
  },
  'BomAnalyse/UpdateBomDetail': async () => {
    const { as, change } = await changing()
    return { as, input: { ...change, lines: [{ place: at(5), set: { pins: 2 } }] } }
  },
  'BomAnalyse/DeleteBomDetail': async () => {
    const { as, change } = await changing()
    return { as, input: { ...change, lines: [at(5)] } }
  },
  'BomAnalyse/MergeBomDetail': async () => {
    const { as, change } = await changing()
    return { as, input: { ...change, lines: [at(1), at(2)] } }
  },
  'BomAnalyse/UpdateBomDetailPointQuote': async () => {
    const { as, change } = await changing()
    return { as, input: { ...change, lines: [{ place: at(5), pins: 2, unitMicro: 50_000 }] } }
  },
  'BomAnalyse/UpdatePointPriceByMaterialTypeId': async () => {
    const { as, change } = await changing()
    return { as, input: { ...change, typeId: 'SMT', unitMicro: 20_000 } }
  },
  'BomAnalyse/UpdatePointPriceByMaterialId': async () => {
    const { as, change } = await changing()
    return { as, input: { ...change, materialId: 'qfp', unitMicro: 20_000 } }
  },
  'BomAnalyse/saveSpecialCost': async () => {
    const { as, change } = await changing()
    return { as, input: { ...change, items: [{ name: '治具', amountFen: 50_000, taxable: true, remark: '' }] } }
  },
  'BomAnalyse/AgainAnalyse': async () => {
    const { as, change } = await changing()
    return { as, input: { ...change } }
  },
  'bomHistory/SaveMyItem': async () => {
    const { as, change } = await changing()
    return { as, input: { ...change, customer: '华强', remark: '试产' } }
  },
  'bomHistory/SaveNewMyItem': async () => {
    const as = await person()
    return { as, input: { id: (await savedBill(as)).id, key: crypto.randomUUID() } }
  },
}
