import type { UnitPrices } from '../../../../shared/engine/price/types.ts'
import { HIDDEN_TEXT, type VisibleLine } from '../../../../shared/engine/visible.ts'
import { handPriceOf, UNIT_SOURCE_TEXT, type UnitSource } from '../../../../shared/engine/price/unit-price.ts'
import type { Parsed } from '../../../grid/types.ts'
import { decimalText, scaledOf } from '../../../lib/decimal.ts'
import type { Line } from '../../engine/protocol.ts'

/** The column of the grid that holds unit prices. */
export const UNIT_COLUMN = 'unit'

/** 微元 of a price in 元; up to 1000 元 a point, as the engine accepts it. */
const UNIT = { places: 6, min: 0, max: 1_000_000_000 } as const

/** What prices can be set for by hand; of a line, its key. */
export type PriceScope = keyof UnitPrices

export const priceText = (micro: number): string => decimalText(micro, UNIT.places)

/** For columns of figures: four decimals at least, so that they stand under each other. Null may not be seen. */
export const shownPrice = (micro: number | null): string => {
  if (micro === null) return HIDDEN_TEXT
  const [whole = '', fraction = ''] = priceText(micro).split('.')
  return `${whole}.${fraction.padEnd(4, '0')}`
}

/** A price as a cell holds it: one that was set by hand says what for. */
export const unitText = ({ micro, source }: UnitPrice): string =>
  source === 'tier' ? shownPrice(micro) : `${UNIT_SOURCE_TEXT[source]} ${shownPrice(micro)}`

/** What a point of a line costs, null where that may not be seen, and why. */
export type UnitPrice = { micro: number | null; source: UnitSource }

/** The price of a line by the prices as they are now, before the engine has answered; null for lines that cost nothing. */
export function unitPriceOf(line: Line, cost: VisibleLine | undefined, prices: UnitPrices): UnitPrice | null {
  if (cost === undefined || cost.setPointsMilli === 0) return null
  const { materialCode } = line.points
  return (
    handPriceOf({ key: line.key, materialCode, typeCode: cost.typeCode }, prices) ?? { micro: cost.tierMicro, source: 'tier' }
  )
}

/** A price as typed into a cell; nothing typed means that the rule holds again. */
export function parsePrice(text: string): Parsed {
  const micro = scaledOf(text, UNIT.places, UNIT.min, UNIT.max)
  if (micro === undefined) return { problem: '单价须为 0 至 1000 元的数，最多六位小数；清空则按规则' }
  return { text: micro === null ? '' : priceText(micro) }
}

/** A price that was parsed, in 微元; null where nothing is set. */
export const microOf = (text: string | null): number | null => scaledOf(text ?? '', UNIT.places, UNIT.min, UNIT.max) ?? null
