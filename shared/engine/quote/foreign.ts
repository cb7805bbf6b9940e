import { divRound, toSafe } from '../money.ts'
import { CURRENCIES, type PaperCurrency } from './document.ts'

/** 分 in another currency, in its smallest unit (cents; whole yen), half up. Throws RangeError past 2^53. */
export function foreignAmount(fen: number, { code, rateMicro }: PaperCurrency): number {
  const units = 10n ** BigInt(CURRENCIES[code])
  return toSafe(divRound(BigInt(fen) * 10_000n * units, BigInt(rateMicro)))
}

/** The same as text: "USD 1,234.50", "JPY 6,100". */
export function foreignText(fen: number, currency: PaperCurrency): string {
  const places = CURRENCIES[currency.code]
  const digits = String(foreignAmount(fen, currency)).padStart(places + 1, '0')
  const at = digits.length - places
  const whole = digits.slice(0, at).replace(/\B(?=(\d{3})+$)/g, ',')
  return `${currency.code} ${whole}${places === 0 ? '' : `.${digits.slice(at)}`}`
}
