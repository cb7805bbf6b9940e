import { fenText, percentOfFen } from '../money.ts'
import { feeAmount } from './fees.ts'
import type { LineKind } from './kinds.ts'
import type { FeeRule, PercentBase, PriceModel } from './model.ts'
import { decimalText, percentText } from './text.ts'
import type { Amount, OrderChoices } from './types.ts'

/** Sum of amounts, in 分. */
export const total = (amounts: readonly Amount[]): number => amounts.reduce((sum, amount) => sum + amount.amountFen, 0)

export type Charges = {
  kinds: readonly LineKind[]
  order: OrderChoices
  model: PriceModel
  labourFen: number
  materialFen: number
  /** Kinds of parts that are bought. */
  bought: number
}

/** Fees of the whole order where it has several boards: what is packed and sent at once, and shares of what is bought. Our decision. */
const isOfOrder = ({ group, percentBase }: FeeRule): boolean =>
  group === 'pack' || group === 'overhead' || percentBase === 'material'

const isLast = ({ percentBase }: FeeRule): boolean => percentBase === 'beforeTax'

/** A board's fees in their order, its minimum, then what depends on its labour alone. */
export function addBoardCharges(amounts: Amount[], charges: Charges, isOneOfSeveral: boolean): void {
  const { order, model, labourFen } = charges
  addFees(
    amounts,
    model.fees.filter((rule) => !isLast(rule) && !(isOneOfSeveral && isOfOrder(rule))),
    charges,
  )
  addBoardMinimum(amounts, order, model)
  addOnLabour(amounts, labourFen, order, model)
}

/** What is charged once for all boards: their common fees, material and specials, and last the fees on everything. */
export function addOrderCharges(amounts: Amount[], charges: Charges, hasSeveral: boolean): void {
  const { order, model } = charges
  if (hasSeveral)
    addFees(
      amounts,
      model.fees.filter((rule) => !isLast(rule) && isOfOrder(rule)),
      charges,
    )
  if (order.mode === 'smt') addMaterial(amounts, charges)
  for (const [index, special] of order.specials.entries()) {
    push(amounts, {
      ...manual(special.amountFen),
      code: `special:${index}`,
      name: special.name,
      group: 'special',
      basis: 'manual',
      taxable: special.taxable,
      why: special.remark === '' ? '手工录入的特殊费用' : `手工录入：${special.remark}`,
    })
  }
  addFees(amounts, model.fees.filter(isLast), charges)
}

function addFees(amounts: Amount[], rules: readonly FeeRule[], { kinds, order, model, labourFen, materialFen }: Charges): void {
  for (const rule of rules) {
    const bases: Record<PercentBase, number> = {
      labour: labourFen,
      labourAndFees: total(amounts.filter(({ group }) => group !== 'urgency' && group !== 'discount')),
      material: materialFen + order.pcbFen,
      beforeTax: total(amounts),
    }
    const amount = feeAmount(rule, { order, kinds, model, bases })
    if (amount) amounts.push(amount)
  }
}

/** Zero lines are hidden. */
export function push(amounts: Amount[], amount: Amount): void {
  if (amount.amountFen !== 0) amounts.push(amount)
}

const manual = (fen: number): Pick<Amount, 'baseQuantity' | 'baseUnit' | 'rate' | 'rateUnit' | 'amountFen'> => ({
  baseQuantity: 1,
  baseUnit: 'time',
  rate: fen,
  rateUnit: 'fen',
  amountFen: fen,
})

function addBoardMinimum(amounts: Amount[], order: OrderChoices, model: PriceModel): void {
  if (model.minPerBoardFen === 0) return
  const counted = total(amounts.filter((amount) => ['labour', 'top-up', 'setup', 'feeder'].includes(amount.group)))
  const missing = model.minPerBoardFen * order.sets - counted
  push(amounts, {
    code: 'top-up:board',
    name: '单板最低收费补差',
    group: 'top-up',
    basis: 'minimum',
    baseQuantity: order.sets,
    baseUnit: 'set',
    rate: model.minPerBoardFen,
    rateUnit: 'fen',
    amountFen: Math.max(0, missing),
    taxable: true,
    why: `加工、开机与上料合计 ${fenText(counted)} 元，不足每套 ${fenText(model.minPerBoardFen)} 元 × ${order.sets} 套`,
  })
}

function addOnLabour(amounts: Amount[], labourFen: number, order: OrderChoices, model: PriceModel): void {
  const urgency = model.urgencies.find((level) => level.code === order.urgencyCode)
  const percent = (code: string, name: string, group: 'urgency' | 'discount', ppm: number): Amount => ({
    code,
    name,
    group,
    basis: 'percent',
    baseQuantity: labourFen,
    baseUnit: 'fen',
    rate: ppm,
    rateUnit: 'ppm',
    amountFen: percentOfFen(labourFen, ppm),
    taxable: true,
    why: `加工费 ${decimalText(labourFen, 2)} 元 × ${percentText(ppm)}；只按加工费计，不含费用与物料`,
  })
  if (urgency) push(amounts, percent('urgency', urgency.name, 'urgency', urgency.ppm))
  push(amounts, percent('discount', '客户折扣', 'discount', -order.discountPpm))
}

function addMaterial(amounts: Amount[], { order, materialFen, bought }: Charges): void {
  const base = { basis: 'purchase', taxable: true } as const
  push(amounts, {
    ...base,
    ...manual(materialFen),
    code: 'material',
    name: '物料费',
    group: 'material',
    why: `${bought} 种物料，采购数量（含损耗）× 单价，逐行计到分`,
  })
  push(amounts, { ...base, ...manual(order.pcbFen), code: 'pcb', name: 'PCB 费', group: 'pcb', why: '裸板费用，整单' })
}
