import type { PriceModel } from './model.ts'
import type { OrderChoices } from './types.ts'

/** What a new quote starts with: one-sided new order, standard delivery, the first tax mode, every fee at its default. */
export function defaultOrder(model: PriceModel, sets: number): OrderChoices {
  return {
    mode: 'weld',
    sets,
    panelPcs: 1,
    boardMm: null,
    sides: 1,
    repeat: 'new',
    urgencyCode: model.urgencies[0]?.code ?? '',
    taxCode: model.taxModes[0]?.code ?? '',
    discountPpm: 0,
    conventionCode: model.defaultConvention,
    fees: {},
    processes: {},
    specials: [],
    pcbFen: 0,
    unitPrices: { lines: {}, materials: {}, types: {} },
  }
}
