import { rule, withKind, type Draft, type Rule } from './rule.ts'
import { body, letters, maybe, megahertz, skip } from './segments.ts'

/** Four digits of a crystal's body. */
function can(draft: Draft): boolean {
  const digits = draft.text.slice(draft.at, draft.at + 4)
  if (!/^(?:1008|1210|1612|2016|2520|3215|3225|4025|5032|6035|7050|8045)$/.test(digits)) return false
  draft.size = digits
  draft.at += 4
  return true
}

/** Makers whose numbers hold the frequency in plain digits: X322512MSB4SI, 7V-12.000MAAJ-T, ABM8-16.000MHZ. */
export const CRYSTALS: readonly Rule[] = [
  rule('YXC', 'XTAL', 'X OT YSX', can, maybe('-'), megahertz),
  rule('TXC', 'XTAL', '7M- 7V- 7A- 7B- 8Y- 8Z- 9B- 9C- 7X- 7W- 7C-', megahertz),
  rule('Abracon', 'XTAL', 'ABM ABMM ABLS ABL ABS ABLSG', maybe('0123456789'), maybe('0123456789'), letters(3), megahertz),
  rule('NDK', 'XTAL', 'NX', can, letters(3), megahertz),
  rule('CTS', 'XTAL', '403 405 407 445 402 416 ATS', letters(1), skip(2), letters(1), megahertz),
  withKind('oscillator', rule('晶技', 'XTAL', 'SX', body, letters(1), megahertz)),
]
