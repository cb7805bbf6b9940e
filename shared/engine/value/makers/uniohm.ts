import { decimal } from '../decimal.ts'
import { imperialSizes, rule, withKind, type Draft, type Rule } from './rule.ts'
import { resistorTolerance, sized, sizes, watts } from './segments.ts'

/** Three digits and a power of ten, where J, K and L are 10^-1, 10^-2, 10^-3: 1002, 750J, 0103. */
function code(draft: Draft): boolean {
  const text = draft.text.slice(draft.at, draft.at + 4)
  if (!/^\d{3}[\dJKL]$/.test(text)) return false
  const power = text.charAt(3)
  draft.value = decimal(Number(text.slice(0, 3)), { J: -1, K: -2, L: -3 }[power] ?? Number(power))
  draft.at += 4
  return true
}

const WATTS = watts(2, 'WM 0.05,WH 0.05,WG 0.0625,WA 0.1,W8 0.125,W4 0.25,W3,W2 0.5,W7 0.75,1W 1,2W 2,3W 3,SA,SG,S8,S4,S2')
const SIZE = sizes(2, '01 0201,02 0402,03 0603,05 0805,06 1206,07 1210,10 2010,11 1812,12 2512')

/** 0603WAF1002T5E; HP, NQ, CQ … with a two-digit size; 4D arrays. */
export const UNIOHM: readonly Rule[] = [
  ...imperialSizes.map((size) => rule('UNI-ROYAL', 'R', size, sized(size), WATTS, resistorTolerance, code)),
  rule('UNI-ROYAL', 'R', 'HP HQ NQ CQ NS AS TC GQ', SIZE, WATTS, resistorTolerance, code),
  withKind('array', rule('UNI-ROYAL', 'R', '4D 8P 2D', SIZE, WATTS, resistorTolerance, code)),
]
