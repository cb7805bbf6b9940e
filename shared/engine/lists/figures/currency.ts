import { fold } from '../../table/text.ts'

/** Currencies that are read, by ISO 4217, with the words and signs that name them; codes first, for "US$" has a "$". */
const NAMES: readonly (readonly [code: string, pattern: RegExp])[] = [
  ['CNY', /\b(?:cny|rmb|cnh)\b|人民币|元(?!器|件)/i],
  ['HKD', /\bhkd\b|hk\$|港币|港元/i],
  ['TWD', /\b(?:twd|ntd)\b|nt\$|台币|新台币/i],
  ['USD', /\busd\b|us\$|u\.s\. ?dollar|美元|美金/i],
  ['CAD', /\bcad\b|ca?\$(?=\s?\d)|加元/i],
  ['AUD', /\baud\b|au?\$(?=\s?\d)|澳元/i],
  ['SGD', /\bsgd\b|s\$(?=\s?\d)/i],
  ['EUR', /\b(?:eur|euros?)\b|€|欧元/i],
  ['GBP', /\bgbp\b|£|英镑/i],
  ['JPY', /\b(?:jpy|yen)\b|円|日元/i],
  ['KRW', /\bkrw\b|₩|韩元|원/i],
  ['INR', /\binr\b|₹|\brs\.?(?=\s?\d)/i],
  ['RUB', /\brub\b|₽|руб|[,(\s]р\.?\)?$/i],
  ['PLN', /\bpln\b|zł|\bzl\b/i],
  ['CZK', /\bczk\b|kč/i],
  ['CHF', /\bchf\b/i],
  ['SEK', /\bsek\b/i],
  ['BRL', /\bbrl\b|r\$/i],
]
const SIGNS: readonly (readonly [code: string, pattern: RegExp])[] = [
  ['CNY', /[¥￥]/],
  ['USD', /\$/],
]

/** The currency that a text names by a code, a word or a sign, ISO 4217; a bare "¥" is 元, a bare "$" the US dollar. Null for none. */
export function currencyIn(text: string): string | null {
  const short = fold(text.slice(0, 80))
  const named = [...NAMES, ...SIGNS].find(([, pattern]) => pattern.test(short))
  return named?.[0] ?? null
}

/** True for a cell that is a currency and no more: "USD", "人民币". */
export const looksCurrency = (cell: string): boolean => cell.trim().length <= 12 && !/\d/.test(cell) && currencyIn(cell) !== null

/** What a text says of tax: included (含税), not (未税), or nothing. */
export function taxIn(text: string): boolean | null {
  const short = fold(text.slice(0, 80)).toLowerCase()
  if (/不含税|未税|税前|去税|不含增值税|excl|ex[. ]?vat|ex[. ]?tax|net price|netto|hors taxe|\bht\b|税抜/.test(short))
    return false
  if (/含税|税后|价税合计|incl|inc[. ]?vat|with tax|brutto|\bttc\b|税込/.test(short)) return true
  return null
}
