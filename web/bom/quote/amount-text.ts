import { microText } from '../../../shared/engine/money.ts'
import { unitName } from '../../../shared/engine/price/text.ts'
import type { AmountGroup, BaseUnit } from '../../../shared/engine/price/types.ts'
import { HIDDEN_TEXT, type VisibleAmount } from '../../../shared/engine/visible.ts'
import { countText, percentText, pointsText, yuan } from '../../lib/format.ts'

/** Headings of the quote, in the order of the computation; groups that share a heading stand together. */
export const SECTIONS: readonly { title: string; groups: readonly AmountGroup[] }[] = [
  { title: '加工费', groups: ['labour', 'top-up'] },
  { title: '准备与工艺', groups: ['setup', 'feeder', 'process'] },
  { title: '测试与包装', groups: ['test', 'pack'] },
  { title: '物料与板材', groups: ['material', 'pcb'] },
  { title: '管理、加急与调整', groups: ['overhead', 'urgency', 'discount', 'special'] },
]

/** A sum of money that stands by itself. */
export const moneyText = (fen: number | null): string => (fen === null ? HIDDEN_TEXT : `¥ ${yuan(fen)}`)

/** What the amount is multiplied from: "30,750 点". */
export function baseText({ baseQuantity, baseUnit }: VisibleAmount): string {
  if (baseQuantity === null) return HIDDEN_TEXT
  return `${quantityText(baseQuantity, baseUnit)} ${unitName(baseUnit)}`
}

/** What it is multiplied by: "0.024 元/点", "3%". */
export function rateText({ rate, rateUnit, baseUnit }: VisibleAmount): string {
  if (rate === null) return HIDDEN_TEXT
  if (rateUnit === 'ppm') return percentText(rate)
  if (rateUnit === 'fen') return `${yuan(rate)} 元`
  return `${microText(rate, 6).replace(/(\.\d\d\d*?)0+$/, '$1')} 元/${unitName(baseUnit)}`
}

function quantityText(quantity: number, unit: BaseUnit): string {
  if (unit === 'pointMilli') return pointsText(quantity)
  if (unit === 'fen') return yuan(quantity)
  return unit === 'mm2' ? String(quantity / 100) : countText(quantity)
}
