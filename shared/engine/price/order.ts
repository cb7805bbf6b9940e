import type { Bom, BomLine } from '../bom/types.ts'
import type { PriceModel } from './model.ts'
import type { OrderChoices } from './types.ts'

/** What a quote for this bill starts with: the model's defaults, and what the file tells of sets and sides. */
export function suggestOrder(bom: Pick<Bom, 'sets' | 'lines'>, model: PriceModel): OrderChoices {
  const hasOn = (side: BomLine['side']) => bom.lines.some((line) => line.side === side && !line.dnp && line.electronic)
  const sides = hasOn('top') && hasOn('bottom') ? 2 : 1
  const sets = bom.sets !== null && Number.isInteger(bom.sets) && bom.sets >= 1 && bom.sets <= 1_000_000 ? bom.sets : 100
  return { ...defaultOrder(model, sets), sides }
}

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
