import { QUOTE_MODE_NAMES, REPEAT_NAMES } from '../../../shared/engine/price/types.ts'
import { handPricesText } from '../../../shared/engine/price/unit-price.ts'
import { countText } from '../../lib/format.ts'
import type { OpenBom } from '../document/state.ts'

const nameOf = (list: readonly { code: string; name: string }[], code: string): string =>
  list.find((each) => each.code === code)?.name ?? code

/** What was quoted, in words. */
export function orderFacts({ order, model }: OpenBom): (readonly [name: string, text: string])[] {
  const { boardMm } = order
  const handPrices = handPricesText(order.unitPrices, model)
  return [
    ['套数', countText(order.sets)],
    ['计价方式', QUOTE_MODE_NAMES[order.mode]],
    ['贴片面数', order.sides === 2 ? '双面' : '单面'],
    ['订单类型', REPEAT_NAMES[order.repeat]],
    ['交期', nameOf(model.urgencies, order.urgencyCode)],
    ['税', nameOf(model.taxModes, order.taxCode)],
    ['点数约定', nameOf(model.conventions, order.conventionCode)],
    ['价格版本', model.version],
    ...(order.panelPcs > 1 ? [['拼板', `${countText(order.panelPcs)} 片/拼`] as const] : []),
    ...(handPrices.length === 0 ? [] : [['手工单价', handPrices.join('；')] as const]),
    ...(boardMm === null ? [] : [['板尺寸', `${boardMm.length} × ${boardMm.width} mm`] as const]),
  ]
}
