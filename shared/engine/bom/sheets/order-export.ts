import { fold } from '../../table/text.ts'
import { wordsFor } from '../../words/words.ts'
import { bomIssue } from '../issues.ts'
import type { BomIssue } from '../issues.ts'
import type { BomLine, ReadingChoices } from '../types.ts'
import type { Part } from './types.ts'

/** Heads that a shop's cart or order has and a bill has not: what a line costs, and the shop's own words. */
const LINE_PRICE = /^(ext(ended)?\b.*|order price|.*\bline total|商品金额|金额|小计)/i
const SHOP = /order qty|backorder|mouser|lcsc|digi-?key|customer\s?(no|#|ref)|商品编号|(订购|购买|下单)数量/i

const FORMS = wordsFor('orderForms').map((word) => fold(word).toLowerCase())
const saysForm = (above: readonly string[]): boolean =>
  above.some((text) => {
    const folded = fold(text).toLowerCase()
    return FORMS.some((form) => folded.includes(form))
  })

/** Numbers of a shop and nothing else that tells the parts: what was put into a cart. */
const namesOnlyGoods = ({ assignment: { columns } }: Part): boolean =>
  columns.supplierPart !== null &&
  columns.quantity !== null &&
  [columns.value, columns.mpn, columns.description, columns.footprint].every((column) => column === null)

/**
 * The cart or order of a shop (LCSC, Mouser, Digi-Key), or a form that parts are bought with (`above`: the texts over its head), counts what is bought, for as many boards as may be, with spares and
 * whole reels: its numbers are no board's until somebody says so by choosing what the column counts.
 */
export function orderIssues(
  part: Part,
  lines: readonly BomLine[],
  above: readonly string[],
  { quantityMode = 'auto' }: ReadingChoices,
): BomIssue[] {
  const heads = part.headings.map(({ text }) => text.trim())
  const isOrder =
    saysForm(above) ||
    namesOnlyGoods(part) ||
    (heads.some((head) => LINE_PRICE.test(head)) && heads.some((head) => SHOP.test(head)))
  if (!isOrder || lines.some((line) => line.designators.length > 0)) return []
  if (quantityMode === 'auto')
    for (const line of lines)
      if (line.quantity !== null) line.issues.push(bomIssue('quantity-ordered', { text: line.quantityText }))
  return [bomIssue('order-export', {})]
}
