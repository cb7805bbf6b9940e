import { oneOf } from './patterns.ts'
import { wordsFor } from '../words/words.ts'
import { fold } from './text.ts'

/** Words that close a table; a row that starts with one and names no part is no line. */
const TOTAL = oneOf(
  '^',
  [
    '合计|总计|小计|共计|总数|总共|金额合计|合计金额|汇总|共\\s*\\d+\\s*[种项个]',
    // A maker's name may begin so: Sumida, SUMTOR.
    '(?:totals?|sub-?total|grand ?total|sum)(?![a-z])|total ?bom.{0,20}',
    'total ?(qty|quantity|cost|price|parts|components).{0,20}',
  ],
  '\\s*[:：]?',
)
/** The same in other languages; only whole words, for "sum" is not in "summing amplifier". */
const OTHER_TOTAL = new RegExp(
  `^(?:${wordsFor('totals')
    .map((word) => fold(word))
    .join('|')})(?![\\p{L}\\d])`,
  'iu',
)
const SIGNATURE = oneOf(
  '^',
  [
    '制表|审核|批准|编制|拟制|校对|会签|审批|制作|复核|核准|工艺|标准化|日期|prepared by|approved by|checked by|drawn by|reviewed by|date',
  ],
  '\\s*[:：]',
)
/** The same words as cells of their own, as boxes to sign in: "拟制 | | 审核 | | 批准". */
const SIGN_BOX = oneOf(
  '^',
  [
    '制表|审核|批准|编制|拟制|校对|会签|审批|制作|复核|核准|工艺|标准化|日期|设计|签名|签字|确认|(prepared|approved|checked|drawn|reviewed)( by)?',
    'date|name|signature',
  ],
  '$',
)

/** True for a cell that starts with a word of totals: 合计, Sub-total: … */
export function saysTotal(cell: string): boolean {
  const text = fold(cell)
  return TOTAL.test(text) || OTHER_TOTAL.test(text)
}

/** True for a cell that asks for or holds a signature: "审核：王工". */
export const saysSignature = (cell: string): boolean => SIGNATURE.test(fold(cell))

/** True when all cells, two at least, are boxes to sign in. */
export const areSignBoxes = (cells: readonly string[]): boolean =>
  cells.length > 1 && cells.every((cell) => SIGN_BOX.test(fold(cell)))
