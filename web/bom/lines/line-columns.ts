import type { PriceModel } from '../../../shared/engine/price/model.ts'
import { fileColumns } from './file-columns.tsx'
import type { LineColumn, Source } from './line-source.ts'
import type { TextWidths } from './line-widths.ts'
import { PRICE_COLUMNS } from './price-columns.tsx'
import { ruleColumns } from './rule-columns.tsx'

/** The columns of the grid in their order; on a narrow screen the price goes before what is seldom looked at. */
export function lineColumns(model: PriceModel, source: Source, widths: TextWidths): LineColumn[] {
  const file = fileColumns(source, widths)
  const rule = ruleColumns(model)
  const { unit, amount, setPoints } = PRICE_COLUMNS
  const mounting = [rule.pins, rule.type]
  const first = [file.designators, file.quantity, file.value, file.footprint, file.mpn]
  const price = [rule.points, unit, amount]
  const last = [rule.status, file.manufacturer, file.description, file.side, file.fitted]
  const hidden = [rule.package, rule.exposedPads, setPoints]
  const middle = widths.isTight ? [...price, ...mounting] : [...mounting, ...price]
  return [...first, ...middle, ...last, ...hidden]
}
