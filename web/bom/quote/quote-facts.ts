import type { QuoteMode, Repeat } from '../../../shared/engine/price/types.ts'
import { handPricesText } from '../../../shared/engine/price/unit-price.ts'
import { countText } from '../../lib/format.ts'
import type { OpenBom } from '../document/state.ts'

export const MODES: readonly { value: QuoteMode; text: string }[] = [
  { value: 'point', text: '纯点数' },
  { value: 'weld', text: '综合焊接' },
  { value: 'smt', text: '含料综合' },
]

export const REPEATS: readonly { value: Repeat; text: string }[] = [
  { value: 'new', text: '新单' },
  { value: 'same', text: '返单无改' },
  { value: 'changed', text: '返单有改' },
]

const nameOf = (list: readonly { code: string; name: string }[], code: string): string =>
  list.find((each) => each.code === code)?.name ?? code

/** What was quoted, in words. */
export function orderFacts({ order, model }: OpenBom): (readonly [name: string, text: string])[] {
  const { boardMm } = order
  const handPrices = handPricesText(order.unitPrices, model)
  return [
    ['套数', countText(order.sets)],
    ['计价方式', MODES.find((mode) => mode.value === order.mode)?.text ?? ''],
    ['贴片面数', order.sides === 2 ? '双面' : '单面'],
    ['订单类型', REPEATS.find((repeat) => repeat.value === order.repeat)?.text ?? ''],
    ['交期', nameOf(model.urgencies, order.urgencyCode)],
    ['税', nameOf(model.taxModes, order.taxCode)],
    ['点数约定', nameOf(model.conventions, order.conventionCode)],
    ['价格版本', model.version],
    ...(order.panelPcs > 1 ? [['拼板', `${countText(order.panelPcs)} 片/拼`] as const] : []),
    ...(handPrices.length === 0 ? [] : [['手工单价', handPrices.join('；')] as const]),
    ...(boardMm === null ? [] : [['板尺寸', `${boardMm.length} × ${boardMm.width} mm`] as const]),
  ]
}
