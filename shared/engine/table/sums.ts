import { wordsFor } from '../words/words.ts'
import { looksUrl } from './looks.ts'
import { fold, plainNumber } from './text.ts'

const CJK = /[\u3040-\u9fff\uac00-\ud7af]/
const WORDS = [...wordsFor('totals'), ...wordsFor('sums')].map((word) => fold(word))
const WESTERN = WORDS.filter((word) => !CJK.test(word)).join('|')

/** 材料合计, 毛利率: the last characters count. Of other languages whole words do, the first or the last: "Material cost", "Prix total". */
const LABEL = new RegExp(
  `(?:${WORDS.filter((word) => CJK.test(word)).join('|')})$|^(?:${WESTERN})(?= |$)|(?:^| )(?:${WESTERN})$`,
  'i',
)
const LABEL_CAP = 40

const CURRENCY = '[¥$€£]|元|万元|rmb|cny|usd|eur|gbp|jpy|pln|czk|руб'
/** A figure with its unit that stands in the label's own cell: "毛利 18.75%", "VAT 13%", "材料合计：￥98,765.43 元". */
const FIGURE = new RegExp(`(?<![a-z\\d])(?:${CURRENCY})?\\s*[-+]?\\d[\\d,.]*\\s*(?:%|‰|${CURRENCY})*`, 'gi')

/** Three letters in a row, or a sign that is none of ours: some of it is in every label. */
const MAY_LABEL = /[a-z]{3}|[^\u0020-\u007e]/i

/** True for a cell that names a sum of money or a share of one, with or without its figure: 材料合计, 毛利 18.75%, Shipping cost. */
export function saysSum(cell: string): boolean {
  if (cell === '' || cell.length > LABEL_CAP || !MAY_LABEL.test(cell) || looksUrl(cell)) return false
  const label = fold(cell)
    .replace(/[([{<][^()[\]{}<>]{0,20}[)\]}>]/g, ' ')
    .replace(FIGURE, ' ')
    .replace(/[\s:=~,;.|/-]+/g, ' ')
    .trim()
  return LABEL.test(label)
}

/** Digits alone, with a percent sign or a currency, or a text without any: nothing that tells a part. */
const tellsNoPart = (cell: string): boolean => {
  const text = fold(cell)
  return !/\d/.test(text) || plainNumber(text) !== null || text.replace(FIGURE, '').trim() === ''
}

/**
 * True for cells of a row that tell a sum of money and no part: one names it, the others are figures or words without digits. More
 * than two cells of nothing but words tell none.
 */
export const tellSum = (cells: readonly string[]): boolean =>
  (cells.length <= 2 || cells.some((cell) => /\d/.test(cell))) &&
  cells.every((cell) => tellsNoPart(cell) || saysSum(cell)) &&
  cells.some((cell) => saysSum(cell))
