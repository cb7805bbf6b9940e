import { grouped, plainNumber } from './format.ts'

/** Undefined where the text is no such number. */
export function scaledOf(text: string, places: number, min: number, max: number): number | null | undefined {
  const plain = plainNumber(text).replace('−', '-')
  if (plain === '') return null
  const [, sign, whole, fraction = ''] = /^(-?)(\d{1,12})(?:\.(\d*))?$/.exec(plain) ?? []
  if (whole === undefined || fraction.replace(/0+$/, '').length > places) return undefined
  const scaled = Number(`${sign}${whole}${fraction.padEnd(places, '0').slice(0, places)}`)
  return scaled >= min && scaled <= max ? scaled : undefined
}

/** Without zeros at the end: 1250 at 2 is "12.5". */
export function decimalText(value: number, places: number): string {
  const digits = String(Math.abs(value)).padStart(places + 1, '0')
  const at = digits.length - places
  const fraction = digits.slice(at).replace(/0+$/, '')
  return `${value < 0 ? '-' : ''}${digits.slice(0, at)}${fraction === '' ? '' : `.${fraction}`}`
}

/** What a field for such numbers takes. */
export function rangeText(places: number, min: number, max: number): string {
  const range = `填 ${grouped(decimalText(min, places))} 到 ${grouped(decimalText(max, places))}`
  return places === 0 ? `${range} 的整数` : `${range}，最多 ${places} 位小数`
}
