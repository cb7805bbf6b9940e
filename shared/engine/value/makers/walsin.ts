import { inchDielectric } from './fenghua.ts'
import { ohmCode } from './ohms.ts'
import { imperialSizes, rule, withKind, type Draft, type Rule } from './rule.ts'
import { chip, code3, imperial, isDigitAt, oneOf, resistorTolerance, sized, sizes, tolerance, voltDigits } from './segments.ts'

const RESISTOR_SIZE = sizes(2, '02 0201,04 0402,06 0603,08 0805,12 1206,10 1210,18 1218,20 2010,25 2512')
const SHORT_SIZE = sizes(2, '03 0201,15 0402,18 0603,21 0805,31 1206,32 1210')

/** Own series write the first digits of the metric size (MT15 …) or the size whole. */
const seriesSize = (draft: Draft): boolean => (isDigitAt(draft.text, draft.at + 2) && chip(draft)) || SHORT_SIZE(draft)

/** 0603B104K500CT, WR06X1002FTL, WA04X103JTL; and those who write capacitors like them. */
export const WALSIN: readonly Rule[] = [
  ...imperialSizes.map((size) => rule('Walsin', 'C', size, sized(size), inchDielectric, code3(-12), tolerance, voltDigits)),
  rule('Walsin', 'C', 'MT MG RF HH SH UF VS', seriesSize, inchDielectric, code3(-12), tolerance, voltDigits),
  rule('Multicomp', 'C', 'MC MCMT MCU', imperial, inchDielectric, code3(-12), tolerance, voltDigits),
  rule('富捷', 'C', 'FCC', imperial, inchDielectric, code3(-12), tolerance, voltDigits),
  rule('汇聚', 'C', 'NL NV NM NH NC', imperial, inchDielectric, code3(-12), tolerance, voltDigits),
  rule('Walsin', 'R', 'WR WF WK MR SR WW', RESISTOR_SIZE, oneOf('XWPUTHMKNRC'), ohmCode, resistorTolerance),
  withKind('array', rule('Walsin', 'R', 'WA', RESISTOR_SIZE, oneOf('XWTYP'), ohmCode, resistorTolerance)),
]
