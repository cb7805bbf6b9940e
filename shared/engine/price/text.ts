import { sheetName } from '../bom/row-names.ts'
import type { MaterialFeature } from './feature.ts'
import type { Amount, BaseUnit } from './types.ts'

/** An integer of 10^-places units as text without trailing zeros, thousands grouped: (30750500, 3) -> "30,750.5". */
export function decimalText(value: number, places: number): string {
  const digits = String(Math.abs(value)).padStart(places + 1, '0')
  const whole = digits.slice(0, digits.length - places).replace(/\B(?=(\d{3})+$)/g, ',')
  const fraction = digits.slice(digits.length - places).replace(/0+$/, '')
  return `${value < 0 ? '−' : ''}${whole}${fraction === '' ? '' : `.${fraction}`}`
}

/** Milli-points as points: 30750000 -> "30,750". */
export const pointsText = (milli: number): string => decimalText(milli, 3)

/** 微元 as 元, as many decimals as needed: 24000 -> "0.024". */
export const yuanText = (micro: number): string => decimalText(micro, 6)

/** ppm as a percentage: 130000 -> "13%". */
export const percentText = (ppm: number): string => `${decimalText(ppm, 4)}%`

const UNITS: Record<BaseUnit, { name: string; places: number }> = {
  pointMilli: { name: '点', places: 3 },
  side: { name: '面', places: 0 },
  line: { name: '种', places: 0 },
  piece: { name: '个', places: 0 },
  set: { name: '套', places: 0 },
  panel: { name: '拼板', places: 0 },
  mm2: { name: 'cm²', places: 2 },
  minute: { name: '分钟', places: 0 },
  fen: { name: '元', places: 2 },
  time: { name: '次', places: 0 },
}

/** What one of the base is called: "点". */
export const unitName = (unit: BaseUnit): string => UNITS[unit].name

/** Thousandths, hundredths … of the named unit that one unit of the base is: 1 point = 1000. */
export const unitScale = (unit: BaseUnit): number => 10 ** UNITS[unit].places

/** What an amount was multiplied by: "30,750 点". */
export const baseText = (amount: Pick<Amount, 'baseQuantity' | 'baseUnit'>): string =>
  `${decimalText(amount.baseQuantity, UNITS[amount.baseUnit].places)} ${unitName(amount.baseUnit)}`

/** The rate of an amount: "0.024 元/点", "3%". */
export function rateText(amount: Pick<Amount, 'rate' | 'rateUnit' | 'baseUnit'>): string {
  if (amount.rateUnit === 'ppm') return percentText(amount.rate)
  if (amount.rateUnit === 'fen') return `${decimalText(amount.rate, 2)} 元`
  return `${yuanText(amount.rate)} 元/${unitName(amount.baseUnit)}`
}

export const FEATURE_FIELD_TEXT: Readonly<Record<MaterialFeature['field'], string>> = {
  package: '封装',
  value: '值',
  description: '描述',
  mpn: '型号',
  designator: '位号',
}
export const FEATURE_OP_TEXT: Readonly<Record<MaterialFeature['op'], string>> = {
  contains: '含',
  prefix: '开头是',
  eq: '等于',
}

/** An amount's name with its board, where the order has several: boards are called after their sheets. */
export const amountName = (
  { name, board }: { name: string; board?: number | undefined },
  sheets: readonly { name: string | null }[],
): string => (board === undefined ? name : `${name}（${sheetName(sheets, board)}）`)
