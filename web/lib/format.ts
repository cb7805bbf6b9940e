import { MOST_COUNTED, UNLIMITED_TICKS } from '../../shared/constants.ts'
import { fenText, microText } from '../../shared/engine/money.ts'
import { HIDDEN_TEXT } from '../../shared/engine/visible.ts'

/** Groups the whole part of a decimal text by thousands. */
export const grouped = (text: string): string => text.replace(/\d+/, (whole) => whole.replace(/\B(?=(\d{3})+$)/g, ','))

/** 分 as 元, two decimals: "12,345.60". Null is a price that may not be seen. */
export const yuan = (fen: number | null): string => (fen === null ? HIDDEN_TEXT : grouped(fenText(fen)))

/** 微元 as 元 with the given decimals. */
export const yuanOfMicro = (micro: number | null, places = 4): string =>
  micro === null ? HIDDEN_TEXT : grouped(microText(micro, places))

/** Milli-points as points, without trailing zeros: 1500 -> "1.5". */
export function pointsText(milli: number): string {
  const whole = String(Math.trunc(milli / 1000))
  const rest = String(Math.abs(milli % 1000))
    .padStart(3, '0')
    .replace(/0+$/, '')
  return grouped(whole) + (rest === '' ? '' : `.${rest}`)
}

/** A difference of points with its sign: "+1.5". */
export const differenceText = (milli: number): string =>
  milli === 0 ? '0' : `${milli > 0 ? '+' : '−'}${pointsText(Math.abs(milli))}`

export const countText = (count: number): string => grouped(String(count))

/** How many rows a list has, as far as it counts them. */
export const totalText = (total: number): string => (total > MOST_COUNTED ? `${countText(MOST_COUNTED)}+` : countText(total))

/** Beyond every number of uses that is sold or given: what is left of an unlimited lot, used or not. */
const isUnlimited = (ticks: number): boolean => Math.abs(ticks) > UNLIMITED_TICKS - 1_000_000_000

export const ticksText = (ticks: number): string => (isUnlimited(ticks) ? '不限' : countText(ticks))

/** ppm as per cent: 130000 -> "13%". */
export const percentText = (ppm: number): string => `${Number((ppm / 10_000).toFixed(4))}%`

type Seen = { id: string; text: string; mpn: string; value: string; description: string }

/** A package that nothing knows: what the line calls it, else the line's part number, else what the line says. */
export const seenName = ({ id, text, mpn, value, description }: Seen): string =>
  text || (mpn ? `型号 ${mpn}` : `没有封装：${value || description || id}`)

export { timeText } from '../../shared/day.ts'
export { columnName } from '../../shared/engine/bom/reshape/column-label.ts'

/** Full-width digits and signs as plain ones, so that １２．５ is 12.5. */
export const plainNumber = (text: string): string =>
  text
    .replace(/[０-９．，]/g, (char) => String.fromCharCode(char.charCodeAt(0) - 0xfee0))
    .replaceAll('。', '.')
    .replace(/[,\s]/g, '')
