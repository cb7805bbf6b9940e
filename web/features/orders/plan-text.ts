import { UNLIMITED_TICKS } from '../../../shared/constants.ts'
import { SERVICE_NAMES } from '../../../shared/enums.ts'
import type { CallOutput } from '../../access/call.ts'
import { countText } from '../../lib/format.ts'

export type Plan = CallOutput<'Product/getSimpleList'>[number]
type Item = Plan['items'][number]

/** What a plan brings of one service: "SMT计价 100 次，365 天内用". */
export const itemText = ({ service, ticks, days }: Item): string =>
  `${SERVICE_NAMES[service]} ${ticks === UNLIMITED_TICKS ? '不限次数' : `${countText(ticks)} 次`}，${days} 天`
