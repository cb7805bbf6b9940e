import { isEstimated } from '../../../../shared/engine/line/layers.ts'
import { yuan } from '../../../lib/format.ts'
import type { Parsed } from '../../../grid/types.ts'
import type { LineRow } from '../../document/lines/line-row.ts'
import { parsePrice, priceText, shownPrice, UNIT_COLUMN, unitText } from '../../document/lines/unit-prices.ts'
import { pointsOf } from './line-cells.ts'
import type { LineColumn } from './line-source.ts'
import { figureWidth, type LineWidths } from './line-widths.ts'

const unit = (widths: LineWidths): LineColumn => ({
  ...figureWidth(widths, 'unit'),
  id: UNIT_COLUMN,
  title: '单价',
  unit: '元/点',
  get: ({ unit: price }) => (price === null || price.micro === null ? null : Number(priceText(price.micro))),
  format: (_, { unit: price }) => (price === null ? '' : unitText(price)),
  edit: { kind: 'number', parse: parseUnit },
  locked: ({ unit: price }) => price === null || price.micro === null,
  provenance: ({ unit: price }) => (price === null ? null : price.source === 'line' ? 'member' : 'rule'),
  explain: ruleOfUnit,
})

const amount = (widths: LineWidths): LineColumn => ({
  ...figureWidth(widths, 'amount'),
  id: 'amount',
  title: '金额',
  unit: '元',
  get: ({ cost }) => (isPriced(cost) && cost.labourFen !== null ? cost.labourFen / 100 : null),
  format: (_, { cost }) => (isPriced(cost) ? yuan(cost.labourFen) : ''),
  explain: ({ line, cost }) => (isPriced(cost) && isEstimated(line) ? '点数是估计，金额跟着变' : null),
})

const setPoints: LineColumn = {
  id: 'setPoints',
  title: '小计',
  unit: '点/套',
  width: 80,
  hidden: true,
  align: 'right',
  get: ({ cost }) => (cost === undefined ? null : cost.setPointsMilli / 1000),
  format: pointsOf,
}

/** What a line costs; the price of its points can be set in its cell. */
export const priceColumns = (widths: LineWidths) =>
  ({ unit: unit(widths), amount: amount(widths), setPoints }) satisfies Record<string, LineColumn>

const isPriced = (cost: LineRow['cost']): cost is NonNullable<LineRow['cost']> => cost !== undefined && cost.setPointsMilli > 0

/** Clearing a price that a rule gave changes nothing. */
function parseUnit(text: string, { unit: price }: LineRow): Parsed {
  const parsed = parsePrice(text)
  if (!('text' in parsed) || parsed.text !== '' || price === null || price.micro === null || price.source === 'line')
    return parsed
  return { text: priceText(price.micro) }
}

/** Which rule gave the price, and what the tier would give. */
function ruleOfUnit({ unit: price, cost, line }: LineRow): string | null {
  if (price === null || cost === undefined) return null
  if (price.micro === null) return '主账号没有给您查看售价的权限'
  if (price.source === 'tier') return '按订单点数阶梯；填入单价即只改本行'
  const tier = `阶梯价为 ${shownPrice(cost.tierMicro)}`
  if (price.source === 'line') return `本行手工单价，清空则按规则；${tier}`
  return `${price.source === 'type' ? `类型“${line.typeName}”` : `物料“${line.materialName ?? ''}”`}的手工单价；${tier}`
}
