import { extraOf, tapeOf } from './quantity.ts'
import type { Terms } from './quantity.ts'
import type { Supply } from './types.ts'

const pieces = (count: number): string => `${count.toLocaleString('zh-CN')} 个`

/** How a purchase quantity comes about, step by step, in Chinese; `perSet` and `sets` make what is needed. */
export function purchaseWhy(
  { perSet, sets, quantity }: { perSet: number; sets: number; quantity: number },
  terms: Terms,
  { moq = 0, tape }: Supply,
): string {
  const need = perSet * sets
  const steps = [`每套 ${perSet.toLocaleString('zh-CN')} 个 × ${sets.toLocaleString('zh-CN')} 套 = ${pieces(need)}`]
  const { rule, least, multiple } = terms
  const extra = extraOf(need, terms)
  steps.push(rule ? `损耗“${rule.name}”${rateText(terms)}，加 ${pieces(extra)}` : '没有损耗规则，不加')
  if (need + extra < least) steps.push(least === moq ? `起订量 ${pieces(moq)}` : tapeText(least, tape, tapeOf(rule)))
  if (multiple > 1) steps.push(`按 ${pieces(multiple)}一包取整`)
  return `${steps.join('；')}，共 ${pieces(quantity)}`
}

const tapeText = (least: number, typed: number | undefined, byRule: number): string =>
  typed === undefined && least === byRule ? `飞达料带最短 80 mm，至少 ${pieces(least)}` : `料带至少 ${pieces(least)}`

const rateText = ({ ratePpm, minPieces }: Terms): string =>
  ratePpm === 0 && minPieces === 0 ? ' 不计' : ` ${String(ratePpm / 10_000)}%，至少 ${pieces(minPieces)}`
