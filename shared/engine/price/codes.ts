import type { PriceModel } from './model.ts'
import { defaultOrder } from './order.ts'
import type { OrderProblem, OrderProblemData } from './refusal.ts'
import type { OrderChoices } from './types.ts'

type KindOfCode = OrderProblemData['unknown-code']['of']

/** What is wrong, and where it stands: `['fees', 'stencil']`. */
export type Located = { problem: OrderProblem; path: string[] }

/** Whether a list of the price model has the code. */
export const hasCode = (rows: readonly { code: string }[], code: string): boolean => rows.some((row) => row.code === code)

/** Every code of an order that the price model does not have: made up, misspelt or retired since. Empty when all are known. */
export function unknownOrderCodes(order: OrderChoices, model: PriceModel): Located[] {
  const named = (of: KindOfCode, field: 'conventionCode' | 'urgencyCode' | 'taxCode', rows: readonly { code: string }[]) =>
    missing(of, [order[field]], rows).map(({ problem }) => ({ problem, path: [field] }))
  const { processes, unitPrices } = order
  return [
    ...named('convention', 'conventionCode', model.conventions),
    ...named('urgency', 'urgencyCode', model.urgencies),
    ...named('tax', 'taxCode', model.taxModes),
    ...unknownFees(order, model),
    ...within(['processes'], missing('process', Object.keys(processes), model.processes)),
    ...within(['unitPrices', 'types'], missing('priced-type', Object.keys(unitPrices.types), model.materialTypes)),
    ...within(['unitPrices', 'materials'], missing('priced-material', Object.keys(unitPrices.materials), model.materials)),
  ]
}

function unknownFees({ fees }: OrderChoices, model: PriceModel): Located[] {
  return Object.entries(fees).flatMap(([code, { options = [] }]): Located[] => {
    const rule = model.fees.find((fee) => fee.code === code)
    if (!rule) return [{ problem: { code: 'fee-gone', value: code }, path: ['fees', code] }]
    const gone = options.filter((option) => !hasCode(rule.options, option))
    const path = ['fees', code, 'options']
    return gone.map((value) => ({ problem: { code: 'option-unknown', fee: rule.name, value }, path }))
  })
}

const missing = (of: KindOfCode, codes: readonly string[], rows: readonly { code: string }[]): Located[] =>
  codes.filter((code) => !hasCode(rows, code)).map((value) => ({ problem: { code: 'unknown-code', of, value }, path: [value] }))

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
