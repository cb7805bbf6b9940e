import { knownAnswers, unknownAnswers } from './attributes.ts'
import type { PriceModel, RetiredFrom } from './model.ts'
import { defaultOrder } from './order.ts'
import type { Located, OrderProblemData } from './refusal.ts'
import type { OrderChoices } from './types.ts'

type KindOfCode = OrderProblemData['unknown-code']['of']

/** Whether a list of the price model has the code. */
export const hasCode = (rows: readonly { code: string }[], code: string): boolean => rows.some((row) => row.code === code)

/** Every code of an order that the price model does not have: made up, misspelt or retired since. Empty when all are known. */
export function unknownOrderCodes(order: OrderChoices, model: PriceModel): Located[] {
  const missing = missingIn(model)
  const named = (of: KindOfCode, field: 'conventionCode' | 'urgencyCode' | 'taxCode', from: RetiredFrom) =>
    missing(of, [order[field]], from).map(({ problem }) => ({ problem, path: [field] }))
  const { processes, unitPrices } = order
  return [
    ...named('convention', 'conventionCode', 'conventions'),
    ...named('urgency', 'urgencyCode', 'urgencies'),
    ...named('tax', 'taxCode', 'taxModes'),
    ...unknownFees(order, model),
    ...unknownWaived(order, model),
    ...within(['processes'], missing('process', Object.keys(processes), 'processes')),
    ...within(['unitPrices', 'types'], missing('priced-type', Object.keys(unitPrices.types), 'materialTypes')),
    ...within(['unitPrices', 'materials'], missing('priced-material', Object.keys(unitPrices.materials), 'materials')),
    ...unknownAnswers(order, model),
  ]
}

function unknownFees({ fees }: OrderChoices, model: PriceModel): Located[] {
  return Object.entries(fees).flatMap(([code, { options = [] }]): Located[] => {
    const rule = model.fees.find((fee) => fee.code === code)
    if (!rule) return [{ problem: { code: 'fee-gone', value: code, ...retiredAs(model, 'fees', code) }, path: ['fees', code] }]
    const gone = options.filter((option) => !hasCode(rule.options, option))
    const path = ['fees', code, 'options']
    return gone.map((value) => ({ problem: { code: 'option-unknown', fee: rule.name, value }, path }))
  })
}

const unknownWaived = ({ waived = [] }: OrderChoices, model: PriceModel): Located[] =>
  waived.flatMap((code, index): Located[] =>
    hasCode(model.fees, code)
      ? []
      : [{ problem: { code: 'fee-gone', value: code, ...retiredAs(model, 'fees', code) }, path: ['waived', String(index)] }],
  )

const missingIn =
  (model: PriceModel) =>
  (of: KindOfCode, codes: readonly string[], from: RetiredFrom): Located[] =>
    codes
      .filter((code) => !hasCode(model[from], code))
      .map((value) => ({ problem: { code: 'unknown-code', of, value, ...retiredAs(model, from, value) }, path: [value] }))

/** What a retired item is called. */
export function retiredAs(model: PriceModel, from: RetiredFrom, code: string): { retired?: string } {
  const found = model.retired?.find((item) => item.of === from && item.code === code)
  return found ? { retired: found.name } : {}
}

const within = (path: readonly string[], problems: readonly Located[]): Located[] =>
  problems.map((each) => ({ ...each, path: [...path, ...each.path] }))

/** The order without the codes that the price model does not have: those things are as if nobody had chosen them. */
export function knownOrder(order: OrderChoices, model: PriceModel): OrderChoices {
  const defaults = defaultOrder(model, order.sets)
  const { fees, processes, unitPrices } = order
  return {
    ...order,
    conventionCode: known(order.conventionCode, model.conventions) ?? defaults.conventionCode,
    urgencyCode: known(order.urgencyCode, model.urgencies) ?? defaults.urgencyCode,
    taxCode: known(order.taxCode, model.taxModes) ?? defaults.taxCode,
    fees: knownFees(fees, model),
    ...(order.waived && { waived: order.waived.filter((code) => hasCode(model.fees, code)) }),
    ...knownAnswers(order, model),
    processes: kept(processes, model.processes),
    unitPrices: {
      ...unitPrices,
      types: kept(unitPrices.types, model.materialTypes),
      materials: kept(unitPrices.materials, model.materials),
    },
  }
}

const known = (code: string, rows: readonly { code: string }[]): string | null => (hasCode(rows, code) ? code : null)

const kept = <T>(record: Record<string, T>, rows: readonly { code: string }[]): Record<string, T> =>
  Object.fromEntries(Object.entries(record).filter(([code]) => hasCode(rows, code)))

function knownFees(fees: OrderChoices['fees'], model: PriceModel): OrderChoices['fees'] {
  return Object.fromEntries(
    Object.entries(kept(fees, model.fees)).map(([code, choice]) => {
      const options = model.fees.find((fee) => fee.code === code)?.options ?? []
      return [code, choice.options ? { ...choice, options: choice.options.filter((one) => hasCode(options, one)) } : choice]
    }),
  )
}
