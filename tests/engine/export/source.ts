import { priceLines, suggestOrder } from '../../../shared/engine/analyse.ts'
import type { Analysis } from '../../../shared/engine/analyse.ts'
import type { Bom, ReadingChoices } from '../../../shared/engine/bom/types.ts'
import { understandLines } from '../../../shared/engine/points/understand.ts'
import type { LineEdit, UnderstoodLine } from '../../../shared/engine/points/understand.ts'
import type { OrderChoices } from '../../../shared/engine/price/types.ts'
import type { Table } from '../../../shared/engine/sheet/types.ts'
import { priceModel } from '../../fixtures/price-model.ts'
import { bill } from '../bom/tables.ts'

export type Read = {
  sheets: Table[]
  bom: Bom
  understood: UnderstoodLine[]
  analysis: Analysis
  order: OrderChoices
  reading: ReadingChoices
}

/** Tables to all that exports and the hygiene report are made of. */
export function analyse(sheets: Table[], edits: readonly LineEdit[] = [], reading: ReadingChoices = {}): Read {
  const bom = bill(sheets, reading)
  const understood = understandLines(bom, edits)
  const order = suggestOrder(bom, priceModel)
  return { sheets, bom, understood, analysis: priceLines(understood, { model: priceModel, order }), order, reading }
}
