import { fenText } from '../money.ts'
import type { KindCost, Labour } from './labour.ts'
import type { PriceModel } from './model.ts'
import { percentText, pointsText, yuanText } from './text.ts'
import type { Amount, OrderChoices, TypeLabour } from './types.ts'

/** The labour of each type and its minimum top-up as lines of the quote. A type that costs nothing is left out. */
export function labourAmounts(labour: readonly Labour[], order: OrderChoices, model: PriceModel): Amount[] {
  return labour.flatMap(({ type, kinds }) => {
    const minimumFen = type.labourFen + type.topUpFen
    const shared = { taxable: true, group: 'labour' } as const
    const work: Amount = {
      ...shared,
      code: `labour:${type.typeCode}`,
      name: type.name,
      basis: 'tier',
      baseQuantity: type.orderPointsMilli,
      baseUnit: 'pointMilli',
      rate: type.priceMicro,
      rateUnit: 'micro',
      amountFen: type.labourFen,
      why: labourWhy(type, kinds, order, model),
    }
    const topUp: Amount = {
      ...shared,
      code: `top-up:${type.typeCode}`,
      name: `${type.name}起步价补差`,
      group: 'top-up',
      basis: 'minimum',
      baseQuantity: type.labourFen,
      baseUnit: 'fen',
      rate: minimumFen,
      rateUnit: 'fen',
      amountFen: type.topUpFen,
      why: `${type.name}加工费 ${fenText(type.labourFen)} 元，不足每单起步价 ${fenText(minimumFen)} 元，补足差额`,
    }
    return [work, topUp].filter((amount) => amount.amountFen !== 0)
  })
}

const linesOf = (kinds: readonly KindCost[]): number => kinds.reduce((sum, { kind }) => sum + kind.lines, 0)

function labourWhy(type: TypeLabour, kinds: readonly KindCost[], order: OrderChoices, model: PriceModel): string {
  const pointsOf = (some: readonly KindCost[]) =>
    pointsText(some.reduce((sum, { kind, cost }) => sum + cost.setPointsMilli * kind.lines, 0) * order.sets)
  const told = (some: readonly KindCost[]) => `${linesOf(some)} 行 ${pointsOf(some)} 点`
  const tiered = kinds.filter(({ cost }) => cost.unitSource === 'tier')
  const parts = [`${pointsText(type.setPointsMilli)} 点/套 × ${order.sets} 套 = ${pointsText(type.orderPointsMilli)} 点`]
  if (order.unitPrices.types[type.typeCode] !== undefined) parts.push(`手工单价 ${yuanText(type.priceMicro)} 元/点`)
  else parts.push(tierWhy(type, model, order.conventionCode))
  for (const grade of model.grades.filter(({ coefPpm }) => coefPpm !== 0)) {
    const graded = tiered.filter(({ cost }) => cost.gradePpm === grade.coefPpm)
    if (graded.length > 0) parts.push(`${grade.name}件 ${told(graded)}，单价 ${signed(grade.coefPpm)}`)
  }
  const surcharge = tiered.find(({ cost }) => cost.processPpm !== 0)
  if (surcharge) parts.push(`工艺加价 ${signed(surcharge.cost.processPpm)}`)
  if (type.capped && tiered.some(({ cost }) => cost.gradePpm + cost.processPpm !== 0))
    parts.push('加价的点数同样按比例折到封顶的起点')
  const manual = kinds.filter(({ cost }) => cost.unitSource === 'line' || cost.unitSource === 'material')
  if (manual.length > 0) parts.push(`${told(manual)}用手工单价`)
  const booked = kinds.filter(({ cost }) => cost.unitSource === 'book')
  if (booked.length > 0) parts.push(`${told(booked)}用物料单价`)
  return parts.join('；')
}

/** A capped amount is the product of the later tier's own figures; the price per point that it comes to is rounded up. */
function tierWhy(type: TypeLabour, model: PriceModel, conventionCode: string): string {
  if (type.capped) {
    const tiers = model.materialTypes.find(({ code }) => code === type.typeCode)?.tiers ?? {}
    const tier = (tiers[conventionCode] ?? tiers[model.defaultConvention])?.find(
      ({ fromPointsMilli }) => fromPointsMilli === type.tierFromMilli,
    )
    const price = yuanText(tier?.priceMicro ?? 0)
    const points = pointsText(type.tierFromMilli)
    return `按 ${points} 点档的起点封顶更省：${points} 点 × ${price} 元/点，合 ${yuanText(type.priceMicro)} 元/点`
  }
  if (type.tierFromMilli === 0) return `单价 ${yuanText(type.priceMicro)} 元/点`
  return `达到 ${pointsText(type.tierFromMilli)} 点档，单价 ${yuanText(type.priceMicro)} 元/点`
}

const signed = (ppm: number): string => (ppm > 0 ? `+${percentText(ppm)}` : percentText(ppm))
