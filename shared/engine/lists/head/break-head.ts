import { fold } from '../../table/text.ts'

/** A quantity from which on a price holds, as a head names it; `plain`: a number alone, which may mean anything. */
export type BreakHead = { quantity: number; plain: boolean }

/** Words that stand beside the quantity: of prices, of money, of pieces. */
const BESIDE =
  /阶梯|梯度|数量|单价|价格|含税价?|不含税价?|未税价?|不含|价|unit|prices?|cost|break|qty|quantity|usd|rmb|cny|eur|gbp|inr|hkd|人民币|美元|美金|元|pcs?|pieces|个|只|件|片|颗|ea\b|[¥￥$€£₹@:：()（）[\]【】/|]/gi
const FROM =
  /^(>=?|≥|＞|⩾)?\s*(\d{1,3}(?:,\d{3})+|\d{1,8}(?:\.\d)?)\s*(k|千|万)?\s*(\+|以上|起|up|(?:[-~～–—至到]|to)\s*(?:\d[\d,]*(?:\.\d)?\s*(?:k|千|万)?|∞|max)?)?$/
const LARGE: Readonly<Record<string, number>> = { k: 1000, 千: 1000, 万: 10_000 }

/** The quantity of a head such as "1+", "10-99", "≥1000", "1K", "100pcs", "单价(1000+)"; null where it names none. */
export function breakOf(text: string): BreakHead | null {
  const folded = fold(text.slice(0, 40)).toLowerCase()
  const bare = folded.replace(BESIDE, ' ').replace(/\s+/g, ' ').trim()
  const [, least, digits, large = '', more] = FROM.exec(bare) ?? []
  if (digits === undefined) return null
  const quantity = Math.round(Number(digits.replace(/,/g, '')) * (LARGE[large] ?? 1)) + (least === '>' ? 1 : 0)
  if (quantity < 1 || quantity > 100_000_000) return null
  const isPlain = least === undefined && more === undefined && large === '' && !/\d\s?(?:pcs?|pieces|个|只|件|片|颗)/.test(folded)
  return { quantity, plain: isPlain }
}
