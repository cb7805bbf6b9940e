import type { PriceModel } from '../../../../shared/engine/price/model.ts'
import { fileColumns } from './file-columns.tsx'
import { isFolding, namingOf, type Folding } from './folding.ts'
import type { LineColumn, Source } from './line-source.ts'
import type { LineWidths } from './line-widths.ts'
import { priceColumns } from './price-columns.tsx'
import { ruleColumns } from './rule-columns.tsx'
import { statusColumn } from './status-column.tsx'

/**
 * The columns in the order in which a quote is decided: how the line stands, which part it is, what it was recognised as, what it costs; then
 * what is seldom looked at. What names the parts (value, else part number, else description) goes before the price where there is room.
 */
export function lineColumns(model: PriceModel, source: Source, widths: LineWidths, empty: ReadonlySet<Folding>): LineColumn[] {
  const file = fileColumns(source, widths)
  const rule = ruleColumns(model, widths)
  const { unit, amount, setPoints } = priceColumns(widths)
  const naming = namingOf(empty)
  const rest = [file.value, file.mpn, file.manufacturer, file.description, file.side].filter((each) => each !== file[naming])
  const [near, far] = widths.isTight ? [[], [file[naming]]] : [[file[naming]], []]
  const columns: LineColumn[] = [
    statusColumn(widths),
    file.designators,
    file.quantity,
    ...near,
    file.footprint,
    rule.package,
    rule.pins,
    rule.points,
    unit,
    amount,
    ...far,
    rule.type,
    ...rest,
    file.fitted,
    rule.exposedPads,
    setPoints,
  ]
  return columns.map((column) => (isFolding(column.id) && empty.has(column.id) ? { ...column, thin: true } : column))
}
