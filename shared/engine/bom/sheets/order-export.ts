import { bomIssue } from '../issues.ts'
import type { BomIssue } from '../issues.ts'
import type { BomLine, ReadingChoices } from '../types.ts'
import type { Part } from './types.ts'

/** Heads that a shop's cart or order has and a bill has not: what a line costs, and the shop's own words. */
const LINE_PRICE = /^(ext(ended)?\b.*|order price|.*\bline total|商品金额|金额|小计)/i
const SHOP = /order qty|backorder|mouser|lcsc|digi-?key|customer\s?(no|#|ref)|商品编号|(订购|购买|下单)数量/i

/**
 * The cart or order of a shop (LCSC, Mouser, Digi-Key) counts what is bought, for as many boards as may be, with spares and
 * whole reels: its numbers are no board's until somebody says so by choosing what the column counts.
 */
export function orderIssues(part: Part, lines: readonly BomLine[], { quantityMode = 'auto' }: ReadingChoices): BomIssue[] {
  const heads = part.headings.map(({ text }) => text.trim())
  const isOrder = heads.some((head) => LINE_PRICE.test(head)) && heads.some((head) => SHOP.test(head))
  if (!isOrder || lines.some((line) => line.designators.length > 0)) return []
  if (quantityMode === 'auto')
    for (const line of lines)
      if (line.quantity !== null) line.issues.push(bomIssue('quantity-ordered', { text: line.quantityText }))
  return [bomIssue('order-export', {})]
}
